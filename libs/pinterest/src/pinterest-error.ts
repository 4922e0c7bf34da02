/** What kind of failure a call met; what to do about it depends on this alone. */
export type PinterestErrorKind =
  /** 401/2 on a call with a token: expired, revoked or malformed. Refresh once, then reconnect. */
  | 'unauthorised'
  /** The token call: code used or expired, refresh token dead. Only a new consent helps. */
  | 'grant-invalid'
  /** The token call: the app's own id or secret is wrong. The operator must act, not the user. */
  | 'client-refused'
  /** 401/3: the token lacks a scope. Not a lost connection, but only a new consent helps. */
  | 'missing-permission'
  /** 401/3: Pinterest hasn't enabled this for the app. Not a lost connection; nothing the user does helps. */
  | 'feature-refused'
  /** 403. */
  | 'forbidden'
  /** 404. */
  | 'not-found'
  /** 400 and other 4xx. */
  | 'invalid-request'
  /** 429: wait until `retryAt`, or as long as seems right where it is absent. */
  | 'rate-limited'
  /** No connection, no answer in time, a broken connection, 5xx. */
  | 'unavailable'
  /** An answer that is not what the call promises. */
  | 'unreadable-answer';

/** A call to Pinterest that brought nothing usable. Its texts never hold a token. */
export class PinterestError extends Error {
  override readonly name = 'PinterestError';
  readonly kind: PinterestErrorKind;
  /** Official name of the call. */
  readonly operationId: string;
  /** HTTP status, null when there was no answer. */
  readonly httpStatus: number | null;
  /** Pinterest's own number, null when the body had none. */
  readonly code: number | null;
  /** Pinterest's own text, for logs and mapping; null when there was none. */
  readonly providerMessage: string | null;
  /** Earliest moment to try again, for `rate-limited`; absent when Pinterest names none. */
  readonly retryAt: Date | undefined;

  constructor(
    kind: PinterestErrorKind,
    operationId: string,
    details: {
      httpStatus?: number | null;
      code?: number | null;
      providerMessage?: string | null;
      retryAt?: Date;
    } = {},
  ) {
    super(`Pinterest ${operationId}: ${kind}${details.httpStatus ? ` (${details.httpStatus})` : ''}`);
    this.kind = kind;
    this.operationId = operationId;
    this.httpStatus = details.httpStatus ?? null;
    this.code = details.code ?? null;
    this.providerMessage = details.providerMessage ?? null;
    this.retryAt = details.retryAt;
  }
}
