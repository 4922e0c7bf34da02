import { boardListPaths, boardListSchema } from '@boardcast/contracts';
import { Creator } from '../../scripts/lib/creator.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const BOARDS = 22;

for (const width of [1280, 360])
  test(`boards of a long list are found, and what was removed or added is taken back, ${width} px`, async ({
    page,
    baseURL,
    sandbox,
    ownName,
  }) => {
    const username = ownName(`takes_boards_back_at_${width}`);
    const { boardIds } = await sandbox.addAccount(username, BOARDS);
    const creator = await Creator.signIn(baseURL ?? '', username);
    const body = { name: 'Spring', boardIds: boardIds.slice(0, BOARDS - 1) };
    const list = await creator.post(boardListPaths.all, boardListSchema, body);
    const keys = async () => {
      const { boards } = await creator.get(boardListPaths.one(list.id), boardListSchema);
      return boards.map(({ pinterestBoardId }) => pinterestBoardId);
    };
    const before = await keys();
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, username);
    await page.goto(`/board-lists/${list.id}`);
    const rows = page.getByRole('list', { name: 'Boards in this list' }).getByRole('listitem');
    const undo = page.getByRole('button', { name: 'Undo' });

    await test.step('finds a board, which can’t be dragged meanwhile', async () => {
      const name = list.boards[4]?.name ?? '';
      await page.getByRole('searchbox', { name: 'Search the boards in this list' }).fill(name);
      await expect(rows.first()).toContainText(name);
      await expect(page.getByText(`of ${BOARDS - 1} boards. Clear the search`)).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Drag|Move)/ })).toHaveCount(0);
      await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByRole('heading', { name: `Boards (${BOARDS - 2})` })).toBeVisible();
    });

    await test.step('has it back in its place', async () => {
      await undo.click();
      await expect.poll(keys).toEqual(before);
      await page.getByRole('searchbox').clear();
      await expect(page.getByRole('button', { name: /^Drag/ }).first()).toBeVisible();
    });

    await test.step('takes out what was added', async () => {
      await page.getByRole('button', { name: 'Add Boards' }).click();
      await page.getByRole('option').click();
      await page.getByRole('button', { name: 'Add 1 Board' }).click();
      await expect(page.getByRole('heading', { name: `Boards (${BOARDS})` })).toBeVisible();
      await undo.click();
      await expect(page.getByRole('heading', { name: `Boards (${BOARDS - 1})` })).toBeVisible();
      await expect.poll(keys).toEqual(before);
    });
  });
