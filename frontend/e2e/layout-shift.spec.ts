import { analyticsPaths, subscriptionPaths, userPaths } from '@boardcast/contracts';
import type { Locator, Page } from '@playwright/test';
import { anAnalyticsPage, anAnalyticsPin, aTrend } from '../src/testing/builders/analytics.js';
import { aPaidSubscription, aPayment, aSubscription } from '../src/testing/builders/billing.js';
import { answers } from './support/answers.js';
import { fillAccount } from './support/fill.js';
import { layoutShift, watchLayout } from './support/layout-shift.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

/** Less than anyone notices. */
const STILL = 0.01;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

async function expectStill(page: Page, path: string, loaded: Locator): Promise<void> {
  for (const size of SIZES) {
    await test.step(`${path}, ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(loaded).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(STILL);
    });
  }
}

test('nothing moves while the screens of somebody who posts are loaded', async ({
  page,
  baseURL,
  sandbox,
  photo,
}) => {
  const filled = await fillAccount(baseURL ?? '', sandbox, photo, 'holds_still');
  await signIn(page, filled.username);
  await watchLayout(page);
  await expectStill(page, '/dashboard', page.getByRole('link', { name: 'View Subscription Plans' }));
  await expectStill(page, '/board-lists', page.getByRole('button', { name: /^Everything I post to/ }));
  await expectStill(
    page,
    `/board-lists/${filled.listId}`,
    page.getByRole('button', { name: /^Drag/ }).first(),
  );
  const images = page.getByRole('list', { name: 'Images' }).getByRole('button');
  await expectStill(page, '/media', images.first());
  await expectStill(page, '/pin-history', page.getByText('6 posted'));
  await expectStill(page, `/pin-history/${filled.groupId}`, page.getByText(/Attempt/).first());
});

test('nothing moves while the screens of somebody new are loaded', async ({ page, sandbox }) => {
  await sandbox.addAccount('new_and_still', 3);
  await signIn(page, 'new_and_still');
  await watchLayout(page);
  await expectStill(page, '/dashboard', page.getByRole('link', { name: 'Create a board list' }));
  await expectStill(page, '/create-pin', page.getByText(/No board lists found/));
  await expectStill(page, '/analytics', page.getByText('No posted pins yet'));
  const pins = Array.from({ length: 6 }, () => anAnalyticsPin());
  await answers(page, analyticsPaths.dashboard, anAnalyticsPage(pins, { updatedAt: null }));
  await expectStill(page, '/analytics', page.getByText('1–6 of 6'));
  const grown = (day: number) => ({ impressions: 100 + day });
  await answers(page, analyticsPaths.trend, aTrend(grown, grown));
  await expectStill(page, '/analytics', page.locator('.MuiLineChart-line').last());
});

test('nothing moves while settings and subscription are loaded', async ({ page, sandbox }) => {
  await sandbox.addAccount('settled', 1);
  await signIn(page, 'settled');
  await answers(page, subscriptionPaths.payments, [aPayment(), aPayment()]);
  await answers(page, userPaths.preferences, { weeklyAnalytics: true, productUpdates: true });
  let plan = aSubscription();
  await page.route(`**${subscriptionPaths.current}`, (route) => route.fulfill({ json: plan }));
  await watchLayout(page);
  await expectStill(page, '/settings', page.getByRole('button', { name: 'Save Changes' }));
  await expectStill(
    page,
    '/settings?tab=notifications',
    page.getByRole('checkbox', { name: 'Weekly Analytics' }),
  );
  await expectStill(page, '/settings?tab=data', page.getByRole('button', { name: 'Export as CSV' }));
  for (const next of [plan, aPaidSubscription(), aPaidSubscription({ isPastDue: true })]) {
    plan = next;
    await expectStill(page, '/settings?tab=subscription', page.getByText('Premium, July 2026').first());
    await expectStill(page, '/subscription', page.getByRole('region', { name: 'Current Plan' }));
  }
});
