import { REDIRECT_DELAY_MS, subscriptionPaths, userPaths } from '@boardcast/contracts';
import type { Subscription, VerifyEmailResponse } from '@boardcast/contracts';
import type { Page } from '@playwright/test';
import { aPaidSubscription, aPayment, aSubscription } from '../src/testing/builders/billing.js';
import { anExport, aReadyExport } from '../src/testing/builders/exports.js';
import { aUser } from '../src/testing/builders/people.js';
import { answers, holdBack, isUser } from './support/answers.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';
import { holdTimer } from './support/timers.js';

const FREE = aSubscription();
const PAID = aPaidSubscription();
const PAYMENTS = (['pending', 'failed', 'succeeded'] as const).map((status) =>
  // As long as Stripe's own texts.
  aPayment({ status, description: '1 × Premium (at $9.99 / month), 10 October 2026 to 10 November 2026' }),
);

const button = (page: Page, name: string) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('alertdialog');

test('the settings', async ({ page, sandbox }) => {
  await sandbox.addAccount('sets_things', 1);
  await signIn(page, 'sets_things');
  await isUser(page, { name: 'Mia Maker', email: 'mia@example.com' });
  await answers(page, userPaths.preferences, { weeklyAnalytics: true, productUpdates: false });
  await answers(page, subscriptionPaths.current, PAID);
  await answers(page, subscriptionPaths.payments, PAYMENTS);
  await answers(page, userPaths.account, { error: 'The account could not be deleted.' }, 502);

  await page.goto('/settings');
  await expect(button(page, 'Send verification email')).toBeVisible();
  await inspect(page, 'settings-profile');
  await page.getByLabel('Email').fill('mia at home');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await inspect(page, 'settings-profile-invalid');
  await page.getByLabel('Email').fill('mia@example.com');

  await page.getByRole('tab', { name: 'Subscription' }).click();
  await expect(page.getByText('$9.99').first()).toBeVisible();
  await inspect(page, 'settings-subscription');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('checkbox', { name: 'Weekly Analytics' })).toBeChecked();
  await inspect(page, 'settings-notifications');
  await page.getByRole('tab', { name: 'Your Data' }).click();
  await expect(button(page, 'Export as CSV')).toBeVisible();
  await inspect(page, 'settings-data');
  for (const [name, latest, seen] of [
    ['running', anExport({ percent: 63 }), '63%'],
    ['ready', aReadyExport(), /^Your CSV export is ready/],
    ['failed', anExport({ state: 'failed', fault: 'not-stored' }), 'Failed to export data'],
  ] as const) {
    await answers(page, userPaths.latestExport, { export: latest });
    await page.reload();
    await expect(page.getByText(seen)).toBeVisible();
    await inspect(page, `settings-data-${name}`);
  }

  await button(page, 'Delete Account').click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await inspect(page, 'dialog-delete-account');
  await dialog(page).getByRole('button', { name: 'Delete Account' }).click();
  const second = page.getByRole('alertdialog', { name: 'Delete Everything' });
  await expect(second.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await second.getByRole('button', { name: 'Delete Everything' }).click();
  await expect(second.getByText('The account could not be deleted.')).toBeVisible();
  await inspect(page, 'dialog-delete-everything-failed');
});

test('the subscription', async ({ page, sandbox }) => {
  await sandbox.addAccount('pays_monthly', 1);
  await signIn(page, 'pays_monthly');
  await answers(page, subscriptionPaths.sync, { synced: true });
  const states: [name: string, plan: Subscription, seen: string, query?: string][] = [
    ['free', FREE, 'Why Upgrade?'],
    ['abandoned', { ...FREE, status: 'inactive' }, 'Subscription checkout was cancelled', '?cancelled=true'],
    ['not-set-up', { ...FREE, priceId: null }, 'Payments aren’t set up here'],
    ['activated', PAID, 'Subscription activated successfully!', '?success=true&session_id=cs_1'],
    ['past-due', { ...PAID, isPastDue: true }, 'Your last payment failed'],
    ['unpaid', { ...FREE, status: 'inactive', hasOpenSubscription: true }, 'Your subscription is unpaid'],
    ['ending', { ...PAID, cancelAtPeriodEnd: true, nextBillingDate: null }, 'You won’t be charged again'],
    ['granted', { ...FREE, status: 'active', isFree: true }, 'Premium Access Granted'],
  ];
  for (const [name, plan, seen, query = ''] of states) {
    await answers(page, subscriptionPaths.current, plan);
    await page.goto(`/subscription${query}`);
    await expect(page.getByText(seen)).toBeVisible();
    await expect(page).toHaveURL(/\/subscription$/);
    await inspect(page, `subscription-${name}`);
  }

  await answers(page, subscriptionPaths.current, PAID);
  await page.goto('/subscription');
  await button(page, 'Cancel Subscription').click();
  await expect(dialog(page).getByRole('button', { name: 'Keep subscription' })).toBeFocused();
  await inspect(page, 'dialog-cancel-subscription');
});

test('the payment that is not confirmed yet', async ({ page, sandbox }) => {
  await sandbox.addAccount('pays_slowly', 1);
  await signIn(page, 'pays_slowly');
  await answers(page, subscriptionPaths.sync, { synced: true });
  await answers(page, subscriptionPaths.current, FREE);
  await page.clock.install();
  await page.goto('/subscription?success=true');
  await expect(page.getByText('Confirming your payment')).toBeVisible();
  await inspect(page, 'subscription-confirming');
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(page.getByText('Your payment isn’t confirmed yet')).toBeVisible({ timeout: 100 });
  }).toPass();
  await inspect(page, 'subscription-unconfirmed');
});

test('the link of a verification mail', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByText('Invalid verification link. No token provided.')).toBeVisible();
  await inspect(page, 'verify-email-failed');
  const verified = { message: 'Done', user: aUser({ emailVerified: true }), bonusPinGranted: true };
  await answers(page, userPaths.verifyEmail, verified satisfies VerifyEmailResponse);
  const answer = await holdBack(page, { method: 'POST', path: userPaths.verifyEmail });
  // Holds the redirect to the dashboard until the screen has been inspected.
  await holdTimer(page, REDIRECT_DELAY_MS);
  await page.goto('/verify-email?token=abc');
  await expect(page.getByRole('heading', { level: 1, name: 'Verifying Your Email' })).toBeVisible();
  await inspect(page, 'verify-email-verifying');
  await answer();
  await expect(page.getByText("You've received 1 additional free pin credit!")).toBeVisible();
  await expect(page).toHaveURL(/\/verify-email$/);
  await inspect(page, 'verify-email-verified');
});
