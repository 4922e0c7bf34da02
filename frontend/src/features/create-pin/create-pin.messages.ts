import { boardCount } from '../../shared/boards/board-options.js';

/** What the create-pin screen says (spec §2, §5, §8). */
export const messages = {
  title: 'Create New Pin',
  subtitle: 'Pin to multiple Pinterest boards simultaneously',
  createFailed: 'Failed to create pin. Please try again.',
  /** Everything had left when it was cancelled. */
  cancelledLate: 'The pin may have been created already. Trying again does not create it twice.',
  outOfPins: "You're Out of Free Pins",
  outOfPinsHint: 'You have used all the free pins of your plan. What you have posted stays in your history.',
  credits: (left: number) =>
    `You have ${left} free ${left === 1 ? 'pin' : 'pins'} left. One pin goes to all boards you choose.`,
  created: 'Pin Created',
  postingTo: (boards: number) => `Posting to ${boardCount(boards)}. The results appear here as they arrive.`,
} as const;
