import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStorage, type StoragePort } from '@boardcast/server';
import { Images, type LentImage } from './images.js';

/** Bytes of a file and of its base64. */
const FILE = 3_000;
const ENCODED = 4_000;
/** Longer than any test. */
const LONG = 600_000;

let folder: string;
let storage: StoragePort;
let reads: jest.SpiedFunction<StoragePort['stream']>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  storage = createStorage(pathToFileURL(folder).href);
  for (const key of ['a', 'b', 'c']) await storage.put(key, randomBytes(FILE), 'image/jpeg');
  await storage.put('large', randomBytes(10 * FILE), 'image/jpeg');
  reads = jest.spyOn(storage, 'stream');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const roomFor = (count: number) => new Images(storage, count * ENCODED);
async function lent(images: Images, key: string, maxWaitMs = LONG): Promise<LentImage> {
  const image = await images.borrow(key, maxWaitMs);
  if (typeof image === 'string') throw new Error(`${key} is ${image}`);
  return image;
}
/** Whether an image is still waited for, once everything that is under way has happened. */
async function isWaiting(borrowed: Promise<unknown>): Promise<boolean> {
  const settled = borrowed.then(() => false);
  // A file is read in between: whatever could be lent is there by then.
  return Promise.race([settled, storage.get('a').then(() => storage.get('a').then(() => true))]);
}

describe('an image for a call', () => {
  it('is read and encoded once for all calls of a group, at once or one after the other', async () => {
    const images = roomFor(1);
    const [one, two] = await Promise.all([lent(images, 'a'), lent(images, 'a')]);
    const { data } = one;
    expect(two.data).toBe(data);
    one.giveBack();
    two.giveBack();
    const three = await lent(images, 'a');
    expect(three.data).toBe(data);
    expect(three.data.toString()).toBe((await storage.get('a')).toString('base64'));
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('waits until there is room, and gets it when another is given back', async () => {
    const images = roomFor(2);
    const [a, b] = [await lent(images, 'a'), await lent(images, 'b')];
    const c = images.borrow('c', LONG);
    expect(await isWaiting(c)).toBe(true);
    expect(reads).toHaveBeenCalledTimes(2);
    b.giveBack();
    expect(await c).toMatchObject({ data: expect.any(Buffer) });
    a.giveBack();
  });

  it('is given back once, and is empty from then on', async () => {
    const images = roomFor(1);
    const [one, two] = [await lent(images, 'a'), await lent(images, 'a')];
    one.giveBack();
    one.giveBack();
    expect(one.data).toHaveLength(0);
    expect(two.data).toHaveLength(ENCODED);
    expect(await images.borrow('b', 1)).toBe('busy');
    two.giveBack();
  });

  it('takes the room of one that is kept and not used, the longest unused first', async () => {
    const images = roomFor(2);
    for (const key of ['a', 'b', 'a', 'c', 'a']) (await lent(images, key)).giveBack();
    expect(reads.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c']);
  });

  it('is busy when no room was made in time, and leaves nothing behind', async () => {
    const images = roomFor(1);
    const a = await lent(images, 'a');
    expect(await images.borrow('b', 1)).toBe('busy');
    a.giveBack();
    (await lent(images, 'b')).giveBack();
    (await lent(images, 'a')).giveBack();
  });

  it('larger than the whole budget goes when nothing else is used, and alone', async () => {
    const images = roomFor(2);
    const a = await lent(images, 'a');
    const large = images.borrow('large', LONG);
    expect(await isWaiting(large)).toBe(true);
    a.giveBack();
    const alone = await large;
    const b = images.borrow('b', LONG);
    expect(await isWaiting(b)).toBe(true);
    if (typeof alone !== 'string') alone.giveBack();
    expect(await b).toMatchObject({ data: expect.any(Buffer) });
  });

  it('may pass one that waits for more room, until that one has waited for long', async () => {
    const images = roomFor(2);
    const first = await lent(images, 'a');
    const large = images.borrow('large', LONG);
    expect(await isWaiting(large)).toBe(true);
    const second = await lent(images, 'a');

    const later = performance.now() + 3_000;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    const third = images.borrow('a', LONG);
    first.giveBack();
    expect(await isWaiting(third)).toBe(true);
    second.giveBack();
    const alone = await large;
    expect(await isWaiting(third)).toBe(true);
    if (typeof alone !== 'string') alone.giveBack();
    expect(await third).toMatchObject({ data: expect.any(Buffer) });
  });

  it('is gone when its file is, also for those who wait for it, and holds no room then', async () => {
    const images = roomFor(1);
    expect(await images.borrow('nothing', LONG)).toBe('gone');
    const a = await lent(images, 'a');
    const waiting = [images.borrow('b', LONG), images.borrow('b', LONG)];
    expect(await isWaiting(Promise.race(waiting))).toBe(true);
    await storage.delete('b');
    a.giveBack();
    expect(await Promise.all(waiting)).toEqual(['gone', 'gone']);
    (await lent(images, 'c')).giveBack();
  });

  it('that can’t be read is an error, and the next call reads it again', async () => {
    const images = roomFor(1);
    reads.mockRejectedValueOnce(new Error('the disk is away'));
    await expect(images.borrow('a', LONG)).rejects.toThrow('the disk is away');
    (await lent(images, 'a')).giveBack();
  });
});
