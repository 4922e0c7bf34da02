import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { mapInSlices, slicesOf } from './in-slices.js';

/** What work brings, and how often the process could have answered somebody else meanwhile. */
async function turnsWhile<Value>(work: () => Promise<Value>): Promise<{ value: Value; turns: number }> {
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  turn();
  const value = await work();
  clearImmediate(next);
  return { value, turns };
}

/** Holds the process for some milliseconds. */
const hold = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe('work in slices', () => {
  it('maps in order, and lets others have their turns', async () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    const { value, turns } = await turnsWhile(() =>
      mapInSlices(items, (item) => {
        hold(4);
        return item * 2;
      }),
    );
    expect(value).toEqual(items.map((item) => item * 2));
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('says what the work throws', async () => {
    const fails = () => {
      throw new Error('no number');
    };
    await expect(mapInSlices([1], fails)).rejects.toThrow('no number');
  });

  it('streams bytes whole, with a turn for others between slices', async () => {
    const bytes = Buffer.from('words, and more of them; '.repeat(20_000));
    const { value, turns } = await turnsWhile(() => buffer(Readable.from(slicesOf(bytes))));
    expect(value.equals(bytes)).toBe(true);
    expect(turns).toBeGreaterThanOrEqual(15);
  });
});
