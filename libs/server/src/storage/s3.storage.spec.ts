import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FaultProxy, PrivateBucket, waitUntil } from '@boardcast/testing';
import { isUnavailable } from '../errors/is-unavailable.js';
import { S3Storage, type BucketPatience } from './s3.storage.js';
import { parseStorageUrl, type BucketAddress } from './storage-url.js';
import { StorageAwayError, StorageNotFoundError } from './storage.port.js';

/** For calls that get no answer. */
const IMPATIENT = { connectMs: 1_000, answerMs: 400, callMs: 1_500 };
/** For streams that begin well and must then fall silent, or not. */
const BRIEF = { connectMs: 2_000, answerMs: 1_500, callMs: 10_000 };
/** The longest that a call which fails may take, with room for a busy machine. */
const BOUND_MS = 10_000;
const PICTURE = Buffer.alloc(4_000_000, 'picture');

let bucket: PrivateBucket;
let line: FaultProxy;
beforeAll(async () => {
  bucket = await PrivateBucket.start();
  line = await FaultProxy.start(bucket.endpoint);
});
afterEach(() => line.heal());
afterAll(async () => {
  await line.close();
  await bucket.close();
});

function storageAt(url: string, patience?: BucketPatience): S3Storage {
  return new S3Storage(parseStorageUrl(url) as BucketAddress, patience);
}

const storageOnTheLine = (patience?: BucketPatience) =>
  storageAt(bucket.url('', line.through(bucket.endpoint)), patience);

let storage: S3Storage;
beforeEach(async () => {
  storage = storageOnTheLine();
  await storage.put('images/k/full', PICTURE, 'image/jpeg');
});

/** What a call ends with, and that it ends in time. */
async function faultOf(call: () => Promise<unknown>): Promise<Error> {
  const start = performance.now();
  const error = await call().then(
    () => new Error('it went well'),
    (thrown: unknown) => thrown as Error,
  );
  expect(performance.now() - start).toBeLessThan(BOUND_MS);
  return error;
}

const calls: [string, (store: S3Storage) => Promise<unknown>][] = [
  ['put', (store) => store.put('a', Buffer.from('x'), 'text/plain')],
  ['put of a stream', (store) => store.put('a', Readable.from(['x']), 'text/plain')],
  ['get', (store) => store.get('images/k/full')],
  ['size', (store) => store.size('images/k/full')],
  ['stream', (store) => store.stream('images/k/full')],
  ['exists', (store) => store.exists('images/k/full')],
  ['delete', (store) => store.delete('images/k/full')],
  ['list', (store) => store.list().next()],
];

describe('a bucket', () => {
  it.each(calls)('that is down is said to be away: %s', async (_, call) => {
    await line.cut();
    // It is refused at once: impatience might come first on a busy machine.
    const error = await faultOf(() => call(storageOnTheLine()));
    expect(error).toBeInstanceOf(StorageAwayError);
    expect(error.message).toMatch(/^The bucket “pictures” does not answer: .*connect ECONNREFUSED/);
    expect(isUnavailable(error)).toBe(true);
  });

  it.each(calls)('that hangs is given up: %s', async (_, call) => {
    line.pause();
    const error = await faultOf(() => call(storageOnTheLine(IMPATIENT)));
    expect(error).toBeInstanceOf(StorageAwayError);
    expect(error.message).toMatch(/^The bucket “pictures” does not answer: .* ms/);
  });

  it('that is slow is waited for', async () => {
    line.delayReplies(200);
    expect(await storage.size('images/k/full')).toBe(PICTURE.length);
    expect((await storage.get('images/k/full')).equals(PICTURE)).toBe(true);
  });

  it('is asked again when a connection breaks', async () => {
    line.resetAfter(0);
    const resets = line.resets;
    const asked = storage.size('images/k/full');
    await waitUntil(() => line.resets > resets, { every: 1 });
    await line.heal();
    expect(await asked).toBe(PICTURE.length);
  });

  it('that falls silent amid a picture ends its stream', async () => {
    const stream = await storageOnTheLine(BRIEF).stream('images/k/full');
    line.pause();
    const error = await faultOf(() => buffer(stream));
    expect(error).toBeInstanceOf(StorageAwayError);
    expect(error.message).toContain('nothing came for 1500 ms');
  });

  it('that breaks off amid a picture ends its stream', async () => {
    const stream = await storage.stream('images/k/full');
    await line.cut();
    expect(await faultOf(() => buffer(stream))).toBeInstanceOf(StorageAwayError);
  });

  it('is not to blame for a reader that takes its time', async () => {
    const stream = await storageOnTheLine(BRIEF).stream('images/k/full');
    const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const first = await chunks.next();
    // More than it may take itself: a reader that is slow can't be waited for.
    await new Promise((done) => setTimeout(done, 2 * BRIEF.answerMs));
    let bytes = (first.value as Buffer).length;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next())
      bytes += next.value.length;
    expect(bytes).toBe(PICTURE.length);
  });

  it('keeps no part of a stream that broke off', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(20_000_000);
        throw new Error('the line broke');
      })(),
    );
    await expect(storage.put('exports/k/all.csv', broken, 'text/csv')).rejects.toThrow('the line broke');
    expect(await bucket.uploads()).not.toContain('exports/k/all.csv');
  });

  it('that isn’t there is said to be missing, and not its pictures', async () => {
    const wrong = storageAt(bucket.url().replace('pictures', 'pictured'));
    for (const [, call] of calls.filter(([name]) => name !== 'delete')) {
      const error = await faultOf(() => call(wrong));
      expect(error.message).toBe('There is no bucket “pictured”');
      expect(error).not.toBeInstanceOf(StorageNotFoundError);
      expect(isUnavailable(error)).toBe(false);
    }
  });

  it('is shared by prefixes, which see nothing of each other', async () => {
    const one = storageAt(bucket.url('one'));
    const two = storageAt(bucket.url('two/deep/'));
    await one.put('a', Buffer.from('one'), 'text/plain');
    await two.put('a', Buffer.from('two'), 'text/plain');
    expect(await one.get('a')).toEqual(Buffer.from('one'));
    await one.delete('a');
    expect(await two.get('a')).toEqual(Buffer.from('two'));
    for await (const { key } of two.list()) expect(key).toBe('a');
  });
});
