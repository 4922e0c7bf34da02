import { describe, expect, it } from '@jest/globals';
import { followBookmarks } from './paging.js';
import type { Page } from './pinterest-gateway.js';

async function readAll(pages: Record<string, Omit<Page<number>, 'rate'>>): Promise<number[]> {
  const all: number[] = [];
  const items = followBookmarks(
    'boards/list',
    async ({ bookmark }) => pages[bookmark ?? ''] ?? { items: [] },
  );
  for await (const item of items) all.push(item);
  return all;
}

describe('reading a list to its end', () => {
  it('goes on after an empty page that has a bookmark', async () => {
    const pages = { '': { items: [], bookmark: 'a' }, a: { items: [1], bookmark: 'b' }, b: { items: [2] } };
    expect(await readAll(pages)).toEqual([1, 2]);
  });

  it('gives up on a list that comes back to where it was', async () => {
    const pages = { '': { items: [1], bookmark: 'a' }, a: { items: [2], bookmark: 'a' } };
    await expect(readAll(pages)).rejects.toMatchObject({ kind: 'unreadable-answer' });
  });

  it('gives up on a list that never ends', async () => {
    let page = 0;
    const endless = followBookmarks('boards/list', async () => {
      page += 1;
      return { items: [page], bookmark: String(page) };
    });
    const read = async () => {
      for await (const item of endless) expect(item).toBe(page);
    };
    await expect(read()).rejects.toMatchObject({ kind: 'unreadable-answer' });
  });
});
