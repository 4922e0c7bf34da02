import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
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

  it('that isn’t there yet has no files', async () => {
    for await (const file of new LocalDiskStorage(join(folder, 'none')).list()) expect(file).toBeNull();
  });
});
