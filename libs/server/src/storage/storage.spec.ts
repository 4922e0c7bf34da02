import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PrivateBucket, waitUntil } from '@boardcast/testing';
import { createStorage } from './create-storage.js';
import { StorageKeyError, StorageNotFoundError } from './storage.port.js';
import type { StoragePort, StoredFile } from './storage.port.js';

let bucket: PrivateBucket;
beforeAll(async () => void (bucket = await PrivateBucket.start()));
afterAll(() => bucket.close());

/** An empty folder. */
async function emptyFolder(): Promise<string> {
  return pathToFileURL(await mkdtemp(join(tmpdir(), 'storage-'))).href;
}

let prefixes = 0;
/** A place of its own in the bucket, with all that is beside it. */
function emptyPrefix(): Promise<string> {
  prefixes += 1;
  return Promise.resolve(bucket.url(`test-${prefixes}/deep`));
}

async function filesOf(storage: StoragePort): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list()) files.push(file);
  return files.toSorted((one, other) => one.key.localeCompare(other.key));
}

async function keysOf(storage: StoragePort): Promise<string[]> {
  return (await filesOf(storage)).map(({ key }) => key);
}

/** A stream that breaks off after so many bytes. */
function brokenAfter(bytes: number): Readable {
  return Readable.from(
    (function* () {
      yield Buffer.alloc(bytes);
      throw new Error('the line broke');
    })(),
  );
}

