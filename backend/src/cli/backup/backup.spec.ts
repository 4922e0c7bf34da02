import { randomBytes } from 'node:crypto';
import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createStorage } from '@boardcast/server';
import { createTestDatabase, makeTempFolder, runSql, type TestDatabase } from '@boardcast/testing';
import type { BackendConfig } from '../../config.js';
import { storeOf } from '../commands/backup.js';
import { runCli } from '../run-cli.js';
import { makeBackup } from './make-backup.js';

/** Reads all that is the backend's, as its role does, and nothing of the publisher's. */
const role = `backend_${randomBytes(5).toString('hex')}`;
let database: TestDatabase;
let ownUrl: string;
let place: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await runSql(database.url, `create role ${role} login password 'secret'`);
  await runSql(database.url, `grant select on all tables in schema public to ${role}`);
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'secret'];
  ownUrl = url.href;
});
beforeEach(() => void (place = makeTempFolder('backups')));
afterAll(async () => {
  await runSql(database.url, `drop owned by ${role}`);
  await runSql(database.url, `drop role ${role}`);
  await database.drop();
});

async function run(args: string[], config: Partial<BackendConfig>) {
  let error = '';
  const code = await runCli(args, {
    readConfig: () =>
      ({ DATABASE_URL: ownUrl, STORAGE_URL: pathToFileURL(place).href, ...config }) as BackendConfig,
    print: () => undefined,
    printError: (text) => (error += text),
  });
  return { code, error };
}

/** Does something with programs of these names in place of the machine's; an empty one isn't there. */
async function withPrograms(programs: Readonly<Record<string, string>>, act: () => Promise<void>) {
  const folder = makeTempFolder('programs');
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(folder, name), 0o700);
  }
  const { PATH } = process.env;
  process.env.PATH = folder;
  try {
    await act();
  } finally {
    process.env.PATH = PATH;
  }
}

describe('a backup that can’t be made', () => {
  it('for want of BACKUP_DATABASE_URL names it, and leaves no folder', async () => {
    expect(await run(['backup', '--to', join(place, 'new')], {})).toEqual({
      code: 1,
      error: `✘ BACKUP_DATABASE_URL must name a user who may read both schemas: ${role} may not read publisher.attempt.\n`,
    });
    expect(await readdir(place)).toEqual([]);
  });

  it('for want of pg_dump leaves no folder either', async () => {
    await withPrograms({}, async () => {
      const { code, error } = await run(['backup', '--to', join(place, 'new')], {
        DATABASE_URL: database.url,
      });
      expect({ code, error }).toEqual({
        code: 1,
        error: expect.stringMatching(/^✘ There is no pg_dump here/),
      });
    });
    expect(await readdir(place)).toEqual([]);
  });

  it('to its end leaves no part of it', async () => {
    const store = createStorage(pathToFileURL(place).href);
    const put = store.put.bind(store);
    store.put = (key, content, type) =>
      key.endsWith('.images.gz') ? Promise.reject(new Error('The disk is full')) : put(key, content, type);
    await withPrograms({ pg_dump: 'echo dump' }, () =>
      expect(makeBackup(database.url, store)).rejects.toThrow('The disk is full'),
    );
    expect(await readdir(place)).toEqual([]);
  });
});

it('a proof that may not make a database says by which variable it may', async () => {
  await withPrograms({ pg_dump: 'echo dump' }, async () =>
    expect(await run(['backup', '--to', place], { BACKUP_DATABASE_URL: database.url })).toMatchObject({
      code: 0,
    }),
  );
  const { code, error } = await run(['restore', '--verify', '--from', place], {});
  expect({ code, error }).toEqual({
    ...{
      code: 1,
      error: expect.stringMatching(/permission denied to create database\. BACKUP_DATABASE_URL /),
    },
  });
});

it('backups in a folder are for the user who makes them', async () => {
  const folder = join(place, 'new');
  await storeOf(folder, undefined).put('one', Buffer.from('x'), 'text/plain');
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await Promise.all([folder, join(folder, 'one')].map(modeOf))).toEqual([0o700, 0o600]);
});
