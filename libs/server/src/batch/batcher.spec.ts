import { describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { Batcher } from './batcher.js';

/** A batcher whose batches are kept and end when told so. */
function recorded(nameOf?: (item: string) => string) {
  const batches: { items: string[]; end: () => void }[] = [];
  const batcher = new Batcher<string, string>({
    max: 3,
    nameOf,
    run: (items) =>
      new Promise((resolve) => {
        batches.push({ items, end: () => resolve(items.map((item) => `${item} done`)) });
      }),
  });
  /** Ends the n-th batch when it has begun. */
  const end = async (index: number): Promise<void> => (await waitUntil(() => batches[index])).end();
  return { batches, batcher, end };
}

describe('A batcher', () => {
  it('does the first item at once, and together what came meanwhile, as many as go into a batch', async () => {
    const { batches, batcher, end } = recorded();
    const results = ['a', 'b', 'c', 'd', 'e'].map((item) => batcher.add(item));

    for (const index of [0, 1, 2]) await end(index);

    expect(await Promise.all(results)).toEqual(['a done', 'b done', 'c done', 'd done', 'e done']);
    expect(batches.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('never does two items of one name together, and each in its turn', async () => {
    const { batches, batcher, end } = recorded((item) => item.charAt(0));
    const results = ['x', 'a1', 'a2', 'b1', 'a3'].map((item) => batcher.add(item));

    for (const index of [0, 1, 2, 3]) await end(index);
    await Promise.all(results);

    expect(batches.map(({ items }) => items)).toEqual([['x'], ['a1', 'b1'], ['a2'], ['a3']]);
  });

  it('does the others alone when one of a batch can’t be done', async () => {
    const done: string[] = [];
    const batcher = new Batcher<string, void>({
      max: 10,
      run: async (items) => {
        await Promise.resolve();
        if (items.includes('bad')) throw new Error('bad');
        done.push(...items);
        return [];
      },
    });

    const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => batcher.add(item)));

    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual(['a', 'b', 'c']);
  });
});
