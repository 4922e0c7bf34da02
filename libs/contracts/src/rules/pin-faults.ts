import type { PinFault, PinOutcome } from '../messages/pin-outcome.js';

/** What is said while it is not known whether a pin was created. */
export const UNPROVED = {
  reason: 'Pinterest did not confirm the pin. It may have been published.',
  advice: 'We are looking for it on the board. Nothing is sent twice.',
} as const;

/** What the rest of a group says while it waits after a spam block. */
export const SPAM_HOLD_FAULT: PinFault = {
  status: 429,
  code: 9,
  message: 'Another pin of this group was blocked as possible spam.',
  reason: 'Pinterest took a pin of this group for spam, so the rest waits for 24 hours.',
  advice: 'Check the link. You can delete the record when you don’t want the rest to be posted.',
};

/** The fault of a pin whose picture is not stored any more. */
export const PICTURE_GONE_FAULT: PinFault = {
  status: 0,
  code: null,
  message: 'The picture is not stored any more.',
  reason: 'The picture of this pin is no longer stored.',
  advice: 'Create the pin again with its picture.',
};

/** What Pinterest said last, in case nothing was kept of it. */
const NO_ANSWER = { status: 0, code: null, message: 'No answer is known.' } as const;

/** The end of a pin that may be on its board and could not be proved (house.md §3). */
export function unconfirmedFault(fault: PinFault | null): PinFault {
  return {
    ...(fault ?? NO_ANSWER),
    reason:
      'This pin may have been published: Pinterest did not confirm it, and its board could not be read.',
    advice: 'Check the board, or let us check again.',
  };
}

/** As `unconfirmedFault`, after a look that the user asked for found nothing. @param at the moment of that look */
export function notFoundFault(fault: PinFault | null, at: Date): PinFault {
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    ...(fault ?? NO_ANSWER),
    reason: `Pinterest did not confirm this pin, and it was not found on the board at the last look, ${time}.`,
    advice: 'Check the board. When the pin is not there you can send it again.',
  };
}

/** A send that Pinterest did not confirm, after four looks that found nothing. */
export function provenAbsentFault(fault: PinFault | null): PinFault {
  return {
    ...(fault ?? NO_ANSWER),
    reason: 'Pinterest did not confirm the pin, and it is not on the board.',
    advice: 'It is tried again automatically.',
  };
}

/** Said in the place of words that can't be stored as they came. */
const UNSTORABLE = 'Pinterest gave an answer that can’t be shown.';
/** The highest status that HTTP knows. */
const MAX_STATUS = 599;

/** An outcome with none of Pinterest's words: what it means stays, and the database takes everything that is left. */
export function inPlainWords(message: PinOutcome): PinOutcome {
  const { outcome } = message;
  if (outcome.kind === 'deferred') {
    return { ...message, outcome: { ...outcome, reason: storable(outcome.reason) } };
  }
  if (!('fault' in outcome)) return message;
  const { status, reason, advice } = outcome.fault;
  const isReal = status >= 0 && status <= MAX_STATUS;
  const plain = { status: isReal ? status : 0, code: null, message: UNSTORABLE };
  // Ours, and what the user needs most.
  const ours = { reason: storable(reason), advice: advice === null ? null : storable(advice) };
  return { ...message, outcome: { ...outcome, fault: { ...plain, ...ours } } };
}

function storable(text: string): string {
  return text.includes('\0') || !text.isWellFormed() ? UNSTORABLE : text;
}
