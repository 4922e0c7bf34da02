import { errorText } from '@boardcast/contracts';
import { errorBody, errorStatus, isCsrfRefusal } from '../../shared/api/request-error.js';
import { toMessage } from '../../shared/api/to-message.js';
import { messages } from './verify-email.messages.js';

/** Whether the same link may still work: there was no answer, or it wasn't the link that was refused. */
export function mayStillWork(error: unknown): boolean {
  const status = errorStatus(error);
  return status === null || status >= 500 || status === 429 || isCsrfRefusal(error);
}

/** Why an address couldn't be verified: its code decides; words only where an answer has none, as a proxy's. */
export function verificationFault(error: unknown): string {
  if (errorStatus(error) === 404) return errorText('verification.invalid');
  const text = toMessage(error, messages.fallback);
  if (errorBody(error).code !== undefined) return text;
  if (text.includes('expired')) return errorText('verification.expired');
  if (text.includes('already verified')) return errorText('verification.already-verified');
  return text;
}
