import { subscriptionPaths } from '@boardcast/contracts';
import { aPaidSubscription, aPayment } from '../src/testing/builders/billing.js';
import { answers, isUser } from './support/answers.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const ENDING = aPaidSubscription({ cancelAtPeriodEnd: true, nextBillingDate: null });
const NO_MORE = { error: 'Not now.' };

test('a plan and payments that are not the latest', async ({ page, sandbox }) => {
  await sandbox.addAccount('pays_unseen', 1);
  await signIn(page, 'pays_unseen');
  await answers(page, subscriptionPaths.current, { ...ENDING, isPastDue: true });
  await answers(page, subscriptionPaths.payments, [aPayment()]);
  await answers(page, subscriptionPaths.portal, NO_MORE, 400);
  await page.goto('/settings?tab=subscription');
  await expect(page.getByText('$9.99').last()).toBeVisible();
  await answers(page, subscriptionPaths.current, NO_MORE, 400);
  await answers(page, subscriptionPaths.payments, NO_MORE, 400);
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(page.getByText('Couldn’t refresh')).toHaveCount(2);
  await inspect(page, 'settings-subscription-stale');
});

test('a profile that was left unsaved', async ({ page, sandbox }) => {
  await sandbox.addAccount('leaves_unsaved', 1);
  await signIn(page, 'leaves_unsaved');
  await isUser(page, { name: 'Mia Maker', email: 'mia@example.com' });
  await page.goto('/settings');
  await page.getByLabel('Email').fill('new@example.com');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('We kept what you typed')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('new@example.com');
  await expect(page.getByText('We’ll email you a link to verify this address')).toBeVisible();
  await inspect(page, 'settings-profile-kept');
});
