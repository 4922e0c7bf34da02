import type { Subscription } from '@boardcast/contracts';
import { formatMoney } from '../ui/format-money.js';

/** Words about the plan for every screen that shows it (spec §2, §4). */
export const planMessages = {
  heading: 'Current Plan',
  loading: 'Loading your plan…',
  loadFailed: 'Failed to load your subscription',
  freePlan: 'Free Plan',
  granted: 'Premium Access Granted',
  grantedText: 'Everything Premium offers is yours, and there is nothing to pay.',
  grantedOn: (date: string) => `Granted on ${date}.`,
  price: ({ amount, currency, interval }: Subscription) => `${formatMoney(amount, currency)} per ${interval}`,
  nextPayment: (date: string) => `Next payment on ${date}.`,
  active: 'Active',
  ending: 'Cancelled',
  /** @param isPastDue the payment of this period is still open */
  lastsUntil: (isPastDue: boolean) => (date: string) =>
    isPastDue
      ? `Your subscription ends on ${date} at the latest. Nothing is charged for the time after that.`
      : `You keep Premium until ${date}. Nothing more will be charged.`,
  pastDue: 'Payment failed',
  pastDueText:
    'Your last payment failed. You keep Premium while Stripe tries again: please check your payment method.',
  unpaid: 'Not paid',
  unpaidText:
    'Your subscription is not paid, so it gives you no Premium. You can pay it or cancel it on Stripe’s page.',
  updatePayment: 'Update Payment Method',
  credits: (available: number, assigned: number) =>
    `${available} of ${assigned} free pin ${assigned === 1 ? 'credit' : 'credits'} left`,
  creditsText: 'One credit posts one pin, to up to 100 boards at once.',
  hasEnded: 'Your Premium subscription has ended. What is scheduled will still be posted.',
  manage: 'Manage Subscription',
  upgrade: 'Upgrade to Premium',
} as const;
