import type { Act } from './script.js';

const LIVES = { end: 'lives', at: 'claim', when: 'before' } as const;

/** Scripts that once broke a promise, played in every run. */
export const FOUND_SCRIPTS: Act[][] = [
  // A pin is created; its process dies before the backend hears of it; the connection is refused when the lease has
  // ended, so that the pin is held and later claimed as if it had never been sent.
  [
    { act: 'publish', isFree: false, boards: 1, text: 'A', inMinutes: null, apart: null },
    { act: 'dispatch', bus: 'none' },
    { act: 'handle', pick: 0, copies: 1, keep: false, fate: { end: 'dies', at: 'finish', when: 'after' } },
    { act: 'refuse', isFree: false },
    { act: 'pass', seconds: 130 },
    { act: 'reap', bus: 'none' },
    { act: 'connect' },
    { act: 'reap', bus: 'none' },
    { act: 'handle', pick: 0, copies: 1, keep: false, fate: LIVES },
  ],
  // A record is deleted while its pin, possibly on its board, is held for a new connection.
  [
    { act: 'publish', isFree: true, boards: 1, text: 'A', inMinutes: null, apart: null },
    { act: 'answer', how: 'empty' },
    { act: 'dispatch', bus: 'none' },
    { act: 'handle', pick: 0, copies: 1, keep: false, fate: LIVES },
    { act: 'hear', picks: [0], keep: false, dies: false },
    { act: 'refuse', isFree: true },
    { act: 'pass', seconds: 15 },
    { act: 'dispatch', bus: 'none' },
    { act: 'forget', pick: 0 },
  ],
  // Pinterest makes a pin that it refuses. One with the same texts, scheduled, gets no answer, and Pinterest's clock is
  // set: both seem to be older than the send, and the user is asked about the refused one.
  [
    { act: 'publish', isFree: false, boards: 1, text: 'A', inMinutes: null, apart: null },
    { act: 'answer', how: '400 but created' },
    { act: 'dispatch', bus: 'none' },
    { act: 'handle', pick: 0, copies: 1, keep: false, fate: LIVES },
    { act: 'hear', picks: [0], keep: false, dies: false },
    { act: 'publish', isFree: false, boards: 1, text: 'A', inMinutes: 1, apart: null },
    { act: 'pass', seconds: 4_000 },
    { act: 'answer', how: 'cut after' },
    { act: 'dispatch', bus: 'none' },
    { act: 'handle', pick: 0, copies: 1, keep: false, fate: LIVES },
    { act: 'hear', picks: [0], keep: false, dies: false },
    { act: 'skew', seconds: 420 },
  ],
  // A spread is taken for spam at its first board.
  [
    { act: 'publish', isFree: false, boards: 4, text: 'A', inMinutes: 1, apart: 25 },
    { act: 'pass', seconds: 65 },
    { act: 'answer', how: 'spam' },
    { act: 'dispatch', bus: 'none' },
    { act: 'handle', pick: 0, copies: 1, keep: false, fate: LIVES },
    { act: 'hear', picks: [0], keep: false, dies: false },
  ],
];
