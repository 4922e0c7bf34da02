import type { HttpAnswer } from './http/http-client.js';
import { readProviderAnswer } from './http/provider-answer.js';
import { PinterestError } from './pinterest-error.js';
import type { PinterestErrorKind } from './pinterest-error.js';
import { readRateHeaders } from './rate-limit/headers.js';

/** How Pinterest says that the app may not, whatever the token: only the text tells it from a missing scope. */
export const FEATURE_REFUSED = /restricted feature|consumer type/i;

/** The error an answer other than success means, for every call but the creation of a pin. */
export function toPinterestError(operationId: string, answer: HttpAnswer, now: Date): PinterestError {
  const said = readProviderAnswer(answer);
  const kind =
    operationId === 'oauth/token'
      ? tokenErrorKind(answer.status, said.code, said.message)
      : errorKind(answer.status, said.code, said.message);
  const details = { httpStatus: answer.status, code: said.code, providerMessage: said.message };
  if (kind !== 'rate-limited') return new PinterestError(kind, operationId, details);
  const { retryAt } = readRateHeaders(answer.headers, now);
  return new PinterestError(kind, operationId, { ...details, retryAt });
}

function errorKind(status: number, code: number | null, message: string): PinterestErrorKind {
  if (status === 401 && code === 3) {
    return FEATURE_REFUSED.test(message) ? 'feature-refused' : 'missing-permission';
  }
  if (status === 401) return 'unauthorised';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 429) return 'rate-limited';
  if (status === 408 || status === 409 || status >= 500) return 'unavailable';
  return status >= 400 ? 'invalid-request' : 'unreadable-answer';
}

/**
 * The token call does not keep to RFC 6749: 401/2 means our own id or secret is wrong, 401/283 that the code or
 * refresh token is. A 400 that speaks of the grant is counted as the latter.
 */
function tokenErrorKind(status: number, code: number | null, message: string): PinterestErrorKind {
  if (code === 283) return 'grant-invalid';
  if (status === 401) return 'client-refused';
  if (status === 400 && /grant|authorization code|refresh token/i.test(message)) return 'grant-invalid';
  return errorKind(status, code, message);
}
