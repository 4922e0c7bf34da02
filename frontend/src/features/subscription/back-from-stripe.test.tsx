import { subscriptionPaths } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPaidSubscription, aSubscription } from '../../testing/builders/billing.js';
import { noAnswer, rawFailure } from '../../testing/handlers.js';
import { showAgain } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import {
  becomes,
  button,
  noButton,
  openSubscription as open,
  sidebar,
} from './testing/subscription-screen.js';

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
    expect(await screen.findByRole('link', { name: 'Schedule your first pin' })).toHaveAttribute(
      'href',
      '/create-pin?timing=later',
    );
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
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('Back from the portal', () => {
  const CANCELLED = aPaidSubscription({ cancelAtPeriodEnd: true, nextBillingDate: null });

  /** The plan was changed in the portal; the server learns of it when it asks Stripe. @returns how often it did */
  function changesInPortal(changed = CANCELLED) {
    let asked = 0;
    server.use(
      http.post(subscriptionPaths.portal, () => HttpResponse.json({ url: 'https://portal.example/1' })),
      http.post(subscriptionPaths.sync, () => {
        asked += 1;
        becomes(changed);
        return HttpResponse.json({ synced: true });
      }),
    );
    return { asked: () => asked };
  }

  async function leave({ user, leaveTo }: ReturnType<typeof open>) {
    await user.click(await button('Manage Subscription'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://portal.example/1'));
  }

  it('the plan is as Stripe says it is, and Stripe is asked once', async () => {
    const { asked } = changesInPortal();
    const first = open(aPaidSubscription());
    await leave(first);
    first.unmount();
    const second = open(aPaidSubscription());
    expect(await button('Reactivate Subscription')).toBeVisible();
    second.unmount();
    open(aPaidSubscription());
    expect(await button('Cancel Subscription')).toBeVisible();
    expect(asked()).toBe(1);
  });

  it('shows the same when the page comes out of the browser’s memory', async () => {
    changesInPortal();
    await leave(open(aPaidSubscription()));
    showAgain();
    expect(await button('Reactivate Subscription')).toBeVisible();
  });

  it('Stripe is not asked by somebody who never got there', async () => {
    const { asked } = changesInPortal();
    server.use(http.post(subscriptionPaths.portal, () => rawFailure(400)));
    const first = open(aPaidSubscription());
    await first.user.click(await button('Manage Subscription'));
    expect(await screen.findByText('Failed to open billing portal')).toBeVisible();
    first.unmount();
    open(aPaidSubscription());
    expect(await button('Cancel Subscription')).toBeVisible();
    expect(asked()).toBe(0);
  });
});

describe('A page of Stripe’s that can’t be had', () => {
  it('is named with the reason while the plan is still read anew', async () => {
    server.use(
      http.post(subscriptionPaths.portal, () => {
        server.use(http.get(subscriptionPaths.current, noAnswer));
        return rawFailure(400);
      }),
    );
    const { user } = open(aPaidSubscription());
    await user.click(await button('Manage Subscription'));
    expect(await screen.findByText('Failed to open billing portal')).toBeVisible();
  });

  it.each([
    ['Upgrade to Premium', subscriptionPaths.checkout, aSubscription()],
    ['Update Payment Method', subscriptionPaths.portal, aPaidSubscription({ isPastDue: true })],
  ])(
    'leaves the focus on the screen where “%s” goes with the plan that was shown',
    async (name, path, plan) => {
      server.use(
        http.post(path, () => {
          becomes(aPaidSubscription());
          return rawFailure(400);
        }),
      );
      const { user } = open(plan);
      await user.click(await button(name));
      await waitFor(() => noButton(name));
      expect(screen.getByRole('main')).toHaveFocus();
    },
  );
});

describe('The plan', () => {
  it('is read anew on every visit', async () => {
    const { user } = open(aSubscription());
    await button('Upgrade to Premium');
    await user.click(sidebar().getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: /Welcome/ });
    becomes(aPaidSubscription());
    await user.click(sidebar().getByRole('link', { name: 'Subscription' }));
    expect(await button('Cancel Subscription')).toBeVisible();
  });

  it('is read anew when Back brings the page out of the browser’s memory, after the checkout too', async () => {
    open(aSubscription());
    await button('Upgrade to Premium');
    becomes(aPaidSubscription());
    showAgain();
    expect(await button('Cancel Subscription')).toBeVisible();
  });

  it('is asked of Stripe by who left the checkout with Back', async () => {
    server.use(
      http.post(subscriptionPaths.checkout, () => HttpResponse.json({ url: 'https://checkout.example/1' })),
      http.post(subscriptionPaths.sync, () => {
        becomes(aPaidSubscription());
        return HttpResponse.json({ synced: true });
      }),
    );
    const { user, leaveTo } = open(aSubscription());
    await user.click(await button('Upgrade to Premium'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    showAgain();
    expect(await button('Cancel Subscription')).toBeVisible();
  });
});
