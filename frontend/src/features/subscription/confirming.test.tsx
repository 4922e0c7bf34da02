import { subscriptionPaths } from '@boardcast/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPaidSubscription, aSubscription } from '../../testing/builders/billing.js';
import { givesCsrfToken, hasSubscription, rawFailure, signedInAs } from '../../testing/handlers.js';
import { letTimePass, renderApp, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { plan } from './testing/subscription-screen.js';

/** Back from a checkout the server doesn't know about yet. */
function open(
  sync: () => Response | Promise<Response> = () => HttpResponse.json({ synced: true }),
  plan = aSubscription(),
) {
  let asked = 0;
  let read = 0;
  // As after every checkout (`rememberLeft`).
  sessionStorage.setItem('at-stripe', 'yes');
  server.use(
    givesCsrfToken(),
    signedInAs(),
    http.get(subscriptionPaths.current, () => {
      read += 1;
      return HttpResponse.json(plan);
    }),
    http.post(subscriptionPaths.sync, () => {
      asked += 1;
      return sync();
    }),
  );
  stopTheClock('2026-07-10T10:00:00Z');
  const app = renderApp('/subscription?success=true', {
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
  return { ...app, asked: () => asked, read: () => read };
}

const confirming = () => screen.findByText('Confirming your payment with Stripe…');
const ACTIVATED = 'Subscription activated successfully! Welcome to Premium!';

describe('A payment that the server does not know of yet', () => {
  it('is asked for a few times, while nothing else is offered', async () => {
    const { asked } = open();
    expect(await confirming()).toBeVisible();
    await screen.findByText('Free Plan', { selector: 'p' });
    expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
    await waitFor(() => expect(asked()).toBe(1));
    await letTimePass(2500);
    await waitFor(() => expect(asked()).toBe(2));
    server.use(hasSubscription(aPaidSubscription()));
    await letTimePass(2500);
    expect(await screen.findByText(ACTIVATED)).toBeVisible();
    await letTimePass(10_000);
    expect(asked()).toBe(3);
  });

  it.each([
    ['says nothing of it', () => HttpResponse.json({ synced: true }) as Response],
    ['can’t be asked', () => rawFailure(502, { code: 'stripe.unavailable' }) as Response],
  ])('is not waited for without end when Stripe %s, and can be looked for again', async (_case, sync) => {
    const { asked, user } = open(sync);
    await confirming();
    await letTimePass(15_000);
    expect(await screen.findByText(/Your payment isn’t confirmed yet/)).toBeVisible();
    expect(asked()).toBe(5);
    expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
    server.use(hasSubscription(aPaidSubscription()));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await screen.findByText(ACTIVATED)).toBeVisible();
    expect(asked()).toBe(6);
  });

  it('is not called missing meanwhile: the plan is shown with its credits alone', async () => {
    open(undefined, aSubscription({ status: 'inactive', hasOpenSubscription: true }));
    for (const said of ['Confirming your payment with Stripe…', /Your payment isn’t confirmed yet/]) {
      expect(await screen.findByText(said)).toBeVisible();
      const card = within(await plan());
      expect(card.getByText('Free Plan')).toBeVisible();
      expect(card.getByText(/free pin/)).toBeVisible();
      expect(card.queryByText(/unpaid|has ended/i)).not.toBeInTheDocument();
      expect(card.queryByRole('button')).not.toBeInTheDocument();
      await letTimePass(15_000);
    }
  });

  it('is no longer asked for once the screen has been left', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { asked, read, unmount } = open(async () => {
      await held;
      return HttpResponse.json({ synced: true });
    });
    await confirming();
    await waitFor(() => expect(asked()).toBe(1));
    unmount();
    answer();
    await waitFor(() => expect(read()).toBe(2));
    await letTimePass(10_000);
    expect(asked()).toBe(1);
  });
});
