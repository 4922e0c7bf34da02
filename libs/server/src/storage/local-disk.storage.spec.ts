import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { LocalDiskStorage } from './local-disk.storage.js';

let folder: string;
let storage: LocalDiskStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  storage = new LocalDiskStorage(folder);
});

describe('the folder of images', () => {
  it('keeps no folder of which everything was deleted', async () => {
    await storage.put('images/k/full', Buffer.from('one'));
    await storage.put('images/k/small', Buffer.from('two'));
    await storage.put('images/other', Buffer.from('stays'));
    await storage.put('a', Buffer.from('three'));
    await storage.delete('images/k/full');
    expect(await storage.exists('images/k/small')).toBe(true);
    await storage.delete('images/k/small');
    expect(await readdir(join(folder, 'images'))).toEqual(['other']);
    await storage.delete('images/other');
    await storage.delete('a');
    expect(await readdir(folder)).toEqual([]);
    await storage.put('images/k/full', Buffer.from('again'));
    expect(await storage.get('images/k/full')).toEqual(Buffer.from('again'));
  });

  it('stores in a folder that others empty at the same moment', async () => {
    const putAndDelete = async (key: string) => {
      for (let round = 0; round < 200; round += 1) {
        await storage.put(key, Buffer.from(key));
        await storage.delete(key);
      }
    };
    await Promise.all(['k/a', 'k/b', 'k/c'].map(putAndDelete));
    expect(await readdir(folder)).toEqual([]);
  });

  it('lists neither what is being written nor what is not ours', async () => {
    const line = new PassThrough();
    const writing = storage.put('exports/k/all.csv', line);
    line.write('half');
    await waitUntil(async () => (await readdir(folder, { recursive: true })).length === 3);
    await writeFile(join(folder, '.DS_Store'), 'x');
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    expect(keys).toEqual([]);

    await storage.delete('exports/k/all.csv');
    line.end();
    await expect(writing).rejects.toThrow('ENOENT');
    expect(await readdir(folder, { recursive: true })).toEqual(['.DS_Store', 'exports']);
  });

  it.each([
    { whose: 'shared', isPrivate: false, modes: { folder: 0o755, file: 0o644 } },
    { whose: 'private', isPrivate: true, modes: { folder: 0o700, file: 0o600 } },
  ])('that is $whose gives what it makes those rights', async ({ isPrivate, modes }) => {
    const umask = process.umask(0o022);
    try {
      await new LocalDiskStorage(join(folder, 'new/backups'), isPrivate).put('a', Buffer.from('x'));
    } finally {
      process.umask(umask);
    }
    const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;
    expect(await Promise.all(['new', 'new/backups', 'new/backups/a'].map(modeOf))).toEqual([
      ...[modes.folder, modes.folder, modes.file],
    ]);
  });

  it('keeps no folder that was made for a file which never came', async () => {
    await storage.put('images/k/full', Buffer.from('one'));
    const breaking = () =>
      Readable.from(
        (function* () {
          yield Buffer.from('half');
          throw new Error('the line broke');
        })(),
      );
    for (const key of ['exports/k/all.csv', 'images/other/full', 'images/k/small'])
      await expect(storage.put(key, breaking())).rejects.toThrow('the line broke');
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
      ...['images', 'images/k', 'images/k/full'],
    ]);
  });

  it('that isn’t there yet has no files', async () => {
    for await (const file of new LocalDiskStorage(join(folder, 'none')).list()) expect(file).toBeNull();
  });
});
