import { boardCount } from '../../entities/boards/board-options.js';

const creditText = (act: string) =>
  `This pin wasn’t posted to any board, so you got your free pin back. ${act} uses one free pin, no matter how ` +
  'many boards it goes to. If it fails on every board again, you get it back again.';

/** The question before an act that spends a credit. */
export const creditWords = {
  retry: {
    title: 'Use a free pin for this retry?',
    text: creditText('Retrying'),
    confirm: 'Retry',
  },
  disown: {
    title: 'Use a free pin to post yours?',
    text: creditText('Posting yours'),
    confirm: 'Post mine',
  },
} as const;

/** The question before an act on many boards. */
export const manyWords = {
  retry: {
    title: (boards: number) => `Retry ${boardCount(boards)}?`,
    confirm: (boards: number) => `Retry ${boardCount(boards)}`,
  },
  check: {
    title: (boards: number) => `Check ${boardCount(boards)} again?`,
    confirm: (boards: number) => `Check ${boardCount(boards)}`,
    text: 'We’ll look for the pin on each of them. Nothing is posted.',
  },
} as const;
