import { subscriptionPaths } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aPaidSubscription } from '../../testing/builders/billing.js';
import { noAnswer, rawFailure, refusal } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import {
  becomes,
  button,
  noButton,
  openSubscription as open,
  sidebar,
} from './testing/subscription-screen.js';

describe('A subscription', () => {
  it('cancels after a question whose focus is on the safe answer, and says until when Premium lasts', async () => {
    server.use(
      http.post(subscriptionPaths.cancel, () => {
        const cancelled = aPaidSubscription({ cancelAtPeriodEnd: true, nextBillingDate: null });
        server.use(
          http.get(subscriptionPaths.current, async () => {
            // Longer than a dialog takes to close.
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
    expect(dialog.getByRole('button', { name: 'Keep subscription' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
    expect(
      await screen.findByText('Subscription will be cancelled at the end of the billing period'),
    ).toBeVisible();
    expect(
      screen.getByText(/You’ll keep Premium until August 10, 2026\. You won’t be charged again/),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    noButton('Cancel Subscription');
    expect(await button('Manage Subscription')).toBeVisible();
    // The button that was pressed is gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('promises no Premium that is not paid for when it is about to be cancelled', async () => {
    const { user } = open(aPaidSubscription({ isPastDue: true }));
    await user.click(await button('Cancel Subscription'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^Your subscription ends by August 10, 2026/)).toBeVisible();
    expect(dialog.queryByText(/You’ll keep Premium/)).not.toBeInTheDocument();
  });

  it('is shown as it was, and says so, when it can’t be read after it was cancelled', async () => {
    server.use(
      http.post(subscriptionPaths.cancel, () => {
        server.use(http.get(subscriptionPaths.current, () => rawFailure(400)));
        return HttpResponse.json({});
      }),
    );
    const { user } = open(aPaidSubscription());
    await user.click(await button('Cancel Subscription'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText(/^Couldn’t refresh\. Showing data from /)).toBeVisible();
    becomes(aPaidSubscription({ cancelAtPeriodEnd: true }));
    await user.click(await button('Retry'));
    expect(await button('Reactivate Subscription')).toBeVisible();
    expect(screen.queryByText(/Couldn’t refresh/)).not.toBeInTheDocument();
  });

  it('shows nothing as cancelled before the server has said so', async () => {
    server.use(http.post(subscriptionPaths.cancel, noAnswer));
    const { user } = open(aPaidSubscription());
    await user.click(await button('Cancel Subscription'));
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Cancel Subscription' });
    await user.click(confirm);
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    expect(dialog.getByRole('button', { name: 'Keep subscription' })).toBeDisabled();
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
    expect(await screen.findByText('Your subscription will continue')).toBeVisible();
    expect(await button('Cancel Subscription')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is reactivated right after it was cancelled, which is no news then', async () => {
    server.use(
      http.post(subscriptionPaths.cancel, () => {
        becomes(aPaidSubscription({ cancelAtPeriodEnd: true }));
        return HttpResponse.json({});
      }),
      http.post(subscriptionPaths.reactivate, () => {
        becomes(aPaidSubscription());
        return HttpResponse.json({});
      }),
    );
    const { user } = open(aPaidSubscription());
    await user.click(await button('Cancel Subscription'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
    // The pointer keeps it, however long this takes.
    await user.hover(await screen.findByText(/^Subscription will be cancelled/));
    fireEvent.click(await button('Reactivate Subscription'));
    expect(await screen.findByText('Your subscription will continue')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByText(/^Subscription will be cancelled/)).not.toBeInTheDocument(),
    );
  });

  it('says why it could not be reactivated', async () => {
    server.use(http.post(subscriptionPaths.reactivate, () => rawFailure(400)));
    const { user } = open(aPaidSubscription({ cancelAtPeriodEnd: true }));
    await user.click(await button('Reactivate Subscription'));
    expect(await screen.findByText('Failed to reactivate subscription')).toBeVisible();
  });

  it('says what became of it on whatever screen one is by then', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post(subscriptionPaths.reactivate, async () => {
        await held;
        return HttpResponse.json({});
      }),
    );
    const { user } = open(aPaidSubscription({ cancelAtPeriodEnd: true }));
    await user.click(await button('Reactivate Subscription'));
    await user.click(sidebar().getByRole('link', { name: 'Dashboard' }));
    const heading = await screen.findByRole('heading', { level: 1, name: /Welcome/ });
    await waitFor(() => expect(heading).toHaveFocus());
    answer();
    expect(await screen.findByText('Your subscription will continue')).toBeVisible();
    // Not taken from what is read now.
    expect(heading).toHaveFocus();
  });

  it('leaves nothing behind when the session is lost meanwhile', async () => {
    const rejected: unknown[] = [];
    const keep = (reason: unknown) => rejected.push(reason);
    process.on('unhandledRejection', keep);
    server.use(http.post(subscriptionPaths.cancel, () => refusal('auth.required')));
    const { user, currentAddress } = open(aPaidSubscription());
    await user.click(await button('Cancel Subscription'));
    const dialog = within(await screen.findByRole('alertdialog'));
    let isRead = () => {};
    const read = new Promise<void>((resolve) => (isRead = resolve));
    server.events.on('response:mocked', ({ request }) => {
      if (new URL(request.url).pathname === subscriptionPaths.current) isRead();
    });
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    await read;
    process.off('unhandledRejection', keep);
    expect(rejected).toEqual([]);
  });

  it('is not cancelled by a click into the question while that fades', async () => {
    let calls = 0;
    server.use(
      http.post(subscriptionPaths.cancel, () => {
        calls += 1;
        return HttpResponse.json({});
      }),
    );
    const { user } = open(aPaidSubscription());
    await user.click(await button('Cancel Subscription'));
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Cancel Subscription' });
    fireEvent.click(dialog.getByRole('button', { name: 'Keep subscription' }));
    fireEvent.click(confirm);
    await waitFor(() => expect(confirm).not.toBeInTheDocument());
    expect(calls).toBe(0);
  });

  it('is reactivated once by a double click', async () => {
    let calls = 0;
    server.use(
      http.post(subscriptionPaths.reactivate, () => {
        calls += 1;
        becomes(aPaidSubscription());
        return HttpResponse.json({});
      }),
    );
    open(aPaidSubscription({ cancelAtPeriodEnd: true }));
    const reactivate = await button('Reactivate Subscription');
    fireEvent.click(reactivate);
    fireEvent.click(reactivate);
    expect(await screen.findByText('Your subscription will continue')).toBeVisible();
    expect(calls).toBe(1);
  });
});
