import { errorText } from '@boardcast/contracts';
import { errorStatus } from '../../shared/api/request-error.js';
import { toMessage } from '../../shared/api/to-message.js';
import { messages } from './verify-email.messages.js';

/** Why an address could not be verified, in the spec's words (§8). */
export function verificationFault(error: unknown): string {
  if (errorStatus(error) === 404) return errorText('verification.invalid');
  const text = toMessage(error, messages.fallback);
  if (text.includes('expired')) return errorText('verification.expired');
  if (text.includes('already verified')) return errorText('verification.already-verified');
  return text;
}
