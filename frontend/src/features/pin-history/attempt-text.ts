import type { OutcomeKind, PinAttempt } from '@boardcast/contracts';

/** How a try ended, in a few words. */
const SENT: Readonly<Record<OutcomeKind, string>> = {
  published: 'Posted',
  deferred: 'Put off, nothing was sent',
  rejected: 'Refused by Pinterest',
  'not-sent': 'Not posted',
  unknown: 'Not confirmed: it may have been posted',
  absent: 'Not found on the board',
  unauthorised: 'Pinterest asks for a new sign-in',
  blocked: 'Blocked as possible spam',
};

/** How a look at the board ended, where that is something else than the end of a try. */
const LOOKED: Readonly<Partial<Record<OutcomeKind, string>>> = {
  published: 'Found on the board',
  deferred: 'The board could not be looked at yet',
  rejected: 'The board could not be read',
  'not-sent': 'The board could not be read',
  unknown: 'The board could not be read',
};

/** An attempt in words. */
export interface AttemptText {
  title: string;
  /** Why, where the title does not say it. */
  reason: string | null;
  /** What Pinterest answered, in its own words. */
  answer: string | null;
}

/** Tells a try of a pin, or a look for it on its board. */
export function attemptText({ mode, outcome, reason, ...fault }: PinAttempt): AttemptText {
  const isPlain = outcome === 'published' || outcome === 'absent';
  return {
    title: (mode === 'probe' ? LOOKED[outcome] : undefined) ?? SENT[outcome],
    reason: isPlain ? null : reason,
    answer: answerText(fault),
  };
}

/** As spec §8 shows an error, with Pinterest's own code where that says more; a status of 0: no answer came. */
function answerText({
  status,
  code,
  message,
}: Pick<PinAttempt, 'status' | 'code' | 'message'>): string | null {
  if (!status) return message;
  const numbers = code === null || code === status ? `${status}` : `${status}, code ${code}`;
  return `Pinterest error (${numbers})${message === null ? '' : `: ${message}`}`;
}
