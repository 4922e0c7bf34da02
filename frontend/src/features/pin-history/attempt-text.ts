import type { PinAttempt } from '@boardcast/contracts';
import { attemptWords, lookWords } from './pin-history.messages.js';

export interface AttemptText {
  title: string;
  /** The reason, if the title doesn't give it. */
  reason: string | null;
  /** Pinterest's answer, in its own words. */
  answer: string | null;
}

export function attemptText({ mode, outcome, reason, ...fault }: PinAttempt): AttemptText {
  const isPlain = outcome === 'published' || outcome === 'absent' || outcome === 'lookalike';
  return {
    title: (mode === 'probe' ? lookWords[outcome] : undefined) ?? attemptWords[outcome],
    reason: isPlain ? null : reason,
    answer: answerText(fault),
  };
}

/** Names Pinterest's code if it says more than the status; status 0 means there was no answer. */
function answerText({
  status,
  code,
  message,
}: Pick<PinAttempt, 'status' | 'code' | 'message'>): string | null {
  if (!status) return message;
  const numbers = code === null || code === status ? `${status}` : `${status}, code ${code}`;
  return `Pinterest error (${numbers})${message === null ? '' : `: ${message}`}`;
}
