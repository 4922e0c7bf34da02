import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { imageFile, StoragePort } from '@boardcast/server';
import { runSql, waitUntil } from '@boardcast/testing';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { ImageRemovalsService } from './image-removals.service.js';

let server: TestApp;
let storage: StoragePort;
beforeAll(async () => {
  server = await startTestApp();
  storage = server.app.get(StoragePort);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const left = async () => (await rows('select key from image_removals')).map(({ key }) => String(key));

/** Keys of images with files, written down as those of a deleted account, the first one first. */
async function written(count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => randomUUID().replaceAll('-', ''));
  for (const [at, key] of keys.entries()) {
    await storage.put(imageFile(key, 'full'), Buffer.from('x'), 'image/jpeg');
    await rows(`insert into image_removals (key, next_at)
      values ('${key}', '${server.clock.now().toISOString()}'::timestamptz - make_interval(secs => ${100 - at}))`);
  }
  return keys;
}

describe('files of deleted accounts', () => {
  it('go also when one that comes first can’t be removed; that one is tried again later', async () => {
    const [bad = '', ...good] = await written(60);
    const remove = storage.delete.bind(storage);
    jest
      .spyOn(storage, 'delete')
      .mockImplementation((file) =>
        file.includes(bad) ? Promise.reject(new Error('access denied')) : remove(file),
      );
    await server.app.get(ImageRemovalsService).sweep();
    expect(await left()).toEqual([bad]);
    for (const key of good) expect(await storage.exists(imageFile(key, 'full'))).toBe(false);

    jest.restoreAllMocks();
    await server.app.get(ImageRemovalsService).sweep();
    expect(await left()).toEqual([bad]);
    server.clock.advance(11 * 60_000);
    await server.app.get(ImageRemovalsService).sweep();
    expect(await left()).toEqual([]);
  });

  it('hold no transaction open while the store takes its time', async () => {
    await written(1);
    const open = () =>
      rows(`select query from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`);
    const remove = storage.delete.bind(storage);
    jest.spyOn(storage, 'delete').mockImplementation(async (file) => {
      // Another sweep's may be open for an instant.
      await waitUntil(async () => (await open()).length === 0, { what: 'no transaction to be open' });
      await remove(file);
    });
    await server.app.get(ImageRemovalsService).sweep();
    expect(await left()).toEqual([]);
  });
});
