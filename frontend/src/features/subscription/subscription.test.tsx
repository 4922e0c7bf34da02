import { subscriptionPaths } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPaidSubscription, aSubscription } from '../../testing/builders/billing.js';
import { hasSubscription, rawFailure, received, refusal, signedInAs } from '../../testing/handlers.js';
import { renderApp, showAgain } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { becomes, button, noButton, openSubscription as open, plan } from './testing/subscription-screen.js';

describe('The subscription screen of a free user', () => {
  it('shows the plan, the credits and why to upgrade', async () => {
    open(aSubscription({ freePinsAssigned: 2 }));
    expect(within(await plan()).getByText('Free Plan')).toBeVisible();
    expect(screen.getByText('1 of 2 free pin credits left')).toBeVisible();
    expect(screen.getByText('$9.99 per month')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Why Upgrade?' })).toBeVisible();
    // Nothing is sold that isn't there.
    expect(within(screen.getByRole('main')).queryByText(/analytics/i)).not.toBeInTheDocument();
    noButton('Manage Subscription');
    noButton('Cancel Subscription');
  });

  const VERIFY = 'Verify your email for one more free pin';

  it('offers the free way to another pin first, once there is no credit left', async () => {
    open(aSubscription({ availableCredits: 0 }));
    const offer = within(await plan()).getByRole('link', { name: VERIFY });
    expect(offer).toHaveAttribute('href', '/settings');
    const upgrade = await button('Upgrade to Premium');
    expect(offer.compareDocumentPosition(upgrade)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['while a credit is left', aSubscription({ availableCredits: 1 }), true],
    ['once the bonus was given', aSubscription({ availableCredits: 0 }), false],
    ['to a subscriber', aPaidSubscription({ availableCredits: 0 }), true],
  ])('does not offer it %s', async (_when, subscription, isBonusOpen) => {
    open(subscription);
    server.use(signedInAs({ isBonusOpen, isSubscribed: subscription.status === 'active' }));
    await plan();
    expect(screen.queryByRole('link', { name: VERIFY })).not.toBeInTheDocument();
  });

  it('leaves for the checkout of the price the server named', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(subscriptionPaths.checkout, async ({ request }) => {
        bodies.push((await received(request)).body);
        return HttpResponse.json({ url: 'https://checkout.example/1' });
      }),
      http.post(subscriptionPaths.sync, () => HttpResponse.json({ synced: true })),
    );
    const { user, leaveTo } = open(aSubscription());
    await user.click(await button('Upgrade to Premium'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://checkout.example/1'));
    expect(bodies).toEqual([{ priceId: 'price_1' }]);
    // Until the browser has left.
    expect(await button('Upgrade to Premium')).toHaveAttribute('aria-busy', 'true');
    showAgain();
    await waitFor(async () => expect(await button('Upgrade to Premium')).not.toHaveAttribute('aria-busy'));
  });

  it('says why the checkout can’t be started, and looks what the plan is', async () => {
    const { user, leaveTo } = open(aSubscription());
    const upgrade = await button('Upgrade to Premium');
    server.use(http.post(subscriptionPaths.checkout, () => refusal('subscription.exists')));
    becomes(aPaidSubscription());
    await user.click(upgrade);
    expect(await screen.findByText('Failed to start checkout')).toBeVisible();
    expect(screen.getByText(/You already have a subscription/)).toBeVisible();
    expect(await button('Cancel Subscription')).toBeVisible();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('says plainly that payments are not set up', async () => {
    open(aSubscription({ priceId: null }));
    expect(await screen.findByText(/Payments aren’t set up here/)).toBeVisible();
    noButton('Upgrade to Premium');
  });

  it('says of a subscription that has ended what becomes of scheduled pins', async () => {
    open(aSubscription({ status: 'inactive' }));
    expect(await screen.findByText(/Your Premium subscription has ended/)).toBeVisible();
    expect(await button('Upgrade to Premium')).toBeVisible();
  });

  it('says that the plan can’t be loaded, and loads it after a retry', async () => {
    server.use(
      signedInAs(),
      http.get(subscriptionPaths.current, () => rawFailure(400)),
    );
    const { user } = renderApp('/subscription');
    expect(await screen.findByText('Failed to load your subscription')).toBeVisible();
    server.use(hasSubscription(aSubscription()));
    await user.click(await button('Retry'));
    expect(await plan()).toBeVisible();
  });
});

describe('The subscription screen of a subscriber', () => {
  it('shows price and next payment, and nothing to buy', async () => {
    open(aPaidSubscription());
    const card = within(await plan());
    expect(card.getByText('Premium')).toBeVisible();
    expect(card.getByText('Active')).toBeVisible();
    expect(card.getByText('$9.99 per month')).toBeVisible();
    expect(card.getByText('Next payment on August 10, 2026.')).toBeVisible();
    noButton('Upgrade to Premium');
    expect(screen.queryByText('Why Upgrade?')).not.toBeInTheDocument();
  });

  it('says why the portal can’t be opened', async () => {
    server.use(http.post(subscriptionPaths.portal, () => refusal('stripe.unavailable')));
    const { user, leaveTo } = open(aPaidSubscription());
    await user.click(await button('Manage Subscription'));
    expect(await screen.findByText('Failed to open billing portal')).toBeVisible();
    expect(screen.getByText(/Stripe didn’t answer in time/)).toBeVisible();
    expect(await button('Manage Subscription')).not.toHaveAttribute('aria-busy');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('warns of a failed payment, with the way to the portal', async () => {
    server.use(
      http.post(subscriptionPaths.portal, () => HttpResponse.json({ url: 'https://portal.example/1' })),
    );
    const { user, leaveTo } = open(aPaidSubscription({ isPastDue: true }));
    expect(await screen.findByText(/Your last payment failed/)).toBeVisible();
    await user.click(await button('Update Payment Method'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://portal.example/1'));
  });

  it('offers nothing to pay or to cancel to whom Premium was granted', async () => {
    open(aSubscription({ status: 'active', isFree: true, freeGrantedAt: '2026-07-01T10:00:00.000Z' }));
    expect(within(await plan()).getByText('Premium Access Granted')).toBeVisible();
    expect(screen.getByText('Granted on July 1, 2026.')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
  });
});
