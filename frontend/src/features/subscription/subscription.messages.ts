export const messages = {
  title: 'Subscription',
  subtitle: 'Your plan and what Premium adds.',
  portalFailed: 'Failed to open billing portal',
  checkoutFailed: 'Failed to start checkout',
  confirming: 'Confirming your payment with Stripe…',
  activated: 'Subscription activated successfully! Welcome to Premium!',
  nextStep: 'Schedule your first pin',
  unconfirmed:
    'Your payment isn’t confirmed yet. This can take a few minutes. You won’t be charged twice; check again in a moment.',
  lookAgain: 'Check again',
  abandoned: 'Subscription checkout was cancelled. You can try again anytime.',
  cancel: 'Cancel Subscription',
  keep: 'Keep subscription',
  cancelQuestion: 'Are you sure you want to cancel your subscription?',
  cancelHint: (date: string) => `You’ll keep Premium until ${date}. You can change your mind until then.`,
  cancelHintUnpaid: (date: string) =>
    `Your subscription ends by ${date}. The failed payment stays due until then.`,
  cancelled: 'Subscription will be cancelled at the end of the billing period',
  cancelFailed: 'Failed to cancel subscription',
  reactivate: 'Reactivate Subscription',
  reactivated: 'Your subscription will continue',
  reactivateFailed: 'Failed to reactivate subscription',
  premium: 'Premium',
  upgradeHint: 'Billed monthly in advance. Cancel anytime and keep Premium until the end of the paid month.',
  notSetUp:
    'Payments aren’t set up here, so Premium isn’t available right now. Your free plan works as before.',
  why: 'Why Upgrade?',
  reasons: [
    {
      id: 'pins',
      title: 'Unlimited pins',
      text: 'Create as many pins as you like, with no credits to count.',
    },
    {
      id: 'boards',
      title: 'As many boards as you have',
      text: 'Post to every board in a list, even more than 100.',
    },
    {
      id: 'schedule',
      title: 'Scheduling',
      text: 'Pick a date and time. Boardcast does the rest.',
    },
    {
      id: 'spread',
      title: 'Spread over time',
      text: 'Give each board a time of its own, over days or weeks.',
    },
    {
      id: 'slots',
      title: 'Weekly slots',
      text: 'Keep a timetable, and take its next free slot.',
    },
    {
      id: 'bulk',
      title: 'A hundred pins at once',
      text: 'Fill in a table of drafts and schedule them together.',
    },
  ],
} as const;
