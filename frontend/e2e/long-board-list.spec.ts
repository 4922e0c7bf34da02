import { boardListPaths, boardListSchema } from '@boardcast/contracts';
import type { Locator } from '@playwright/test';
import { Creator } from '../../scripts/lib/creator.js';
import { dragOnto } from './support/drag.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const BOARDS = 46;

/** Every box around an element that scrolls by itself, instead of the page. */
const boxesThatScroll = (list: Locator): Promise<number> =>
  list.evaluate((element) => {
    let found = 0;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(box).overflowY);
      if (scrolls && box.scrollHeight > box.clientHeight) found += 1;
    }
    return found;
  });

/** So high that a drag to the third row comes nowhere near an edge, where the page would scroll. */
test.use({ viewport: { width: 1280, height: 1600 } });

test('a list of 46 boards scrolls with the page, and Save stays in sight', async ({
  page,
  baseURL,
  sandbox,
  ownName,
}) => {
  const username = ownName('has_long_lists');
  const { boardIds } = await sandbox.addAccount(username, BOARDS);
  const creator = await Creator.signIn(baseURL ?? '', username);
  const list = await creator.post(boardListPaths.all, boardListSchema, { name: 'Spring', boardIds });
  await signIn(page, username);

  await page.goto('/board-lists');
  await page.getByRole('button', { name: /^Spring/, expanded: false }).click();
  const opened = page.getByRole('list', { name: 'Boards in Spring' });
  await expect(opened.getByRole('listitem')).toHaveCount(BOARDS);
  expect(await boxesThatScroll(opened)).toBe(0);

  await page.goto(`/board-lists/${list.id}`);
  const boards = page.getByRole('list', { name: 'Boards in this list' });
  const rows = boards.getByRole('listitem');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(rows.first()).toBeVisible();
  expect(await boxesThatScroll(boards)).toBe(0);
  await expect(save).toBeInViewport();

  const nameOf = async (row: Locator) => (await row.innerText()).split('\n')[0] ?? '';
  const [first, second, third] = [
    await nameOf(rows.nth(0)),
    await nameOf(rows.nth(1)),
    await nameOf(rows.nth(2)),
  ];
  await dragOnto(page, page.getByRole('button', { name: `Drag ${first}` }), rows.nth(2));
  await expect.poll(() => nameOf(rows.nth(2))).toBe(first);
  expect([await nameOf(rows.nth(0)), await nameOf(rows.nth(1))]).toEqual([second, third]);

  await page.getByLabel('List Name').press('Control+End');
  const last = boards.locator(`[aria-posinset="${BOARDS}"]`);
  await expect(async () => {
    // The page grows while rows appear.
    await page.mouse.wheel(0, 20_000);
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(save).toBeInViewport();
  const moved = await nameOf(last);
  const up = page.getByRole('button', { name: `Move up ${moved}` });
  await up.click();
  await expect(boards.locator(`[aria-posinset="${BOARDS - 1}"]`)).toContainText(moved);
  await expect(up).toBeFocused();

  await save.click();
  await page.waitForURL('**/board-lists');
  const saved = await creator.get(boardListPaths.one(list.id), boardListSchema);
  const names = saved.boards.map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual([second, third, first]);
  expect(names.at(-2)).toBe(moved);
});
