import type { StripeControl, StripeStandInState } from '@boardcast/sandbox';
import type { Page } from '@playwright/test';
import { expect } from './test.js';

/** What Stripe knows of one user. */
export interface AtStripe {
  customer: StripeStandInState['customers'][number];
  subscription: StripeStandInState['subscriptions'][number];
  invoices: StripeStandInState['invoices'];
}

/** The customer, the one subscription and the invoices of a user. @throws when there is not just that */
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

/** A day as the screens write it here. @param seconds since 1970 */
export function dayText(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    seconds * 1_000,
  );
}

/** Goes to the plan anew until it says this: what Stripe tells arrives a moment later. */
export async function expectPlan(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto('/subscription');
    await expect(page.getByText(text)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}
