import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { createStorage } from './create-storage.js';
import { StorageKeyError, StorageNotFoundError } from './storage.port.js';
import type { StoragePort } from './storage.port.js';

let folder: string;
let storage: StoragePort;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = createStorage(pathToFileURL(folder).href);
});

describe('the store of images', () => {
  it('gives back what was put in, whole or as a stream', async () => {
    await storage.put('images/a.jpg', Buffer.from('one'), 'image/jpeg');
    await storage.put('images/b.jpg', Readable.from(['t', 'wo']), 'image/jpeg');
    expect(await storage.get('images/a.jpg')).toEqual(Buffer.from('one'));
    expect(await buffer(await storage.stream('images/b.jpg'))).toEqual(Buffer.from('two'));
    expect(await storage.size('images/b.jpg')).toBe(3);
    expect(await storage.exists('images/a.jpg')).toBe(true);
  });

  it('replaces and deletes', async () => {
    await storage.put('a', Buffer.from('one'), 'text/plain');
    await storage.put('a', Buffer.from('two'), 'text/plain');
    expect(await storage.get('a')).toEqual(Buffer.from('two'));
    await storage.delete('a');
    await storage.delete('a');
    expect(await storage.exists('a')).toBe(false);
  });

  it('leaves no folder behind of which everything was deleted', async () => {
    await storage.put('images/k/full', Buffer.from('one'), 'image/jpeg');
    await storage.put('images/k/small', Buffer.from('two'), 'image/jpeg');
    await storage.put('images/other', Buffer.from('stays'), 'image/jpeg');
    await storage.put('a', Buffer.from('three'), 'text/plain');
    await storage.delete('images/k/full');
    expect(await storage.exists('images/k/small')).toBe(true);
    await storage.delete('images/k/small');
    expect(await readdir(join(folder, 'images'))).toEqual(['other']);
    await storage.delete('images/other');
    await storage.delete('a');
    expect(await readdir(folder)).toEqual([]);
    await storage.put('images/k/full', Buffer.from('again'), 'image/jpeg');
    expect(await storage.get('images/k/full')).toEqual(Buffer.from('again'));
  });

  it('keeps nothing of a file that broke off', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('the line broke');
      })(),
    );
    await expect(storage.put('a', broken, 'text/plain')).rejects.toThrow('the line broke');
    expect(await readdir(folder)).toEqual([]);
  });

  it('deletes what a writer that died has left; one that lives fails', async () => {
    const line = new PassThrough();
    const writing = storage.put('exports/k/all.csv', line, 'text/csv');
    line.write('half');
    await waitUntil(async () => (await readdir(folder, { recursive: true })).length === 3);
    await storage.delete('exports/k/all.csv');
    line.end();
    await expect(writing).rejects.toThrow('ENOENT');
    expect(await readdir(folder, { recursive: true })).toEqual(['exports']);
  });

  it('says plainly that a file is missing', async () => {
    await expect(storage.get('nothing')).rejects.toThrow(StorageNotFoundError);
    await expect(storage.size('nothing')).rejects.toThrow(StorageNotFoundError);
    await expect(storage.stream('nothing')).rejects.toThrow(StorageNotFoundError);
  });

  it.each(['../a', '/etc/passwd', 'a/../../b', '', 'a//b', '.hidden', 'a\\b', 'a\0b', 'x'.repeat(301)])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow(StorageKeyError);
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(StorageKeyError);
    },
  );

  it('is refused for an address of an unknown kind', () => {
    expect(() => createStorage('ftp://somewhere')).toThrow('STORAGE_URL');
  });
});
