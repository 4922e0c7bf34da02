import { subscriptionPaths } from '@boardcast/contracts';
import type { Payment, Subscription } from '@boardcast/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPaidSubscription, aPayment, aSubscription } from '../../testing/builders/billing.js';
import { hasPayments, hasSubscription, rawFailure, refusal } from '../../testing/handlers.js';
import { showAgain } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { button, openSettings } from './testing/settings-screen.js';

function open(subscription: Subscription, payments: Payment[] = []) {
  server.use(hasSubscription(subscription), hasPayments(payments));
  return openSettings('subscription');
}

const plan = async () => within(await screen.findByRole('region', { name: 'Current Plan' }));

describe('The plan in the settings', () => {
  it('of a free user leads to the upgrade', async () => {
    open(aSubscription());
    expect((await plan()).getByText('Free Plan')).toBeVisible();
    expect((await plan()).getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
      'href',
      '/subscription',
    );
    expect(await screen.findByText('No payments yet')).toBeVisible();
  });

  it('of a subscriber leads to the portal', async () => {
    server.use(
      http.post(subscriptionPaths.portal, () => HttpResponse.json({ url: 'https://portal.example/1' })),
    );
    const { user, leaveTo } = open(aPaidSubscription());
    expect((await plan()).getByText('Next payment on August 10, 2026.')).toBeVisible();
    expect((await plan()).getByRole('link', { name: 'Go to Subscription' })).toHaveAttribute(
      'href',
      '/subscription',
    );
    await user.click(await button('Manage Subscription'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://portal.example/1'));
    expect(await button('Manage Subscription')).toHaveAttribute('aria-busy', 'true');
  });

  it('says why the portal can’t be opened', async () => {
    server.use(http.post(subscriptionPaths.portal, () => rawFailure(400)));
    const { user } = open(aPaidSubscription());
    await user.click(await button('Manage Subscription'));
    expect(await screen.findByText('Failed to open subscription portal')).toBeVisible();
  });

  it('that is not paid leads to Stripe’s page', async () => {
    open(aSubscription({ status: 'inactive', hasOpenSubscription: true }));
    expect((await plan()).getByText('Unpaid')).toBeVisible();
    expect(await button('Manage Subscription')).toBeVisible();
    expect((await plan()).queryByText(/has ended/)).not.toBeInTheDocument();
  });

  it('that was granted has nothing to manage', async () => {
    open(aSubscription({ status: 'active', isFree: true }));
    const card = await plan();
    expect(card.getByText('Premium Access Granted')).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    expect(card.queryByRole('link')).not.toBeInTheDocument();
  });
});

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('The payment history', () => {
  it('says of each payment when, what for, how much, and what became of it', async () => {
    open(aPaidSubscription(), [
      aPayment({ description: 'Premium, July', createdAt: '2026-07-10T10:00:00.000Z' }),
      aPayment({ description: '', amount: 1500, currency: 'jpy', status: 'failed' }),
      aPayment({ description: 'Premium, May', status: 'pending' }),
    ]);
    const table = await screen.findByRole('table', { name: 'Payment History' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'July 10, 2026Premium, July$9.99succeeded',
      'July 10, 2026Subscription payment¥1,500failed',
      'July 10, 2026Premium, May$9.99pending',
    ]);
  });

  it.each([
    [() => refusal('stripe.unavailable'), /Stripe didn’t answer in time/],
    [() => rawFailure(400), 'Failed to load payment history'],
  ])('says why it can’t be loaded, and is loaded after a retry', async (answer, text) => {
    server.use(hasSubscription(aPaidSubscription()), http.get(subscriptionPaths.payments, answer));
    const { user } = openSettings('subscription');
    expect(await screen.findByText(text)).toBeVisible();
    server.use(hasPayments([aPayment()]));
    await user.click(await button('Retry'));
    expect(await screen.findByRole('table', { name: 'Payment History' })).toBeVisible();
  });

  it('says that it is not the latest when it can’t be read anew', async () => {
    const { user } = open(aPaidSubscription(), [aPayment()]);
    await screen.findByRole('table', { name: 'Payment History' });
    server.use(
      http.get(subscriptionPaths.payments, () => refusal('stripe.unavailable')),
      http.post(subscriptionPaths.portal, () => rawFailure(400)),
    );
    await user.click(await button('Manage Subscription'));
    expect(await screen.findByText(/^Couldn’t refresh\. Showing data from /)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Payment History' })).toBeVisible();
  });

  it('has what was paid at Stripe meanwhile', async () => {
    server.use(
      http.post(subscriptionPaths.portal, () => HttpResponse.json({ url: 'https://portal.example/1' })),
      http.post(subscriptionPaths.sync, () => HttpResponse.json({ synced: true })),
    );
    const { user, leaveTo } = open(aPaidSubscription());
    expect(await screen.findByText('No payments yet')).toBeVisible();
    await user.click(await button('Manage Subscription'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    server.use(hasPayments([aPayment()]));
    showAgain();
    expect(await screen.findByRole('table', { name: 'Payment History' })).toBeVisible();
  });

  it('is a list of cards on a phone', async () => {
    // Narrower than every breakpoint.
    window.matchMedia = (query) => ({ ...NO_MATCH, media: query, matches: query.includes('max-width') });
    open(aPaidSubscription(), [aPayment({ description: 'Premium, July', status: 'failed' })]);
    const list = await screen.findByRole('list', { name: 'Payment History' });
    const cards = within(list).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual(['$9.99failedPremium, JulyJuly 10, 2026']);
  });
});

/** A media query that doesn't match. */
const NO_MATCH = {
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
};
