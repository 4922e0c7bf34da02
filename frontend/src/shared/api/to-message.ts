import { errorCatalogue, errorText } from '@boardcast/contracts';
import type { ErrorCode } from '@boardcast/contracts';
import { errorBody, tokenFaultText } from './request-error.js';

/** The server's text names the invalid fields; the catalogue's doesn't. */
const SAID_BETTER: ErrorCode = 'request.invalid';

const hasWords = (code: string): code is ErrorCode =>
  code !== SAID_BETTER && Object.hasOwn(errorCatalogue, code);

/**
 * The words for any failure: the text of its code, else the server's own, else that there was no CSRF token, else the
 * fallback.
 * @param fallback the screen's text for this act, from the feature's messages
 */
export function toMessage(error: unknown, fallback: string): string {
  const { code, message, error: text, details } = errorBody(error);
  if (code !== undefined && hasWords(code)) return errorText(code, details);
  return message || text || tokenFaultText(error) || fallback;
}
