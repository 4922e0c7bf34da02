import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createStorage, imageFile, type StoragePort } from '@boardcast/server';
import { makeTempFolder, PrivateBucket, runSql } from '@boardcast/testing';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { runCli } from './run-cli.js';

const LARGE = Buffer.alloc(9_000_000, 'export');

let server: TestApp;
let bucket: PrivateBucket;
beforeAll(async () => {
  server = await startTestApp();
  bucket = await PrivateBucket.start();
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

/** Runs one command. @param STORAGE_URL where the app's files are */
async function run(args: string[], STORAGE_URL = server.config.STORAGE_URL) {
  let out = '';
  let error = '';
  const code = await runCli(args, {
    readConfig: () => ({ ...server.config, STORAGE_URL }),
    print: (text) => (out += text),
    // A line of progress comes every few seconds, if at all.
    printError: (text) => (error += text.endsWith('so far\n') ? '' : text),
  });
  return { code, out, error };
}

async function keysOf(storage: StoragePort): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.toSorted();
}

const emptyFolder = () => pathToFileURL(makeTempFolder('files')).href;
const emptyPrefix = () => bucket.url(randomUUID());

describe.each([
  { way: 'a folder to a bucket', places: () => [emptyFolder(), emptyPrefix()] },
  { way: 'a bucket to a folder', places: () => [emptyPrefix(), emptyFolder()] },
  { way: 'a bucket to a bucket', places: () => [emptyPrefix(), emptyPrefix()] },
])('move-files from $way', ({ places }) => {
  let args: string[];
  let from: StoragePort;
  let to: StoragePort;
  let source: string;
  beforeEach(async () => {
    const [one = '', other = ''] = places();
    source = one;
    args = ['move-files', '--from', one, '--to', other];
    [from, to] = [createStorage(one), createStorage(other)];
    await from.put('images/k/full', Buffer.from('picture'), 'image/jpeg');
    await from.put('images/k/thumbnail', Buffer.from('small'), 'image/jpeg');
    await from.put('exports/k/all.csv', LARGE, 'text/csv');
    await from.put('lineage/serial', Buffer.from('7'), 'text/plain');
  });

  it('copies all of the users’ files and leaves them where they are', async () => {
    const { code, out, error } = await run(args);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toBe('✔ 3 copied (9 MB), 0 were there.\n');
    expect(await keysOf(to)).toEqual(['exports/k/all.csv', 'images/k/full', 'images/k/thumbnail']);
    expect((await to.get('exports/k/all.csv')).equals(LARGE)).toBe(true);
    expect(await to.get('images/k/full')).toEqual(Buffer.from('picture'));
    expect(await keysOf(from)).toHaveLength(4);
  });

  it('goes on where it was, and mends what is of another size', async () => {
    await to.put('images/k/full', Buffer.from('picture'), 'image/jpeg');
    await to.put('exports/k/all.csv', LARGE.subarray(1), 'text/csv');
    expect((await run(args)).out).toBe('✔ 2 copied (9 MB), 1 were there.\n');
    expect((await to.get('exports/k/all.csv')).equals(LARGE)).toBe(true);
    expect((await run(args)).out).toBe('✔ 0 copied (0 MB), 3 were there.\n');
  });

  it('deletes only what is the same in both, and nothing while the app needs it', async () => {
    const refused = await run([...args, '--delete'], source);
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/^✘ STORAGE_URL is still there/),
    });
    expect(await keysOf(from)).toHaveLength(4);

    await to.put('images/k/full', Buffer.from('PICTURE'), 'image/jpeg');
    const { code, error } = await run([...args, '--delete']);
    expect(code).toBe(1);
    expect(error).toMatch(/^✘ 2 copied .* 1 were there, 2 deleted where they came from; 1 failed\./);
    expect(error).toContain('  images/k/full: it differs at its destination; nothing was deleted');
    expect(await keysOf(from)).toEqual(['images/k/full', 'lineage/serial']);
  });
});

describe('move-files', () => {
  it('does not copy a store into itself', async () => {
    const folder = emptyFolder();
    const { code, error } = await run(['move-files', '--from', folder, '--to', `${folder}/inner`]);
    expect({ code, error }).toEqual({ code: 1, error: '✘ One store is the other, or within it.\n' });
  });

  it('says which files failed, and why', async () => {
    const folder = emptyFolder();
    await createStorage(folder).put('images/k/full', Buffer.from('x'), 'image/jpeg');
    const to = bucket.url().replace('pictures', 'pictured');
    const { code, error } = await run(['move-files', '--from', folder, '--to', to]);
    expect(code).toBe(1);
    expect(error).toContain('0 copied (0 MB), 0 were there; 1 failed. Run it again to go on.');
    expect(error).toContain('  images/k/full: There is no bucket “pictured”');
  });
});

describe('orphaned-files', () => {
  it('lists, and deletes on demand, what no row names for a day', async () => {
    const storage = createStorage(server.config.STORAGE_URL);
    const folder = fileURLToPath(server.config.STORAGE_URL);
    const sql = (text: string) => runSql(server.config.DATABASE_URL, text);
    await sql(`insert into image_removals (key, next_at)
      values ('going', now() + interval '1 day'), ('exports/kept/all.csv', now() + interval '1 day')`);
    await sql(`insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at, last_login_at)
      values (gen_random_uuid(), '1', 'nora', now(), now(), now())`);
    await sql(`insert into images (id, user_id, key, content_type, width, height, bytes, sha256, created_at)
      select gen_random_uuid(), id, 'named', 'image/jpeg', 1, 1, 1, repeat('0', 64), now() from users`);
    const orphans = ['exports/lost/all.csv', imageFile('lost', 'full')];
    const kept = [
      imageFile('going', 'full'),
      imageFile('named', 'full'),
      'exports/kept/all.csv',
      'lineage/serial',
    ];
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    for (const key of [...orphans, ...kept]) {
      await storage.put(key, Buffer.from('x'), 'image/jpeg');
      await utimes(join(folder, key), longAgo, longAgo);
    }
    await storage.put(imageFile('young', 'full'), Buffer.from('x'), 'image/jpeg');
    const all = await keysOf(storage);

    const listed = await run(['orphaned-files']);
    expect(listed).toMatchObject({ code: 0, error: '' });
    const lines = listed.out.trimEnd().split('\n');
    expect(lines[0]).toBe('2 files without a row:');
    expect(lines.slice(1, 3).toSorted()).toEqual(orphans.map((key) => `  ${key}`));
    expect(lines[3]).toBe('`orphaned-files --delete` deletes them.');
    expect(await keysOf(storage)).toEqual(all);

    expect((await run(['orphaned-files', '--delete'])).out).toMatch(/^✔ 2 files without a row deleted:/);
    expect(await keysOf(storage)).toEqual(all.filter((key) => !orphans.includes(key)));
    expect((await run(['orphaned-files'])).out).toBe('✔ Every file has its row.\n');
  });

  it('sees a bucket as well as a folder', async () => {
    const url = bucket.url(randomUUID());
    await createStorage(url).put(imageFile('young', 'full'), Buffer.from('x'), 'image/jpeg');
    expect((await run(['orphaned-files'], url)).out).toBe('✔ Every file has its row.\n');
  });
});
