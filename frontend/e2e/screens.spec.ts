import type { Page } from '@playwright/test';
import { fillAccount } from './support/fill.js';
import type { FilledAccount } from './support/fill.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test.describe.configure({ timeout: 180_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the screens of a visitor', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, /Pinterest Scheduling & Batched Pinning/)).toBeVisible();
  await inspect(page, 'landing');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in with Pinterest' })).toBeVisible();
  await inspect(page, 'login');
  // With the clock stopped it stays until we have looked; then it leads back.
  await page.clock.install();
  await page.goto('/auth/callback?error=access_denied');
  await expect(page.getByText('Pinterest authorization failed: access_denied')).toBeVisible();
  await inspect(page, 'callback-failed');
  await page.clock.runFor(3_000);
  await page.waitForURL('**/login');
  await page.goto('/no-such-page');
  await page.waitForURL((url) => url.pathname === '/');
});

test('the screens of somebody new', async ({ page, sandbox }) => {
  await sandbox.addAccount('looks_around', 5);
  await signIn(page, 'looks_around');
  await expect(page.getByRole('link', { name: 'Create a board list' })).toBeVisible();
  await inspect(page, 'dashboard-new');
  await page.goto('/pin-history');
  await expect(page.getByText('No pins yet')).toBeVisible();
  await inspect(page, 'pin-history-empty');
  await page.goto('/scheduled-pins');
  await expect(page.getByText('No scheduled pins yet')).toBeVisible();
  await inspect(page, 'scheduled-pins-empty');
  await page.goto('/draft-pins');
  await expect(page.getByText('No draft pins')).toBeVisible();
  await inspect(page, 'draft-pins-empty');
  await page.goto('/create-pin');
  await expect(page.getByText(/No board lists found/)).toBeVisible();
  await inspect(page, 'create-pin-no-lists');
  await page.getByRole('radio', { name: 'Select Individual Board/Section' }).check();
  await page.getByRole('listbox', { name: 'Boards and sections' }).getByRole('option').first().click();
  await inspect(page, 'create-pin-direct');
  await page.getByRole('button', { name: 'Create Pins' }).click();
  await expect(page.getByText('Please upload an image')).toBeVisible();
  await inspect(page, 'create-pin-invalid');
  await page.goto('/board-lists');
  await expect(heading(page, 'Board Lists')).toBeVisible();
  await inspect(page, 'board-lists-empty');
  await page.goto('/board-lists?openCreate=true');
  const create = page.getByRole('dialog', { name: 'Create Board List' });
  await create.getByLabel('List Name').fill('First ideas');
  await inspect(page, 'dialog-create');
  await create.getByRole('button', { name: 'Create' }).click();
  const add = page.getByRole('dialog', { name: 'Add Boards to List' });
  await add.getByRole('option').nth(1).click();
  await inspect(page, 'dialog-add-boards');
});

test('the screens of somebody who posts', async ({ page, baseURL, sandbox, photo }) => {
  const filled: FilledAccount = await fillAccount(baseURL ?? '', sandbox, photo);
  await signIn(page, filled.username);
  await expect(page.getByText('Pins Created')).toBeVisible();
  await inspect(page, 'dashboard');

  await page.goto('/pin-history');
  await expect(page.getByText('6 posted')).toBeVisible();
  await inspect(page, 'pin-history');
  await page.getByRole('button', { name: /^Delete record of/ }).click();
  await inspect(page, 'dialog-delete-record');
  await page.goto(`/pin-history/${filled.groupId}`);
  await expect(page.getByText(/^Attempt \d\/8$/).first()).toBeVisible();
  // The last look left a phone's screen; what is opened there stays open when a table takes the cards' place.
  const failed = page.getByRole('listitem').filter({ has: page.getByText('failed', { exact: true }) });
  await failed.getByRole('button', { name: /^Attempts on/ }).click();
  const attempts = page.getByText('Refused by Pinterest');
  await expect(attempts).toBeVisible();
  await inspect(page, 'pin-detail');
  await expect(attempts).toBeVisible();
  // In the table they have its whole width, not that of one column: their words stand on one line.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('table', { name: 'Results by board' })).toBeVisible();
  expect((await attempts.boundingBox())?.height).toBeLessThan(40);

  await page.goto('/draft-pins');
  await page.getByRole('button', { name: 'Edit Not finished yet' }).click();
  const draft = page.getByRole('dialog', { name: 'Edit & Publish Draft Pin' });
  // Grey with a reason, and still clickable: what is missing is then said.
  await draft.getByRole('button', { name: 'Publish Now' }).click({ force: true });
  await expect(draft.getByText('Missing Required Fields')).toBeVisible();
  await inspect(page, 'dialog-edit-draft');
  await page.keyboard.press('Escape');
  await expect(draft).toBeHidden();
  await inspect(page, 'draft-pins');

  await page.goto('/create-pin');
  await expect(page.getByText("You're Out of Free Pins")).toBeVisible();
  await inspect(page, 'create-pin-out-of-credits');

  await page.goto('/board-lists');
  await page.getByRole('button', { name: /^Everything I post to/ }).click();
  await expect(page.getByText('Kitchen, balcony and the rest.')).toBeVisible();
  await inspect(page, 'board-lists');
  for (const [button, name] of [
    ['Copy', 'dialog-copy'],
    ['Delete', 'dialog-delete'],
  ] as const) {
    await page.getByRole('button', { name: `${button} Everything I post to` }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    await inspect(page, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  await page.goto(`/board-lists/${filled.listId}`);
  await expect(heading(page, 'Edit Board List')).toBeVisible();
  await inspect(page, 'edit-board-list');
  await page.getByRole('button', { name: 'Add Boards' }).click();
  const search = page.getByRole('dialog', { name: 'Add Boards to List' });
  await search.getByRole('searchbox').fill('nothing is called this');
  await expect(search.getByText('No boards found matching "nothing is called this"')).toBeVisible();
  await inspect(page, 'dialog-search-boards');
});
