import type { PinFault } from '@boardcast/contracts';

/** What the rest of a group says while it waits after a spam block. */
export const SPAM_HOLD_FAULT: PinFault = {
  status: 429,
  code: 9,
  message: 'Another pin of this group was blocked as possible spam.',
  reason: 'Pinterest flagged a pin in this group as spam. The remaining pins are on hold for 24 hours.',
  advice: 'Check the link. Delete the record if you don’t want the rest to be posted.',
};

/** What the rest of a group says while its user has paused it. */
export const PAUSED_FAULT: PinFault = {
  status: 0,
  code: null,
  message: 'Paused.',
  reason: 'You paused this post before it reached this board.',
  advice: 'Resume it to post the rest.',
};

/** What a pin says while an operator holds it. */
export const OPERATOR_FAULT: PinFault = {
  status: 0,
  code: null,
  message: 'On hold by Boardcast support.',
  reason: 'Boardcast support has put this pin on hold.',
  advice: 'It goes on as soon as support releases it. Contact us if you have questions.',
};

/** The end of a pin whose user stopped its group. Stored faults are recognised by its message, which therefore stays. */
export const STOPPED_FAULT: PinFault = {
  status: 0,
  code: null,
  message: 'Stopped.',
  reason: 'You stopped this post before it reached this board.',
  advice: 'Retry it if you still want it posted.',
};

/** Whether a pin ended because its user stopped its group (in SQL: `stopped-pins.queries.ts`). */
export const isStopFault = (fault: PinFault | null): boolean => fault?.message === STOPPED_FAULT.message;

/** What Pinterest said last, in case nothing was kept of it. */
const NO_ANSWER = { status: 0, code: null, message: 'Pinterest didn’t answer.' } as const;

/** The end of a pin that may be on its board and could not be proved. */
export function unconfirmedFault(fault: PinFault | null): PinFault {
  return {
    ...(fault ?? NO_ANSWER),
    reason: 'This pin may have been published: Pinterest didn’t confirm it, and its board couldn’t be read.',
    advice: 'Check the board, or let us check again.',
  };
}

/** As `unconfirmedFault`, after a look that the user asked for found nothing. @param at the moment of that look */
export function notFoundFault(fault: PinFault | null, at: Date): PinFault {
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    ...(fault ?? NO_ANSWER),
    reason: `Pinterest didn’t confirm this pin, and it wasn’t on the board when we last checked, ${time}.`,
    advice: 'Check the board. If the pin isn’t there, you can send it again.',
  };
}

/** The end of a pin that may be one that a look found on the board. */
export function lookalikeFault(fault: PinFault | null): PinFault {
  return {
    ...(fault ?? NO_ANSWER),
    reason: 'Pinterest didn’t confirm this pin, and a pin that looks like it is on the board.',
    advice: 'Tell us whether that pin is yours. We won’t post this one until you do.',
  };
}

/** As `lookalikeFault`, after that pin has turned out to be another row's. */
export function othersFault(fault: PinFault | null): PinFault {
  return {
    ...(fault ?? NO_ANSWER),
    reason: 'Pinterest didn’t confirm this pin, and the one that looked like it is another pin of yours.',
    advice: 'Check the board, or let us check again.',
  };
}

/** A send that Pinterest did not confirm, after four looks that found nothing. */
export function provenAbsentFault(fault: PinFault | null): PinFault {
  return {
    ...(fault ?? NO_ANSWER),
    reason: 'Pinterest didn’t confirm the pin, and it isn’t on the board.',
    advice: 'We’ll try again automatically.',
  };
}
