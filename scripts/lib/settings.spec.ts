import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkNode, readSettings } from './settings.js';

const folder = mkdtempSync(join(tmpdir(), 'boardcast-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what a run is asked for', () => {
  it('is port 3000 and the folder .data of the checkout when nothing is said', () => {
    const { root, port, dataDir } = readSettings({ PORT: '', DATA_DIR: '' });
    expect({ port, dataDir }).toEqual({ port: 3000, dataDir: join(root, '.data') });
  });

  it.each(['many', '-1', '65536', '30.5'])('refuses %s as a port', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow('PORT is not a port number');
  });

  it('takes a secret from the file that NAME_FILE names', () => {
    const file = join(folder, 'secret');
    writeFileSync(file, 'from a file\n');
    expect(readSettings({ SESSION_SECRET_FILE: file }).given).toEqual({ SESSION_SECRET: 'from a file' });
    expect(() => readSettings({ SESSION_SECRET_FILE: join(folder, 'none') })).toThrow('SESSION_SECRET_FILE');
  });

  it('refuses an address of Pinterest without a client id', () => {
    expect(() => readSettings({ PINTEREST_API_URL: 'https://api.pinterest.com/v5' })).toThrow(
      'PINTEREST_CLIENT_ID',
    );
  });

  it.each(['20.20.2', '22.16.0'])('sends Node %s to npm start', (version) => {
    expect(() => checkNode(version)).toThrow('npm start');
  });

  it.each(['22.17.0', '24.1.0'])('runs on Node %s', (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });
});
