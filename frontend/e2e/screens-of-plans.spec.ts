import { errorText } from '@boardcast/contracts';
import type { Locator, Page } from '@playwright/test';
import { fillPlanner } from './support/fill-planner.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

async function inspectDialog(page: Page, dialog: Locator, name: string): Promise<void> {
  await expect(dialog).toBeVisible();
  await inspect(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('the drafts of a subscriber and their dialogs', async ({ page, baseURL, sandbox, photo }) => {
  const username = 'finishes_later';
  await fillPlanner(baseURL ?? '', sandbox, photo, username);
  await signIn(page, username);
  await page.goto('/draft-pins');
  await expect(page.getByRole('button', { name: 'Publish An idea' })).toBeVisible();
  await inspect(page, 'draft-pins-of-subscriber');
  await page.getByRole('button', { name: /^Publish Slow Sunday soup/ }).click();
  await inspectDialog(page, page.getByRole('alertdialog'), 'dialog-publish-draft');
  await page.getByRole('button', { name: 'Delete An idea' }).click();
  await inspectDialog(page, page.getByRole('alertdialog'), 'dialog-delete-draft');

  await page.getByRole('button', { name: 'Edit Overnight bread' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit & Publish Draft Pin' });
  await expect(dialog.getByRole('button', { name: 'Schedule Pin' })).toBeVisible();
  await inspect(page, 'dialog-edit-draft-planned');
  await dialog.getByLabel('Scheduled Date').fill('');
  await dialog.getByRole('button', { name: 'Schedule Pin' }).click();
  await expect(dialog.getByText('Schedule Information Missing')).toBeVisible();
  await inspect(page, 'dialog-edit-draft-no-time');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await inspectDialog(page, question, 'dialog-discard');
});

test('the scheduled pins of a subscriber and their dialogs', async ({ page, baseURL, sandbox, photo }) => {
  const username = 'knows_the_time';
  await fillPlanner(baseURL ?? '', sandbox, photo, username);
  await signIn(page, username);
  await expect(page.getByText('Subscribed')).toBeVisible();
  await inspect(page, 'dashboard-of-subscriber');

  await page.goto('/scheduled-pins');
  await expect(page.getByText('Read-only')).toBeVisible();
  await inspect(page, 'scheduled-pins');
  await page.getByRole('button', { name: 'Delete Overnight bread' }).click();
  await inspectDialog(page, page.getByRole('alertdialog'), 'dialog-delete-scheduled');
  await page.getByRole('button', { name: /^Edit Slow Sunday soup/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Scheduled Pin' });
  await expect(dialog.getByText(/^This pin goes to the 3 boards/)).toBeVisible();
  await inspect(page, 'dialog-edit-scheduled');

  // Its time comes during typing.
  const code = 'pin-group.already-processing';
  await page.route('**/api/pins/scheduled/*', (route) =>
    route.fulfill({ status: 409, json: { code, message: errorText(code), error: errorText(code) } }),
  );
  await dialog.getByLabel('Title').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await inspect(page, 'dialog-edit-scheduled-invalid');
  await dialog.getByLabel('Title').fill('Soup');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const notice = dialog.getByText('This pin is being posted');
  await expect(notice).toBeVisible();
  await inspect(page, 'dialog-edit-scheduled-too-late');
  // The form is scrolled down to the changed field.
  await expect(notice).toBeInViewport();
});
