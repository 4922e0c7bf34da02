import { authPaths, REDIRECT_DELAY_MS } from '@boardcast/contracts';
import type { Page } from '@playwright/test';
import { holdBack, refuse } from './support/answers.js';
import { fillAccount } from './support/fill.js';
import type { FilledAccount } from './support/fill.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';
import { holdTimer } from './support/timers.js';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the screens of a visitor', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, /Pinterest Scheduling & Batched Pinning/)).toBeVisible();
  await inspect(page, 'landing');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in with Pinterest' })).toBeVisible();
  await inspect(page, 'login');
  await refuse(page, { method: 'GET', path: authPaths.pinterestUrl }, { status: 500 });
  await page.getByRole('button', { name: 'Sign in with Pinterest' }).click();
  await expect(page.getByText('Failed to initiate login')).toBeVisible();
  await inspect(page, 'login-failed');
  await holdBack(page, { method: 'POST', path: authPaths.exchange });
  await page.goto('/auth/callback?code=waits&state=waits');
  await expect(heading(page, 'Completing sign in...')).toBeVisible();
  await inspect(page, 'callback');
  // It stays until it has been inspected, then redirects.
  const redirect = await holdTimer(page, REDIRECT_DELAY_MS);
  await page.goto('/auth/callback?error=access_denied');
  await expect(page.getByText('Pinterest authorization failed: access_denied')).toBeVisible();
  await inspect(page, 'callback-failed');
  await redirect(page);
  await page.waitForURL('**/login');
  // The address changes before the page, which is the site's, is loaded.
  await expect(page.getByRole('button', { name: 'Sign in with Pinterest' })).toBeVisible();
  await page.goto('/no-such-page');
  await page.waitForURL((url) => url.pathname === '/');
});

test('the screens of somebody new', async ({ page, sandbox }) => {
  await sandbox.addAccount('looks_around', 5);
  await signIn(page, 'looks_around');
  await expect(page.getByRole('link', { name: 'Create a board list' })).toBeVisible();
  await inspect(page, 'dashboard-new');
  await page.goto('/pin-history');
  await expect(page.getByText('No pins posted yet')).toBeVisible();
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
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'dialog-delete-record');
  await page.goto(`/pin-history/${filled.groupId}`);
  await expect(page.getByText(/^Attempt \d\/8$/).first()).toBeVisible();
  // The last inspection left a phone's width; what is opened there stays open when a table replaces the cards.
  const failed = page.getByRole('listitem').filter({ has: page.getByText('failed', { exact: true }) });
  await failed.getByRole('button', { name: /^Attempts on/ }).click();
  const attempts = page.getByText('Rejected by Pinterest').first();
  await expect(attempts).toBeVisible();
  await inspect(page, 'pin-detail');
  await expect(attempts).toBeVisible();
  // In the table they span the whole row, not one column: their words fit on one line.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('table', { name: 'Results by board' })).toBeVisible();
  await expect.poll(async () => (await attempts.boundingBox())?.height).toBeLessThan(40);

  await page.goto('/draft-pins');
  await page.getByRole('button', { name: 'Edit Not finished yet' }).click();
  const draft = page.getByRole('dialog', { name: 'Edit & Publish Draft Pin' });
  // Greyed out with a reason, yet clickable: a click says what is missing.
  await draft.getByRole('button', { name: 'Publish Now' }).click({ force: true });
  await expect(draft.getByText('Missing Required Fields')).toBeVisible();
  await inspect(page, 'dialog-edit-draft');
  await page.keyboard.press('Escape');
  await expect(draft).toBeHidden();
  await inspect(page, 'draft-pins');

  await page.goto('/create-pin');
  await expect(page.getByText("You're Out of Free Pins")).toBeVisible();
  await inspect(page, 'create-pin-out-of-credits');
});
