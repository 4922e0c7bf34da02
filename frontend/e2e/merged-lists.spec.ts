import { boardListPaths, boardListSchema } from '@boardcast/contracts';
import { Creator } from '../../scripts/lib/creator.js';
import { createPins, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Zinnias until October',
  description: 'Cut them often.',
  link: 'https://example.com/zinnias',
  altText: 'Red zinnias in a pot.',
};

test('a list made from a search is merged into another, a lost board of it is replaced, each is taken back and done again, and the pin goes to what is left', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'merges_lists';
  const { boardIds } = await sandbox.addAccount(username, 6);
  const [red = '', both = '', soups = '', gone = '', , spare = ''] = boardIds;
  await sandbox.renameBoard(red, 'Red zinnias');
  await sandbox.renameBoard(both, 'Zinnias for soups');
  await sandbox.renameBoard(gone, 'Old pots');
  await sandbox.renameBoard(spare, 'New pots');
  const creator = await Creator.signIn(baseURL ?? '', username);
  const body = { name: 'Soups', boardIds: [both, soups, gone] };
  const { id } = await creator.post(boardListPaths.all, boardListSchema, body);
  await signIn(page, username);
  await page.goto('/board-lists');
  const undo = page.getByRole('button', { name: 'Undo' });
  const list = (name: string) => page.getByRole('listitem', { name, exact: true });

  await test.step('makes a list of what a search finds, twice', async () => {
    for (const isFirst of [true, false]) {
      await page.getByRole('button', { name: 'New List from Search' }).click();
      const dialog = page.getByRole('dialog', { name: 'New List from Search' });
      await dialog.getByRole('searchbox').fill('zinnia');
      await dialog.getByRole('button', { name: 'Create List with 2 Boards' }).click();
      await expect(list('Zinnia').getByText('2 boards')).toBeVisible();
      if (!isFirst) break;
      await undo.click();
      await expect(list('Zinnia')).toHaveCount(0);
    }
  });

  await test.step('merges both lists, twice', async () => {
    for (const isFirst of [true, false]) {
      await page.getByRole('button', { name: 'Merge Lists' }).click();
      const dialog = page.getByRole('dialog', { name: 'Merge Lists' });
      await dialog.getByLabel('Zinnia (2 boards)').check();
      await dialog.getByLabel('Soups (3 boards)').check();
      await expect(dialog.getByText('4 boards in all, 1 of them in more than one list.')).toBeVisible();
      await dialog.getByLabel('Merge into').selectOption('Soups');
      await dialog.getByLabel('Afterwards').selectOption('Delete the other lists');
      await dialog.getByRole('button', { name: 'Merge 2 Lists' }).click();
      await expect(list('Soups').getByText('4 boards')).toBeVisible();
      await expect(list('Zinnia')).toHaveCount(0);
      if (!isFirst) break;
      // That of the list from a search may still be there.
      await undo.last().click();
      await expect(list('Zinnia').getByText('2 boards')).toBeVisible();
      await expect(list('Soups').getByText('3 boards')).toBeVisible();
    }
  });

  await test.step('replaces a lost board, twice', async () => {
    await sandbox.deleteBoard(gone);
    await page.goto(`/board-lists/${id}`);
    await page.getByRole('button', { name: 'Add Boards' }).click();
    const picker = page.getByRole('dialog', { name: 'Add Boards to List' });
    const read = page.waitForResponse((answer) => answer.url().includes('refresh=true') && answer.ok());
    await picker.getByRole('button', { name: 'Refresh boards' }).click();
    await read;
    await expect(picker.getByRole('option')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.reload();
    const note = page.getByText('One board is no longer on Pinterest');
    for (const isFirst of [true, false]) {
      await expect(note).toBeVisible();
      await page.getByRole('button', { name: 'Replace Old pots' }).click();
      const dialog = page.getByRole('dialog', { name: 'Replace Board' });
      await dialog.getByRole('option', { name: /^New pots/ }).click();
      await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
      await expect(note).toHaveCount(0);
      if (isFirst) await undo.click();
    }
  });

  await page.goto('/create-pin');
  await createPins(page, photo, TEXTS, 'Soups');
  const journal = () => sandbox.journal({ username });
  await expect.poll(async () => (await journal()).length).toBe(4);
  expect((await journal()).map(({ boardId }) => boardId).toSorted()).toEqual(
    [both, soups, spare, red].toSorted(),
  );
});
