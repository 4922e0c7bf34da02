import { boardListPaths, boardListSchema } from '@boardcast/contracts';
import type { Locator, Page } from '@playwright/test';
import { Creator } from '../../scripts/lib/creator.js';
import { fillLists } from '../../scripts/lib/fill-creator.js';
import { holdBack, refuse } from './support/answers.js';
import { inspect } from './support/inspect.js';
import { sharedNames } from './support/names.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const LIST = 'Everything I post to';
const ALL = { method: 'GET', path: boardListPaths.all } as const;
const CREATE = { method: 'POST', path: boardListPaths.all } as const;
const FAULT = { status: 500, message: 'Something went wrong on our side. Please try again.' };

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Inspects a question, which focuses the safe answer. */
async function inspectQuestion(page: Page, title: string, name: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  await expect(question).toBeVisible();
  await inspect(page, name);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
}

test('the first board list, from nothing to its boards', async ({ page, sandbox }) => {
  await sandbox.addAccount('begins_a_list', 8);
  await signIn(page, 'begins_a_list');
  const answerLists = await holdBack(page, ALL);
  await page.goto('/board-lists');
  await expect(page.getByText('Loading board lists...')).toBeAttached();
  await inspect(page, 'board-lists-loading');
  await answerLists();
  await expect(page.getByText('No board lists yet')).toBeVisible();
  await inspect(page, 'board-lists-empty');

  await page.getByRole('button', { name: 'Create Board List' }).click();
  const create = dialogOf(page, 'Create Board List');
  await create.getByLabel('List Name').fill(LIST);
  await create.getByLabel('Description').fill('Kitchen, balcony and the rest.');
  const acceptList = await refuse(page, CREATE, FAULT);
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(create.getByRole('alert')).toContainText('Failed to create board list');
  await inspect(page, 'dialog-create-failed');
  await page.keyboard.press('Escape');
  await inspectQuestion(page, 'Discard your changes?', 'dialog-create-discard');
  await acceptList();
  await create.getByRole('button', { name: 'Create' }).click();

  const add = dialogOf(page, 'Add Boards to List');
  await expect(add.getByRole('option')).toHaveCount(8);
  await inspect(page, 'dialog-add-boards');
  for (const index of [0, 2, 3]) await add.getByRole('option').nth(index).click();
  await inspect(page, 'dialog-add-boards-selected');
  await add.getByRole('searchbox').fill('nothing is called this');
  await expect(add.getByText('No boards found matching "nothing is called this"')).toBeVisible();
  await inspect(page, 'dialog-add-boards-no-match');
  await add.getByRole('button', { name: 'Add 3 Boards' }).click();
  await expect(page.getByText('Added 3 boards to list')).toBeVisible();
  await expect(page.getByRole('listitem', { name: LIST }).getByText('3 boards')).toBeVisible();
});

test('many board lists', async ({ page, baseURL }) => {
  const creator = await Creator.signIn(baseURL ?? '', 'busy_creator');
  await fillLists(creator, [
    {
      name: LIST,
      description: 'Kitchen, balcony and the rest.',
      boards: { fits: /Salads$/, count: 3 },
      sections: 2,
    },
    { name: 'Green corners', description: '', boards: { fits: /Gardens$/, count: 12 } },
    {
      name: 'A list that somebody gave a name as long as a name may be, and then a few words more',
      description: '',
      boards: { fits: /Soups$/, count: 1 },
    },
  ]);
  await creator.post(boardListPaths.all, boardListSchema, { name: 'Nothing in it', boardIds: [] });
  await signIn(page, 'busy_creator');
  await page.goto('/board-lists');
  const opener = page.getByRole('button', { name: new RegExp(`^${LIST}`) });
  await opener.click();
  await page.getByRole('button', { name: /^Nothing in it/ }).click();
  await expect(page.getByText('Kitchen, balcony and the rest.')).toBeVisible();
  await inspect(page, 'board-lists-expanded');
  expect(await sharedNames(page), 'buttons of the same name').toEqual([]);

  await page
    .getByRole('button', { name: /^Remove .* > / })
    .first()
    .click();
  await inspectQuestion(page, 'Remove Board', 'dialog-remove-board');
  await page.getByRole('button', { name: `Copy ${LIST}` }).click();
  await expect(dialogOf(page, 'Copy Board List')).toBeVisible();
  await inspect(page, 'dialog-copy');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'Copy Board List')).toBeHidden();
  await page.getByRole('button', { name: `Delete ${LIST}` }).click();
  await inspectQuestion(page, 'Delete Board List', 'dialog-delete');
  await opener.click();
  await page.getByRole('button', { name: `Rename ${LIST}` }).click();
  await expect(page.getByRole('textbox', { name: 'List Name' })).toBeFocused();
  await inspect(page, 'board-lists-rename');

  await refuse(page, ALL, FAULT);
  await page.reload();
  await expect(page.getByText('Failed to load board lists')).toBeVisible();
  await inspect(page, 'board-lists-failed');
});

test('a board list on its edit screen', async ({ page, baseURL, sandbox }) => {
  await sandbox.addAccount('edits_a_list', 9);
  const creator = await Creator.signIn(baseURL ?? '', 'edits_a_list');
  const [full] = await fillLists(creator, [
    {
      name: LIST,
      description: 'Kitchen, balcony and the rest.',
      boards: { fits: /./, count: 6 },
      sections: 1,
    },
  ]);
  const empty = await creator.post(boardListPaths.all, boardListSchema, {
    name: 'Nothing in it',
    boardIds: [],
  });
  await signIn(page, 'edits_a_list');

  await page.goto(`/board-lists/${full?.id}`);
  await expect(page.getByRole('button', { name: /^Drag/ }).first()).toBeVisible();
  await inspect(page, 'edit-board-list');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await inspectQuestion(page, 'Remove Board', 'edit-remove-board');

  await page.getByRole('button', { name: 'Add Boards' }).click();
  const search = dialogOf(page, 'Add Boards to List');
  await inspect(page, 'edit-add-boards');
  await search.getByRole('searchbox').fill('a');
  await search.getByRole('option').first().click();
  await inspect(page, 'edit-add-boards-selected');
  await search.getByRole('searchbox').fill('nothing is called this');
  await expect(search.getByText('No boards found matching "nothing is called this"')).toBeVisible();
  await inspect(page, 'edit-add-boards-no-match');
  await page.keyboard.press('Escape');
  await inspectQuestion(page, 'Discard your changes?', 'edit-add-boards-discard');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(search).toBeHidden();

  await page.getByLabel('List Name').fill('');
  await page.getByRole('link', { name: 'Back to Board Lists' }).click();
  await inspectQuestion(page, 'Discard your changes?', 'edit-unsaved');
  await page.getByLabel('List Name').blur();
  await inspect(page, 'edit-without-name');

  await page.goto(`/board-lists/${empty.id}`);
  await expect(page.getByText('No boards added yet')).toBeVisible();
  await inspect(page, 'edit-empty');
  await page.goto('/board-lists/nowhere');
  await expect(page.getByText('Board list not found')).toBeVisible();
  await inspect(page, 'edit-not-found');
  await refuse(page, { method: 'GET', path: boardListPaths.one(empty.id) }, FAULT);
  await page.goto(`/board-lists/${empty.id}`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await inspect(page, 'edit-failed');
});
