import { errorCatalogue, errorText } from '@boardcast/contracts';
import type { ErrorCode } from '@boardcast/contracts';
import { errorBody } from './request-error.js';

/** What the server says of fields that are not valid names the field; the code's own words name none. */
const SAID_BETTER: ErrorCode = 'request.invalid';

const hasWords = (code: string): code is ErrorCode =>
  code !== SAID_BETTER && Object.hasOwn(errorCatalogue, code);

/**
 * The words for any failure: those of its code, else the server's own, else the action's fallback (style.md).
 * @param fallback what the screen says about this action, from the feature's messages
 */
export function toMessage(error: unknown, fallback: string): string {
  const { code, message, error: text, details } = errorBody(error);
  if (code !== undefined && hasWords(code)) return errorText(code, details);
  return message || text || fallback;
}
