import { boardListPaths, boardListSchema, pinPaths } from '@boardcast/contracts';
import type { Page } from '@playwright/test';
import { Creator } from '../../scripts/lib/creator.js';
import { holdBack, refuse } from './support/answers.js';
import { grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { inspect } from './support/inspect.js';
import { fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'A balcony that feeds you: twelve herbs, month by month',
  description: 'Twelve herbs and vegetables that grow on four square metres.\nWith a plan for every month.',
  link: 'https://example.com/balcony-that-feeds-you',
  altText: 'Green hills under a low sun.',
};
const LIST = 'Everything I post to';
const UPLOAD = { method: 'POST', path: pinPaths.groupsUpload } as const;

const create = (page: Page) => page.getByRole('button', { name: 'Create Pins' });

test('a pin for a board list, from its first words to a refusal', async ({
  page,
  baseURL,
  sandbox,
  photo,
}) => {
  const username = 'writes_a_pin';
  const { boardIds } = await makeCreator(baseURL ?? '', sandbox, {
    username,
    boards: 101,
    list: 'All of them',
  });
  const creator = await Creator.signIn(baseURL ?? '', username);
  for (const [name, count] of [
    [LIST, 8],
    ['Nothing in it', 0],
  ] as const)
    await creator.post(boardListPaths.all, boardListSchema, { name, boardIds: boardIds.slice(0, count) });
  await signIn(page, username);

  await page.goto('/create-pin');
  await expect(page.getByText(/^You have 1 free pin left/)).toBeVisible();
  await inspect(page, 'create-pin');
  await create(page).click();
  await expect(page.getByText('Please select a board list')).toBeVisible();
  await inspect(page, 'create-pin-invalid');
  await page.getByRole('combobox', { name: 'Board List' }).click();
  await expect(page.getByRole('option', { name: LIST })).toBeVisible();
  await inspect(page, 'create-pin-choosing');
  await page.getByRole('option', { name: 'All of them' }).click();
  await expect(page.getByText(/^Free users can pin to a maximum of 100 boards per pin/)).toBeVisible();
  await inspect(page, 'create-pin-over-cap');
  // At the phone's width left by the last inspection, the reason doesn't squeeze the buttons.
  expect(
    await create(page).evaluate((button) => button.scrollWidth - button.clientWidth),
  ).toBeLessThanOrEqual(0);

  await fillPin(page, photo, TEXTS, LIST);
  await expect(page.getByRole('img', { name: 'Preview of the pin' })).toBeVisible();
  await inspect(page, 'create-pin-filled');
  const answer = await holdBack(page, UPLOAD);
  await create(page).click();
  await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await inspect(page, 'create-pin-uploading');
  const accept = await refuse(page, UPLOAD, { status: 500 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await answer();
  await create(page).click();
  await expect(page.getByText('Failed to create pin. Please try again.')).toBeVisible();
  await inspect(page, 'create-pin-failed');
  await accept();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Pin History' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard this pin?' });
  await expect(question).toBeVisible();
  await inspect(page, 'create-pin-leaving');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.reload();
  await expect(page.getByText('We kept what you typed')).toBeVisible();
  await inspect(page, 'create-pin-kept');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(question).toBeVisible();
  await inspect(page, 'create-pin-starting-over');
});

test('a pin for one board, and for later', async ({ page, baseURL, sandbox, photo }) => {
  const username = 'picks_one_board';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 12, list: LIST });
  await grantSubscription(username);
  await signIn(page, username);
  const refuseLists = await refuse(page, { method: 'GET', path: boardListPaths.all }, { status: 500 });
  await page.goto('/create-pin');
  await expect(page.getByText('Failed to load board lists')).toBeVisible();
  await inspect(page, 'create-pin-lists-failed');
  await refuseLists();

  const answerBoards = await holdBack(page, { method: 'GET', path: boardListPaths.providerBoards });
  await page.getByRole('radio', { name: 'Select Individual Board/Section' }).check();
  await expect(page.getByText('Loading boards...')).toBeVisible();
  await inspect(page, 'create-pin-direct-loading');
  await answerBoards();
  const boards = page.getByRole('listbox', { name: 'Boards and sections' });
  await boards.getByRole('option').nth(1).click();
  await expect(page.getByText(/^Secret boards aren’t listed/)).toBeVisible();
  await page.getByRole('radio', { name: 'Schedule for later' }).check();
  await inspect(page, 'create-pin-direct-later');
  await page
    .getByRole('button', { name: /^Next Monday|^Tomorrow/ })
    .last()
    .click();
  await expect(create(page)).toHaveAccessibleName(/· 1 board$/);
  await inspect(page, 'create-pin-direct-planned', [360]);
  // One line on a phone: where and when must not push the buttons apart.
  expect(await create(page).evaluate((button) => button.getBoundingClientRect().height)).toBeLessThan(52);
  await page.getByLabel(/Scheduled Date/).fill('');
  await page.getByRole('searchbox').fill('nothing is called this');
  await expect(page.getByText('No boards found matching your search')).toBeVisible();
  await page
    .getByLabel('Image file')
    .setInputFiles({ ...photo, name: 'not-a-picture.txt', mimeType: 'text/plain' });
  await create(page).click();
  await expect(page.getByText('Date is required for scheduled pins')).toBeVisible();
  await inspect(page, 'create-pin-direct-invalid');
});

test('a pin that is spread over a list', async ({ page, baseURL, sandbox }) => {
  const username = 'spreads_a_pin';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 12, list: LIST });
  await grantSubscription(username);
  await signIn(page, username);
  await page.goto('/create-pin');
  await page.getByRole('combobox', { name: 'Board List' }).click();
  await page.getByRole('option', { name: LIST }).click();
  await page.getByRole('radio', { name: 'Spread over time' }).check();
  const table = page.getByRole('list', { name: 'When each board gets it' });
  await expect(table.getByRole('listitem').first()).toBeVisible();
  await inspect(page, 'create-pin-spread');
  await page.getByRole('radio', { name: 'One after another, with a gap' }).check();
  await page.getByLabel('A board every').fill('8');
  await table
    .getByLabel(/^Time for/)
    .nth(1)
    .fill('2020-01-01T10:00');
  await expect(page.getByText('Has already passed')).toBeVisible();
  await inspect(page, 'create-pin-spread-invalid');
});
