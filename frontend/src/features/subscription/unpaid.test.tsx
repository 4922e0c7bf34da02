import { subscriptionPaths } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aSubscription } from '../../testing/builders/billing.js';
import { givesCsrfToken, hasSubscription, signedInAs } from '../../testing/handlers.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

describe('A subscription that is not paid', () => {
  it('leads to Stripe’s page, and to no second subscription', async () => {
    server.use(
      givesCsrfToken(),
      signedInAs({ isSubscribed: false }),
      hasSubscription(aSubscription({ status: 'inactive', hasOpenSubscription: true })),
      http.post(subscriptionPaths.portal, () => HttpResponse.json({ url: 'https://portal.example/1' })),
    );
    const { user, leaveTo } = renderApp('/subscription');
    expect(await screen.findByText(/Your subscription is unpaid/)).toBeVisible();
    for (const name of ['Upgrade to Premium', 'Cancel Subscription']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await user.click(screen.getByRole('button', { name: 'Manage Subscription' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://portal.example/1'));
  });
});
