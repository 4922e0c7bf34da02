import type { Subscription } from '@boardcast/contracts';
import { formatMoney } from '../../shared/ui/format-money.js';

export const planMessages = {
  heading: 'Current Plan',
  loading: 'Loading your plan…',
  loadFailed: 'Failed to load your subscription',
  freePlan: 'Free Plan',
  granted: 'Premium Access Granted',
  grantedText: 'You have full Premium access at no cost.',
  grantedOn: (date: string) => `Granted on ${date}.`,
  price: ({ amount, currency, interval }: Subscription) => `${formatMoney(amount, currency)} per ${interval}`,
  nextPayment: (date: string) => `Next payment on ${date}.`,
  active: 'Active',
  ending: 'Cancelled',
  /** @param isPastDue this period's payment is still open */
  lastsUntil: (isPastDue: boolean) => (date: string) =>
    isPastDue
      ? `Your subscription ends by ${date}. You won’t be charged after that.`
      : `You’ll keep Premium until ${date}. You won’t be charged again.`,
  pastDue: 'Payment failed',
  pastDueText:
    'Your last payment failed. You’ll keep Premium while Stripe retries; please check your payment method.',
  unpaid: 'Unpaid',
  unpaidText: 'Your subscription is unpaid, so Premium is off. Pay or cancel it on Stripe.',
  updatePayment: 'Update Payment Method',
  credits: (available: number, assigned: number) =>
    `${available} of ${assigned} free pin ${assigned === 1 ? 'credit' : 'credits'} left`,
  creditsText: 'One credit posts one pin to up to 100 boards.',
  hasEnded: 'Your Premium subscription has ended. Scheduled pins will still be posted.',
  manage: 'Manage Subscription',
  upgrade: 'Upgrade to Premium',
  verifyForPin: 'Verify your email for one more free pin',
} as const;
