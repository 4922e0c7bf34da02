import { boardListPaths, boardListsResponseSchema } from '@boardcast/contracts';
import type { BoardList } from '@boardcast/contracts';
import { Creator } from '../../scripts/lib/creator.js';
import { makeCreator } from './support/behind-the-scenes.js';
import { createPins, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'What is left',
  description: 'To the boards that are there.',
  link: 'https://example.com/left',
  altText: 'A shelf.',
};

test('lost boards of a list are found when it opens, replaced and removed, and the pin goes to what is there', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'loses_boards';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 3, list: 'Shelves' });
  const creator = await Creator.signIn(baseURL ?? '', username);
  const lists = async (): Promise<BoardList[]> => creator.get(boardListPaths.all, boardListsResponseSchema);
  const [list] = await lists();
  const [kept, replaced, removed] = list?.boards ?? [];
  await sandbox.addBoards(username, 1);
  for (const entry of [replaced, removed]) await sandbox.deleteBoard(entry?.pinterestBoardId ?? '');
  await sandbox.renameBoard(kept?.pinterestBoardId ?? '', 'Top shelf');
  await signIn(page, username);

  await test.step('marks them once Pinterest is read again', async () => {
    // The screen’s own comparison takes boards that were read in the last five minutes.
    await page.goto(`/board-lists/${list?.id}`);
    await page.getByRole('button', { name: 'Add Boards' }).click();
    const picker = page.getByRole('dialog', { name: 'Add Boards to List' });
    const read = page.waitForResponse((answer) => answer.url().includes('refresh=true') && answer.ok());
    await picker.getByRole('button', { name: 'Refresh boards' }).click();
    await read;
    await expect(picker.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText('2 boards are no longer on Pinterest')).toBeVisible();
    await expect(page.getByText('Top shelf')).toBeVisible();
  });

  await test.step('warns in the new pin’s form', async () => {
    await page.goto(`/create-pin?boardListId=${list?.id}`);
    await expect(page.getByText(/^2 boards of this list are no longer on Pinterest/)).toBeVisible();
    await page.getByRole('link', { name: 'Edit the list' }).click();
  });

  await test.step('replaces one, removes the other, takes that back and does it again', async () => {
    await page.getByRole('button', { name: `Replace ${replaced?.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace Board' });
    await dialog.getByRole('option').click();
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(page.getByText('One board is no longer on Pinterest')).toBeVisible();
    await page.getByRole('button', { name: 'Remove all lost boards' }).click();
    await expect(page.getByText(/no longer on Pinterest/i)).toHaveCount(0);
    // That of replacing is still there.
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('One board is no longer on Pinterest')).toBeVisible();
    await page.getByRole('button', { name: 'Remove all lost boards' }).click();
    await expect(page.getByText(/no longer on Pinterest/i)).toHaveCount(0);
  });

  await page.goto('/create-pin');
  await createPins(page, photo, TEXTS, 'Shelves');
  const journal = () => sandbox.journal({ username });
  await expect.poll(async () => (await journal()).length).toBe(2);
  const now = (await lists())[0]?.boards.map(({ pinterestBoardId }) => pinterestBoardId) ?? [];
  expect((await journal()).map(({ boardId }) => boardId).toSorted()).toEqual(now.toSorted());
});
