import type { ErrorRows } from './error-row.js';

/** Errors of paying. */
export const subscriptionErrors = {
  'subscription.unknown-price': { status: 400, message: 'This plan isn’t available.' },
  'subscription.exists': {
    status: 409,
    message: 'You already have a subscription. Use Manage Subscription to change it.',
  },
  'subscription.granted': {
    status: 409,
    message: 'You have full Premium access at no cost, so there’s nothing to pay or cancel.',
  },
  'subscription.paid': {
    status: 409,
    message: 'This user pays for their subscription, so it can’t be changed here.',
  },
  'subscription.no-customer': { status: 409, message: 'There’s no billing to manage yet.' },
  'subscription.none': { status: 409, message: 'You have no subscription.' },
  'subscription.ended': { status: 409, message: 'This subscription has ended. You can subscribe again.' },
  'stripe.unavailable': {
    status: 502,
    message:
      'Stripe didn’t answer in time. Your request may have gone through: please check again in a moment.',
  },
  'stripe.refused': {
    status: 502,
    message: 'Payments aren’t working right now. Please try again later.',
  },
  'stripe.not-configured': { status: 503, message: 'Payments aren’t set up here.', retryAfter: 3600 },
  'stripe.bad-signature': { status: 400, message: 'Invalid signature' },
} as const satisfies ErrorRows;
