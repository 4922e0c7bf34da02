import type { StripeControl } from '@boardcast/sandbox';
import type { Page } from '@playwright/test';
import { expect } from './test.js';

type StripeState = Awaited<ReturnType<StripeControl['state']>>;

/** What Stripe knows about one user. */
export interface AtStripe {
  customer: StripeState['customers'][number];
  subscription: StripeState['subscriptions'][number];
  invoices: StripeState['invoices'];
}

/** A user's customer, only subscription and invoices. @throws if there is anything else */
export async function atStripe(stripe: StripeControl, userId: string): Promise<AtStripe> {
  const state = await stripe.state();
  const customers = state.customers.filter(({ metadata }) => metadata['userId'] === userId);
  const isTheirs = (one: { customer: string }) => one.customer === customers[0]?.id;
  const subscriptions = state.subscriptions.filter(isTheirs);
  const [[customer], [subscription]] = [customers, subscriptions];
  if (!customer || !subscription || customers.length + subscriptions.length > 2)
    throw new Error(`${userId} has ${customers.length} customers and ${subscriptions.length} subscriptions.`);
  return { customer, subscription, invoices: state.invoices.filter(isTheirs) };
}

/** A date as the screens write it here. @param seconds since 1970 */
export function dayText(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    seconds * 1_000,
  );
}

/** Reloads the plan until it says this: Stripe's events arrive a moment later. */
export async function expectPlan(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto('/subscription');
    await expect(page.getByText(text)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}
