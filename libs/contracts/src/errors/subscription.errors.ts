import type { ErrorRows } from './error-row.js';

/** Errors of paying (spec §8). */
export const subscriptionErrors = {
  'subscription.unknown-price': { status: 400, message: 'This plan is not offered.' },
  'subscription.exists': {
    status: 409,
    message: 'You already have a subscription. Use Manage Subscription to change it.',
  },
  'subscription.granted': {
    status: 409,
    message: 'Premium was granted to you: there is nothing to pay and nothing to cancel.',
  },
  'subscription.paid': {
    status: 409,
    message: 'This user pays for the subscription: it can’t be changed here.',
  },
  'subscription.no-customer': { status: 409, message: 'There is no billing to manage yet.' },
  'subscription.none': { status: 409, message: 'You have no subscription.' },
  'subscription.ended': { status: 409, message: 'This subscription has ended. You can subscribe again.' },
  'stripe.unavailable': {
    status: 502,
    message:
      'Stripe did not answer in time. What you asked for may have been done or not: please look again in a moment.',
  },
  'stripe.refused': {
    status: 502,
    message: 'Payments are not working at the moment. Please try again later.',
  },
  'stripe.not-configured': { status: 503, message: 'Payments are not set up here.' },
  'stripe.bad-signature': { status: 400, message: 'Invalid signature' },
} as const satisfies ErrorRows;
