import type { Page } from '@playwright/test';
import { authPaths, userSchema } from '@boardcast/contracts';
import { makeCreator } from './support/behind-the-scenes.js';
import { atStripe, dayText, expectPlan } from './support/plan.js';
import { schedulePin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Figs on toast',
  description: 'Five minutes, and the best of September.',
  link: 'https://example.com/figs',
  altText: 'Figs, halved.',
};
const LIST = 'Breakfasts';
/** Nothing that isn't there yet. */
const SOLD = [
  ...['Unlimited pins', 'As many boards as you have', 'Scheduling'],
  ...['Spread over time', 'Weekly slots', 'A hundred pins at once'],
];
/** Seconds. */
const DAY = 24 * 60 * 60;
/** When Stripe first retries a failed payment. */
const RETRIED_AFTER_DAYS = 3;

test('the life of a subscription: bought, cancelled, taken back, past due, paid, and managed at Stripe', async ({
  page,
  baseURL,
  photo,
  sandbox,
  stripe,
  ownName,
}) => {
  const username = ownName('pays_for_it');
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await signIn(page, username);
  const { id: userId } = userSchema.parse(await (await page.request.get(authPaths.me)).json());
  const known = () => atStripe(stripe, userId);
  /** Moves Stripe's clock this many days past the end of the paid period. */
  const passPeriod = async (days: number) => {
    const { now } = await stripe.state();
    await stripe.advanceTime((await known()).subscription.periodEnd - now + days * DAY);
  };

  await test.step('can’t schedule on the free plan', async () => {
    await link(page, 'Create Pin').click();
    await expect(page.getByRole('radio', { name: 'Schedule for later' })).toBeDisabled();
  });

  await test.step('is sold what there is, turns back at Stripe’s page, and is charged nothing', async () => {
    await link(page, 'Subscription').click();
    await expect(page.getByText('1 of 1 free pin credit left')).toBeVisible();
    await expect(page.getByText('$9.99 per month', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Why Upgrade?' }).getByRole('heading', { level: 3 }),
    ).toHaveText(SOLD);
    await expect(page.getByRole('main')).not.toContainText(/analytics/i);
    await button(page, 'Upgrade to Premium').click();
    await expect(page.getByRole('heading', { name: '$9.99 per month' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(
      page.getByText('Subscription checkout was cancelled. You can try again anytime.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/subscription$/);
  });

  await test.step('pays, at last with a card that is good', async () => {
    await button(page, 'Upgrade to Premium').click();
    await button(page, 'Pay with a card that is declined').click();
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    await button(page, 'Pay and subscribe').click();
    await expect(page.getByText('Subscription activated successfully! Welcome to Premium!')).toBeVisible();
    await expect(page).toHaveURL(/\/subscription$/);
    await expect(page.getByText('Active Subscription')).toBeVisible();
    const { subscription, invoices } = await known();
    await expect(page.getByText(`Next payment on ${dayText(subscription.periodEnd)}.`)).toBeVisible();
    expect(invoices).toMatchObject([{ status: 'paid' }]);
  });

  await test.step('schedules a pin', async () => {
    await link(page, 'Create Pin').click();
    await schedulePin(page, { photo, texts: TEXTS, list: LIST, at: Date.now() + DAY * 1_000 });
  });

  await test.step('cancels, and is told until when Premium lasts', async () => {
    const until = dayText((await known()).subscription.periodEnd);
    await link(page, 'Subscription').click();
    await button(page, 'Cancel Subscription').click();
    const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' });
    await expect(question).toContainText('Are you sure you want to cancel your subscription?');
    await expect(question).toContainText(`You’ll keep Premium until ${until}`);
    await question.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(
      page.getByText('Subscription will be cancelled at the end of the billing period'),
    ).toBeVisible();
    await expect(
      page.getByText(`You’ll keep Premium until ${until}. You won’t be charged again.`),
    ).toBeVisible();
    await expect(page.getByText('Active Subscription')).toBeVisible();
    expect((await known()).subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  });

  await test.step('takes that back', async () => {
    await button(page, 'Reactivate Subscription').click();
    await expect(page.getByText('Your subscription will continue')).toBeVisible();
    const { subscription } = await known();
    await expect(page.getByText(`Next payment on ${dayText(subscription.periodEnd)}.`)).toBeVisible();
    expect(subscription).toMatchObject({ cancelAtPeriodEnd: false, cancelAt: null });
  });

  await test.step('keeps Premium while the next payment fails', async () => {
    await stripe.letPaymentsFail((await known()).customer.id);
    await passPeriod(0);
    await expectPlan(page, 'Your last payment failed. You’ll keep Premium while Stripe retries');
    await expect(page.getByText('Payment failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Active Subscription')).toBeVisible();
    await expectPayments(page, ['failed', 'succeeded']);
    await link(page, 'Create Pin').click();
    await expect(page.getByRole('radio', { name: 'Schedule for later' })).toBeEnabled();
    await link(page, 'Scheduled Pins').click();
    await expect(page.getByRole('row', { name: TEXTS.title }).getByText('scheduled')).toBeVisible();
  });

  await test.step('has paid when Stripe tries again', async () => {
    await stripe.letPaymentsSucceed((await known()).customer.id);
    await stripe.advanceTime(RETRIED_AFTER_DAYS * DAY);
    await expectPlan(page, `Next payment on ${dayText((await known()).subscription.periodEnd)}.`);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expectPayments(page, ['succeeded', 'succeeded']);
  });

  await test.step('ends the plan on Stripe’s own page, comes back to that, and keeps it after all', async () => {
    await link(page, 'Subscription').click();
    // The settings have a button of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
    await button(page, 'Manage Subscription').click();
    await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
    await button(page, 'Cancel plan').click();
    const until = dayText((await known()).subscription.periodEnd);
    await page.getByRole('link', { name: 'Return to the shop' }).click();
    await expect(page).toHaveURL(`${baseURL}/subscription`);
    await expect(
      page.getByText(`You’ll keep Premium until ${until}. You won’t be charged again.`),
    ).toBeVisible();
    await button(page, 'Reactivate Subscription').click();
    await expect(page.getByText(`Next payment on ${until}.`)).toBeVisible();
    expect((await known()).subscription).toMatchObject({ status: 'active', cancelAt: null });
  });

  await test.step('is a free user again once a cancelled period is over; what is scheduled stays', async () => {
    await button(page, 'Cancel Subscription').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(page.getByText('You won’t be charged again.')).toBeVisible();
    await passPeriod(0);
    await expectPlan(page, 'Your Premium subscription has ended. Scheduled pins will still be posted.');
    await expect(button(page, 'Upgrade to Premium')).toBeVisible();
    await link(page, 'Scheduled Pins').click();
    await expect(page.getByRole('row', { name: TEXTS.title }).getByText('scheduled')).toBeVisible();
  });
});

const button = (page: Page, name: string) => page.getByRole('button', { name });
/** A link in the sidebar. */
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

/** The payments in the settings, latest first, all of the one price. */
async function expectPayments(page: Page, statuses: string[]): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Subscription' }).click();
  const rows = page.getByRole('table', { name: 'Payment History' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveText(statuses.map((status) => new RegExp(`\\)\\$9\\.99${status}$`)));
}