describe.each([
  { store: 'a folder', empty: emptyFolder, isEnded: 'ENOENT' },
  { store: 'a bucket', empty: emptyPrefix, isEnded: 'NoSuchUpload' },
])('files in $store', ({ empty, isEnded }) => {
  let storage: StoragePort;
  beforeEach(async () => void (storage = createStorage(await empty())));

  it('come back as they were put in, whole or as a stream', async () => {
    await storage.put('images/a.jpg', Buffer.from('one'), 'image/jpeg');
    await storage.put('images/b.jpg', Readable.from(['t', 'wo']), 'image/jpeg');
    expect(await storage.get('images/a.jpg')).toEqual(Buffer.from('one'));
    expect(await buffer(await storage.stream('images/b.jpg'))).toEqual(Buffer.from('two'));
    expect(await storage.size('images/b.jpg')).toBe(3);
    expect(await storage.exists('images/a.jpg')).toBe(true);
  });

  it.each([0, 1, 8 * 1024 * 1024, 9_000_000])('keep all of %i bytes', async (bytes) => {
    const content = Buffer.alloc(bytes, 'Boardcast');
    const streamed = Array.from({ length: Math.ceil(bytes / 65_537) }, (_, at) =>
      content.subarray(at * 65_537, (at + 1) * 65_537),
    );
    await storage.put('whole', content, 'image/jpeg');
    await storage.put('streamed', Readable.from(streamed), 'text/csv');
    for (const key of ['whole', 'streamed']) {
      expect(await storage.size(key)).toBe(bytes);
      expect((await storage.get(key)).equals(content)).toBe(true);
      expect((await buffer(await storage.stream(key))).equals(content)).toBe(true);
    }
  });

  it('are replaced and deleted', async () => {
    await storage.put('a', Buffer.from('one'), 'text/plain');
    await storage.put('a', Readable.from(['two']), 'text/plain');
    expect(await storage.get('a')).toEqual(Buffer.from('two'));
    await storage.delete('a');
    await storage.delete('a');
    expect(await storage.exists('a')).toBe(false);
  });

  it('are one of those that were put under a key at the same time, as a whole', async () => {
    const contents = Array.from({ length: 8 }, (_, number) => Buffer.alloc(300_000, String(number)));
    await Promise.all(contents.map((content) => storage.put('a', content, 'text/plain')));
    const kept = await storage.get('a');
    expect(contents.filter((content) => content.equals(kept))).toHaveLength(1);
  });

  it('are listed with sizes and times, and nothing else', async () => {
    const since = Date.now() - 2_000;
    expect(await keysOf(storage)).toEqual([]);
    await storage.put('images/k/full', Buffer.from('picture'), 'image/jpeg');
    await storage.put('images/k/thumbnail', Buffer.from('one'), 'image/jpeg');
    await storage.put('lineage/serial', Buffer.from('7'), 'text/plain');
    const files = await filesOf(storage);
    expect(files).toMatchObject([
      { key: 'images/k/full', bytes: 7 },
      { key: 'images/k/thumbnail', bytes: 3 },
      { key: 'lineage/serial', bytes: 1 },
    ]);
    for (const { modifiedAt } of files) {
      expect(modifiedAt.getTime()).toBeGreaterThan(since);
      expect(modifiedAt.getTime()).toBeLessThanOrEqual(Date.now() + 2_000);
    }
  });

  it('are listed on however many pages it takes', async () => {
    const keys = Array.from(
      { length: 1_010 },
      (_, number) => `images/${String(number).padStart(4, '0')}/full`,
    );
    while (keys.length > 0) {
      const some = keys.splice(0, 10);
      await Promise.all(some.map((key) => storage.put(key, Buffer.from('x'), 'image/jpeg')));
    }
    expect(await keysOf(storage)).toHaveLength(1_010);
  });

  it.each([
    'exports/3f-_a/boardcast-2026-07-01.csv',
    'images/00ff/full',
    '_-.x..y',
    'A/b/C',
    'x'.repeat(200),
  ])('have keys such as %j', async (key) => {
    await storage.put(key, Buffer.from('x'), 'text/plain');
    expect(await keysOf(storage)).toEqual([key]);
    expect(await storage.get(key)).toEqual(Buffer.from('x'));
    await storage.delete(key);
    expect(await keysOf(storage)).toEqual([]);
  });

  it.each([4, 20 * 1024 * 1024])('leave nothing behind when they break off after %i bytes', async (bytes) => {
    await expect(storage.put('a/b', brokenAfter(bytes), 'text/plain')).rejects.toThrow('the line broke');
    expect(await storage.exists('a/b')).toBe(false);
    expect(await keysOf(storage)).toEqual([]);
  });

  it('that broke off take nothing from what was there', async () => {
    await storage.put('a/b', Buffer.from('kept'), 'text/plain');
    await expect(storage.put('a/b', brokenAfter(4), 'text/plain')).rejects.toThrow('the line broke');
    expect(await storage.get('a/b')).toEqual(Buffer.from('kept'));
  });

  it('are deleted with what a writer that died has left; one that lives fails', async () => {
    const line = new PassThrough();
    const outcome = storage.put('exports/k/all.csv', line, 'text/csv').then(
      () => 'stored',
      (error: unknown) => String(error),
    );
    line.write('half');
    // Its writer is at it once it has taken the first bytes.
    await waitUntil(() => line.readableLength === 0);
    await storage.delete('exports/k/all.csv');
    line.end();
    expect(await outcome).toContain(isEnded);
    expect(await keysOf(storage)).toEqual([]);
  });

  it('that are missing are said to be', async () => {
    await expect(storage.get('nothing')).rejects.toThrow(StorageNotFoundError);
    await expect(storage.size('nothing')).rejects.toThrow(StorageNotFoundError);
    await expect(storage.stream('nothing')).rejects.toThrow(StorageNotFoundError);
    expect(await storage.exists('nothing')).toBe(false);
  });

  it('can be left unread', async () => {
    await storage.put('a', Buffer.alloc(4_000_000), 'text/plain');
    for (let time = 0; time < 60; time += 1) (await storage.stream('a')).destroy();
    expect(await storage.size('a')).toBe(4_000_000);
  });

  it.each(['../a', '/etc/passwd', 'a/../../b', '', 'a//b', '.hidden', 'a\\b', 'a\0b', 'x'.repeat(301)])(
    'have no key such as %j',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow(StorageKeyError);
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(StorageKeyError);
    },
  );
});
