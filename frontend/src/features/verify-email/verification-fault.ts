import { errorText } from '@boardcast/contracts';
import { errorBody, errorStatus, isCsrfRefusal } from '../../shared/api/request-error.js';
import { toMessage } from '../../shared/api/to-message.js';
import { messages } from './verify-email.messages.js';

/** Whether the same link may still work: there was no answer, or it wasn't the link that was refused. */
export function mayStillWork(error: unknown): boolean {
  const status = errorStatus(error);
  return status === null || status >= 500 || status === 429 || isCsrfRefusal(error);
}

export interface VerificationFault {
  message: string;
  /** What the reason means for the user; null if it says enough. */
  hint: string | null;
  /** Another link would help. */
  needsLink: boolean;
  /** It was verified before: no fault of anybody's. */
  isDone: boolean;
}

const REFUSED = { hint: null, needsLink: false, isDone: false } as const;

/** A link that nobody sent. */
export const noToken: VerificationFault = { ...REFUSED, message: messages.noToken, needsLink: true };

/** Why an address couldn't be verified: its code decides; words only where an answer has none, as a proxy's. */
export function verificationFault(error: unknown): VerificationFault {
  const text = toMessage(error, messages.fallback);
  switch (codeOf(error, text)) {
    case 'verification.invalid':
      return {
        ...REFUSED,
        ...{ message: errorText('verification.invalid'), hint: messages.invalidHint, needsLink: true },
      };
    case 'verification.expired':
      return { ...REFUSED, message: errorText('verification.expired'), needsLink: true };
    case 'verification.already-verified':
      return {
        ...REFUSED,
        ...{ message: errorText('verification.already-verified'), hint: messages.doneHint, isDone: true },
      };
    default:
      return { ...REFUSED, message: text };
  }
}

function codeOf(error: unknown, text: string): string | undefined {
  const { code } = errorBody(error);
  if (errorStatus(error) === 404) return 'verification.invalid';
  if (code !== undefined) return code;
  if (text.includes('expired')) return 'verification.expired';
  return text.includes('already verified') ? 'verification.already-verified' : undefined;
}
