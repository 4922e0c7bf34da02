import { subscriptionPaths } from '@boardcast/contracts';
import type { Subscription } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aPaidSubscription, aSubscription } from '../builders/billing.js';
import { givesCsrfToken, hasSubscription, rawFailure, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

function open(subscription: Subscription, handlers: RequestHandler[] = [], query = ''): void {
  server.use(...handlers, givesCsrfToken(), signedInAs(), hasSubscription(subscription));
  renderApp(`/subscription${query}`);
}

const fails = (path: string) => http.post(path, () => rawFailure(400));
const done = () => HttpResponse.json({});

const free: State = {
  when: 'to a free user',
  reach: () => open(aSubscription({ freePinsAssigned: 2 }), [fails(subscriptionPaths.checkout)]),
};
const checkoutFailed: State = {
  when: 'when the checkout can’t be started',
  after: free,
  reach: () => press('Upgrade to Premium'),
};
const granted: State = {
  when: 'to whom Premium was granted',
  reach: () => open(aSubscription({ status: 'active', isFree: true })),
};

const paid: State = {
  when: 'to a subscriber',
  reach: () => open(aPaidSubscription(), [fails(subscriptionPaths.portal), fails(subscriptionPaths.cancel)]),
};
const portalFailed: State = {
  when: 'when the portal can’t be opened',
  after: paid,
  reach: () => press('Manage Subscription'),
};
const asked: State = {
  when: 'when the subscription is about to be cancelled',
  after: portalFailed,
  reach: () => press('Cancel Subscription'),
};
const cancelFailed: State = {
  when: 'when cancelling failed',
  after: asked,
  reach: () => press('Cancel Subscription'),
};
const askedAgain: State = {
  when: 'when it is about to be cancelled',
  reach: () => {
    open(aPaidSubscription(), [http.post(subscriptionPaths.cancel, done)]);
    return press('Cancel Subscription');
  },
};
const cancelled: State = {
  when: 'when it was cancelled',
  after: askedAgain,
  reach: () => press('Cancel Subscription'),
};
const reactivateFailed: State = {
  when: 'when reactivating failed',
  reach: () => {
    open(aPaidSubscription({ cancelAtPeriodEnd: true }), [fails(subscriptionPaths.reactivate)]);
    return press('Reactivate Subscription');
  },
};
const back = (when: string, query: string): State => ({
  when,
  reach: () => open(aPaidSubscription(), [http.post(subscriptionPaths.sync, done)], query),
});
const succeeded = back('when a checkout succeeded', '?success=true');
const abandoned = back('when a checkout was cancelled', '?cancelled=true');

checkTexts('/subscription', [
  // Users to whom Premium was granted.
  ['Premium Access Granted', granted],
  // The price.
  ['$9.99 per month', free],
  // /subscription.
  ['free-plan credit info', free, '1 of 2 free pin credits left'],
  ['Why Upgrade?', free],
  ['Unlimited pins', free],
  ['As many boards as you have', free],
  ['Scheduling', free],
  ['Upgrade to Premium', free],
  // Subscription.
  ['Manage Subscription', paid],
  ['Cancel Subscription', paid],
  ['Free Plan', free],
  // Cancelling a subscription.
  ['Are you sure you want to cancel your subscription?', asked],
  ['Are you sure you want to cancel your subscription?', askedAgain],
  // Subscription.
  ['Failed to open billing portal', portalFailed],
  ['Failed to start checkout', checkoutFailed],
  ['Failed to reactivate subscription', reactivateFailed],
  ['Failed to cancel subscription', cancelFailed],
  ['Subscription activated successfully! Welcome to Premium!', succeeded],
  ['Subscription checkout was cancelled. You can try again anytime.', abandoned],
  ['Subscription will be cancelled at the end of the billing period', cancelled],
]);
