import { draftPinPaths, pinPaths, scheduledPinPaths } from '@boardcast/contracts';
import type { Page } from '@playwright/test';
import { isUser, refuse } from './support/answers.js';
import { fillPlanner } from './support/fill-planner.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

/** The server refuses what screens read until the returned function is called. */
const refuseReading = (page: Page, path: string) =>
  refuse(page, { method: 'GET', path }, { status: 429, message: 'Too many requests' });

test('lists that can not be loaded, and lists that have grown old', async ({
  page,
  baseURL,
  sandbox,
  photo,
}) => {
  const username = 'has_bad_luck';
  await fillPlanner(baseURL ?? '', sandbox, photo, username);
  await signIn(page, username);
  const lists = [
    { path: '/draft-pins', api: draftPinPaths.all, name: 'draft pins', one: 'Delete An idea' },
    {
      path: '/scheduled-pins',
      api: scheduledPinPaths.all,
      name: 'scheduled pins',
      one: 'Delete Overnight bread',
    },
    {
      path: '/pin-history',
      api: pinPaths.history,
      name: 'pin history',
      one: 'Delete record of Jam of the week',
    },
  ];
  for (const { path, api, name, one } of lists) {
    const answerAgain = await refuseReading(page, api);
    await page.goto(path);
    await expect(page.getByText(`Failed to load ${name}`)).toBeVisible();
    await inspect(page, `failed${path.replace('/', '-')}`);
    await answerAgain();
    await page.getByRole('button', { name: 'Retry' }).click();
    // Deleting makes the list refetch.
    await page.getByRole('button', { name: one }).first().click();
    const answerAtLast = await refuseReading(page, api);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText(/^Couldn’t refresh/)).toBeVisible();
    await inspect(page, `stale${path.replace('/', '-')}`);
    await answerAtLast();
  }
});

test('a server out of reach and a connection that has ended', async ({ page, sandbox }) => {
  const username = 'sits_in_a_train';
  await sandbox.addAccount(username, 2);
  await signIn(page, username);
  await isUser(page, { connectionStatus: 'expired' });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Draft Pins' }).click();
  await expect(page.getByText(/^Can’t reach the server/)).toBeVisible();
  await inspect(page, 'server-lost');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await inspect(page, 'server-unreachable');
});

test('the menu of a phone, and toasts', async ({ page, baseURL, sandbox, photo }) => {
  const username = 'hears_a_lot';
  await fillPlanner(baseURL ?? '', sandbox, photo, username);
  await signIn(page, username);
  for (const width of [1280, 360] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/draft-pins');
    await page.getByRole('button', { name: 'Copy An idea' }).first().click();
    const done = page.getByText('Draft Copied');
    // It stays while it has pointer or focus.
    await done.hover();
    await page.route('**/api/pins/drafts/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete An idea' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Delete Failed')).toBeVisible();
    await inspect(page, 'toasts', [width]);
    await page.unroute('**/api/pins/drafts/*');
  }
  // Toasts don't cover it.
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'menu', [768, 360]);
});
