/** Words of the subscription screen (spec §2, §4, §5, §8). */
export const messages = {
  title: 'Subscription',
  subtitle: 'Your plan, and what Premium adds to it.',
  portalFailed: 'Failed to open billing portal',
  checkoutFailed: 'Failed to start checkout',
  confirming: 'Confirming your payment with Stripe…',
  activated: 'Subscription activated successfully! Welcome to Premium!',
  unconfirmed:
    'Your payment is not confirmed yet. This can take a few minutes. You will not be charged twice: look again in a moment.',
  lookAgain: 'Check again',
  abandoned: 'Subscription checkout was cancelled. You can try again anytime.',
  cancel: 'Cancel Subscription',
  keep: 'Keep it',
  cancelQuestion: 'Are you sure you want to cancel your subscription?',
  cancelHint: (date: string) => `You keep Premium until ${date}, and can change your mind until then.`,
  cancelHintUnpaid: (date: string) =>
    `Your subscription then ends on ${date} at the latest. The payment that failed stays open until then.`,
  cancelled: 'Subscription will be cancelled at the end of the billing period',
  cancelFailed: 'Failed to cancel subscription',
  reactivate: 'Reactivate Subscription',
  reactivated: 'Your subscription goes on',
  reactivateFailed: 'Failed to reactivate subscription',
  premium: 'Premium',
  upgradeHint:
    'Billed monthly in advance. Cancel anytime: Premium then lasts until the end of the month you paid for.',
  notSetUp:
    'Payments are not set up here, so Premium can’t be bought at the moment. Your free plan works as before.',
  why: 'Why Upgrade?',
  reasons: [
    {
      id: 'pins',
      title: 'Unlimited pins',
      text: 'Create as many pins as you like. No credits to count, no limits on use.',
    },
    {
      id: 'boards',
      title: 'As many boards as you have',
      text: 'One pin goes to every board of a list, also to more than 100 at once.',
    },
    {
      id: 'schedule',
      title: 'Scheduling',
      text: 'Choose day and time now. Boardcast posts for you while you do something else.',
    },
    {
      id: 'analytics',
      title: 'Advanced analytics',
      text: 'See which boards bring impressions, saves and clicks, board by board.',
    },
  ],
} as const;
