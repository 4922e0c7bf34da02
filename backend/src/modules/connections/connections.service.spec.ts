import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runSql } from '@boardcast/testing';
import { startBackend } from '../../testing/start-backend.js';
import type { SignedIn, TestBackend } from '../../testing/start-backend.js';
import { ConnectionsQueries } from './connections.queries.js';
import { ConnectionsService } from './connections.service.js';

let server: TestBackend;
let connections: ConnectionsService;
let nora: SignedIn;

beforeAll(async () => {
  server = await startBackend();
  connections = server.app.get(ConnectionsService);
});
beforeEach(async () => {
  nora = await server.signIn();
});
afterAll(() => server.close());

const status = () => server.app.get(ConnectionsQueries).status(nora.user.id);
const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;

describe('a connection', () => {
  it('opens for its own user', async () => {
    expect((await connections.open(nora.user.id)).accessToken).toMatch(/^pina_/);
  });

  it('of another user’s row does not open: the tokens are bound to their user', async () => {
    const other = await server.signIn('busy_creator');
    await sql(`update connections set sealed_access_token = theirs.sealed_access_token
      from connections theirs where connections.user_id = '${nora.user.id}' and theirs.user_id = '${other.user.id}'`);
    await expect(connections.open(nora.user.id)).rejects.toMatchObject({
      code: 'pinterest.reconnect',
    });
    expect(await status()).toBe('expired');
    expect(await sql(`select subject_id as user from activities where type = 'connection_lost'`)).toEqual([
      { user: nora.user.id },
    ]);
  });

  it('whose token was changed by a bit, or sealed under a key we don’t have, asks to reconnect', async () => {
    for (const change of [
      `overlay(sealed_access_token placing 'AAAA' from 30)`,
      `'gone.' || sealed_access_token`,
    ]) {
      await server.signIn();
      await sql(`update connections set sealed_access_token = ${change}`);
      await expect(connections.open(nora.user.id)).rejects.toMatchObject({
        code: 'pinterest.reconnect',
      });
      expect(await status()).toBe('expired');
    }
  });

  it('of nobody is no connection', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(connections.open(nobody)).rejects.toMatchObject({ code: 'pinterest.reconnect' });
    await expect(connections.reopen(nobody, 1)).rejects.toMatchObject({ code: 'pinterest.reconnect' });
    await connections.noteRefused(new Map([[nobody, 1]]));
    expect(await server.app.get(ConnectionsQueries).status(nobody)).toBe('expired');
  });
});
