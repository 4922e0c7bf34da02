import { formatCount } from '../../shared/ui/format-count.js';

/** Texts for users whose pins are counted; subscribers never load them. */
export const outOfPinsMessages = {
  outOfPins: "You're Out of Free Pins",
  outOfPinsHint: 'You’ve used all your free pins. Everything you’ve posted stays in your history.',
  viewPlans: 'View Subscription Plans',
  draftsSaved: (drafts: number) =>
    drafts === 1 ? 'Your draft is saved.' : `Your ${formatCount(drafts)} drafts are saved.`,
  openDrafts: 'Open Draft Pins',
  credits: (left: number) =>
    `You have ${left} free ${left === 1 ? 'pin' : 'pins'} left. One pin goes to every board you choose.`,
  upgrade: 'Upgrade',
  noPinsLeft: 'You have no free pins left. Save this pin as a draft to post it once you have another.',
} as const;
