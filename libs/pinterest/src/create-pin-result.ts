import type { RateObservation } from './rate-limit/headers.js';

/** What Pinterest answered, or null where there was no answer or none that could be read. */
export interface ProviderAnswer {
  httpStatus: number | null;
  /** Pinterest's own number, null when the body had none. */
  code: number | null;
  /** Pinterest's text, or a plain one of ours when there was none. For logs and for mapping, not for people. */
  message: string;
}

/** Why a pin is refused for good. */
export type RejectionReason =
  /** 400: something in the pin. */
  | 'invalid'
  /** 401/3: the token lacks a scope, or the app lacks a feature. Not a lost connection. */
  | 'missing-permission'
  /** 403. */
  | 'forbidden'
  /** 404: the board or the section is gone. */
  | 'not-found'
  /** Any other 4xx. */
  | 'refused';

/** Why a pin was certainly, or as good as certainly, not created; sending it again is allowed. */
export type NotSentReason =
  /** No connection: name not found, refused, connect timeout, TLS. */
  | 'unreachable'
  /** 503. */
  | 'unavailable'
  /** 400 because Pinterest could not fetch the image. */
  | 'image-fetch'
  /** 409: another write to the same board was under way. */
  | 'conflict';

/** Why it can't be known whether a pin was created. */
export type UnknownReason =
  /** No answer in time, or 408. */
  | 'timeout'
  /** The connection broke after the request may have left. */
  | 'connection-lost'
  /** 500, 502, 504, another 5xx, or a redirect. */
  | 'server-error'
  /** 2xx whose body holds no pin id. */
  | 'unreadable-answer';

/**
 * What came of one `POST /pins` (docs/providers.md#pinterest-errors).
 *
 * `created`, `rejected` and `blocked` are final; `not-sent` and `rate-limited` may be sent again; `unknown` must
 * be looked up first; `unauthorised` needs a new token. `rate` holds what the answer's headers said about limits,
 * `retryAt` the moment to try again where they name one. `createdAt` is Pinterest's clock when it made the pin, in
 * whole seconds; not a valid date where the answer doesn't say.
 */
export type CreatePinResult = { rate: RateObservation } & (
  | { kind: 'created'; pinId: string; httpStatus: number; createdAt: Date }
  | ({ kind: 'rejected'; reason: RejectionReason } & ProviderAnswer)
  | ({ kind: 'not-sent'; reason: NotSentReason } & ProviderAnswer)
  | ({ kind: 'unknown'; reason: UnknownReason } & ProviderAnswer)
  | ({ kind: 'unauthorised' } & ProviderAnswer)
  | ({ kind: 'rate-limited'; retryAt: Date | undefined } & ProviderAnswer)
  | ({ kind: 'blocked' } & ProviderAnswer)
);
