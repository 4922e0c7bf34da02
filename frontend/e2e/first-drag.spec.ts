import { boardListPaths, boardListsResponseSchema } from '@boardcast/contracts';
import type { Locator, Page } from '@playwright/test';
import { Creator } from '../../scripts/lib/creator.js';
import { makeCreator } from './support/behind-the-scenes.js';
import { dragDownByFinger, dragDownTo } from './support/drag.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const BOARDS = 46;
/** Further down than the rows that are on the page at first. */
const FAR = 22;

interface Way {
  name: string;
  width: number;
  /** Where the row is at least, from 0. */
  least: number;
  /** Moves a row at least this far down. */
  drag: (page: Page, handle: Locator, place: (place: number) => Locator) => Promise<void>;
}

const WAYS: readonly Way[] = [
  {
    name: 'mouse',
    width: 1280,
    least: FAR / 2,
    drag: (page, handle, place) => dragDownTo(page, handle, place(FAR)),
  },
  {
    name: 'finger',
    width: 360,
    least: FAR / 2,
    drag: (page, handle, place) => dragDownByFinger(page, handle, place(FAR)),
  },
  {
    name: 'keyboard',
    width: 360,
    least: FAR - 1,
    drag: async (page, handle) => {
      await handle.focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(/You have lifted an item/).first()).toBeAttached();
      const news = page.getByText(/You have moved the item/);
      const placeAfterKey = async () => {
        await page.keyboard.press('ArrowDown');
        const [text = ''] = await news.allInnerTexts();
        return Number(/to position (\d+)/.exec(text)?.[1] ?? 0);
      };
      // While rows appear, the library ignores a key.
      await expect.poll(placeAfterKey, { intervals: [100] }).toBeGreaterThanOrEqual(FAR);
      await page.keyboard.press('Space');
    },
  },
];

for (const { name, width, least, drag } of WAYS)
  test(`the first thing done on the edit screen may be a drag past the boards in sight, by ${name} at ${width} px`, async ({
    page,
    baseURL,
    sandbox,
    ownName,
  }) => {
    const username = ownName(`drags_first_by_${name}`);
    await makeCreator(baseURL ?? '', sandbox, { username, boards: BOARDS, list: 'Spring' });
    const creator = await Creator.signIn(baseURL ?? '', username);
    const boardNames = async () => {
      const [list] = await creator.get(boardListPaths.all, boardListsResponseSchema);
      return list?.boards.map((board) => board.name) ?? [];
    };
    const before = await boardNames();
    const [first = '', second = '', third = ''] = before;
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, username);
    await page.goto('/board-lists');
    await page.getByRole('link', { name: 'Edit and reorder Spring' }).click();
    const boards = page.getByRole('list', { name: 'Boards in this list' });
    const row = (place: number) => boards.locator(`[aria-posinset="${place}"]`);
    await drag(page, page.getByRole('button', { name: `Drag ${first}`, exact: true }), row);
    await expect(page.getByText('You have dropped the item')).toBeAttached();

    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL('**/board-lists');
    const after = await boardNames();
    expect(after.indexOf(first)).toBeGreaterThanOrEqual(least);
    expect(after.filter((board) => board !== first)).toEqual(before.slice(1));
    await page.getByRole('link', { name: 'Edit and reorder Spring' }).click();
    await page.waitForURL('**/board-lists/*');
    await page.reload();
    await expect(row(1)).toContainText(second);
    await expect(row(2)).toContainText(third);
  });
