import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { readBase64 } from './base64.js';

const inPieces = (bytes: Buffer, sizes: readonly number[]): Readable => {
  let from = 0;
  return Readable.from(sizes.map((size) => bytes.subarray(from, (from += size))));
};

describe('base64 of a stream', () => {
  it.each([
    ['nothing', []],
    ['one byte', [1]],
    ['pieces that end anywhere', [1, 1, 1, 2, 4, 5, 7, 0, 64]],
    ['large pieces', [65_536, 65_536, 12_345]],
  ])('is that of the whole: %s', async (_name, sizes) => {
    const bytes = randomBytes(sizes.reduce((sum, size) => sum + size, 0));
    const encoded = await readBase64(inPieces(bytes, sizes), bytes.length);
    expect(encoded.toString('latin1')).toBe(bytes.toString('base64'));
  });

  it.each([9, 11])('is refused when the stream has other than its size: %i of 10 bytes', async (size) => {
    await expect(readBase64(inPieces(randomBytes(size), [size]), 10)).rejects.toThrow('10 bytes');
  });
});
