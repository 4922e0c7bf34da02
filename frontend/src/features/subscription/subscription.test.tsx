import { subscriptionPaths } from '@boardcast/contracts';
import type { Subscription } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aPaidSubscription, aSubscription } from '../../testing/builders/billing.js';
import {
  givesCsrfToken,
  hasSubscription,
  noAnswer,
  rawFailure,
  received,
  refusal,
  signedInAs,
} from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

/** The screen of somebody with this plan. */
function open(subscription: Subscription, address = '/subscription') {
  const isSubscribed = subscription.isFree || subscription.status === 'active';
  server.use(givesCsrfToken(), signedInAs({ isSubscribed }), hasSubscription(subscription));
  return renderApp(address);
}

/** From now on the plan is this one. */
const becomes = (subscription: Subscription) =>
  server.use(signedInAs({ isSubscribed: subscription.status === 'active' }), hasSubscription(subscription));

const button = (name: string) => screen.findByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
const plan = () => screen.findByRole('region', { name: 'Current Plan' });
const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));

describe('The subscription screen of a free user', () => {
  it('shows the plan, the credits and why to upgrade', async () => {
    open(aSubscription({ freePinsAssigned: 2 }));
    expect(within(await plan()).getByText('Free Plan')).toBeVisible();
    expect(screen.getByText('1 of 2 free pin credits left')).toBeVisible();
    expect(screen.getByText('$9.99 per month')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Why Upgrade?' })).toBeVisible();
    noButton('Manage Subscription');
    noButton('Cancel Subscription');
  });

  it('leaves for the checkout of the price the server named', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(subscriptionPaths.checkout, async ({ request }) => {
        bodies.push((await received(request)).body);
        return HttpResponse.json({ url: 'https://checkout.example/1' });
      }),
    );
    const { user, leaveTo } = open(aSubscription());
    await user.click(await button('Upgrade to Premium'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://checkout.example/1'));
    expect(bodies).toEqual([{ priceId: 'price_1' }]);
    // Until the browser has left.
    expect(await button('Upgrade to Premium')).toBeDisabled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(async () => expect(await button('Upgrade to Premium')).toBeEnabled());
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
    expect(await screen.findByText(/Payments are not set up here/)).toBeVisible();
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

  it('leaves for the portal, and asks Stripe what happened there once they are back', async () => {
    server.use(
      http.post(subscriptionPaths.portal, () => HttpResponse.json({ url: 'https://portal.example/1' })),
      http.post(subscriptionPaths.sync, () => {
        becomes(aPaidSubscription({ cancelAtPeriodEnd: true, nextBillingDate: null }));
        return HttpResponse.json({ synced: true });
      }),
    );
    const first = open(aPaidSubscription());
    await first.user.click(await button('Manage Subscription'));
    await waitFor(() => expect(first.leaveTo).toHaveBeenCalledWith('https://portal.example/1'));
    first.unmount();
    open(aPaidSubscription());
    expect(await button('Reactivate Subscription')).toBeVisible();
  });

  it('says why the portal can’t be opened', async () => {
    server.use(http.post(subscriptionPaths.portal, () => refusal('stripe.unavailable')));
    const { user, leaveTo } = open(aPaidSubscription());
    await user.click(await button('Manage Subscription'));
    expect(await screen.findByText('Failed to open billing portal')).toBeVisible();
    expect(screen.getByText(/Stripe could not be reached/)).toBeVisible();
    expect(await button('Manage Subscription')).toBeEnabled();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('cancels after a question whose focus is on the safe answer, and says until when Premium lasts', async () => {
    server.use(
      http.post(subscriptionPaths.cancel, () => {
        const cancelled = aPaidSubscription({ cancelAtPeriodEnd: true, nextBillingDate: null });
        server.use(
          http.get(subscriptionPaths.current, async () => {
            // Longer than a dialog takes to go.
            await delay(400);
            return HttpResponse.json(cancelled);
          }),
        );
        return HttpResponse.json({});
      }),
    );
    const { user } = open(aPaidSubscription());
    await user.click(await button('Cancel Subscription'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Subscription' }));
    expect(dialog.getByText('Are you sure you want to cancel your subscription?')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
    expect(
      await screen.findByText('Subscription will be cancelled at the end of the billing period'),
    ).toBeVisible();
    expect(screen.getByText(/You keep Premium until August 10, 2026\. Nothing more/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    noButton('Cancel Subscription');
    expect(await button('Manage Subscription')).toBeVisible();
    // The button that asked is no more.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('shows nothing as cancelled before the server has said so', async () => {
    server.use(http.post(subscriptionPaths.cancel, noAnswer));
    const { user } = open(aPaidSubscription());
    await user.click(await button('Cancel Subscription'));
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Cancel Subscription' });
    await user.click(confirm);
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    expect(dialog.getByRole('button', { name: 'Keep it' })).toBeDisabled();
    expect(screen.getByText('Active')).toBeInTheDocument();
  });

  it('says why it could not be cancelled, and leaves it as it is', async () => {
    server.use(http.post(subscriptionPaths.cancel, () => rawFailure(400)));
    const { user } = open(aPaidSubscription());
    await user.click(await button('Cancel Subscription'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText('Failed to cancel subscription')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await button('Cancel Subscription')).toBeVisible();
  });

  it('is reactivated while it is paid', async () => {
    server.use(
      http.post(subscriptionPaths.reactivate, () => {
        becomes(aPaidSubscription());
        return HttpResponse.json({});
      }),
    );
    const { user } = open(aPaidSubscription({ cancelAtPeriodEnd: true, nextBillingDate: null }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    noButton('Cancel Subscription');
    await user.click(await button('Reactivate Subscription'));
    expect(await screen.findByText('Your subscription goes on')).toBeVisible();
    expect(await button('Cancel Subscription')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('says why it could not be reactivated', async () => {
    server.use(http.post(subscriptionPaths.reactivate, () => rawFailure(400)));
    const { user } = open(aPaidSubscription({ cancelAtPeriodEnd: true }));
    await user.click(await button('Reactivate Subscription'));
    expect(await screen.findByText('Failed to reactivate subscription')).toBeVisible();
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

describe('Back from the checkout', () => {
  it('asks Stripe, says that it worked, and shows the new plan everywhere', async () => {
    server.use(
      http.post(subscriptionPaths.sync, () => {
        becomes(aPaidSubscription());
        return HttpResponse.json({ synced: true });
      }),
    );
    const { currentAddress } = open(aSubscription(), '/subscription?success=true&session_id=cs_1');
    expect(await screen.findByText('Subscription activated successfully! Welcome to Premium!')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe('/subscription'));
    expect(await button('Cancel Subscription')).toBeVisible();
    expect(await sidebar().findByText('Active Subscription')).toBeVisible();
  });

  it('says that a checkout was cancelled, until it is closed', async () => {
    const { user, currentAddress } = open(aSubscription(), '/subscription?cancelled=true');
    const text = 'Subscription checkout was cancelled. You can try again anytime.';
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe('/subscription'));
    expect(await button('Upgrade to Premium')).toBeVisible();
    await user.click(await button('Close'));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });
});
