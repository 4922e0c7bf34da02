import { Stripe } from 'stripe';

/**
 * `missing`: there is no such thing at Stripe (any more) · `refused`: Stripe doesn't take what we send, a fault of ours
 * or of the account's settings · `unavailable`: nothing is known, trying again may help.
 */
export type StripeFaultKind = 'missing' | 'refused' | 'unavailable';

/** A call that Stripe did not serve. Holds what a log may hold: never the key, the request or the answer's contents. */
export class StripeFault extends Error {
  override readonly name = 'StripeFault';

  constructor(
    readonly kind: StripeFaultKind,
    message: string,
    readonly param?: string,
    /** HTTP status; none when no answer came. */
    readonly status?: number,
  ) {
    super(message);
  }

  /** Whether it is the customer that Stripe doesn't know: a wrong price has the same code (facts §9). */
  get isMissingCustomer(): boolean {
    return this.kind === 'missing' && this.param === 'customer';
  }
}

/** What the SDK threw, in our words; what is not Stripe's stays as it is. */
export function toStripeFault(error: unknown): unknown {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return error;
  const { type, code, param, statusCode, requestId } = error;
  const facts = [type, code, param, statusCode, requestId].filter((fact) => fact !== undefined).join(' ');
  if (!(error instanceof errors.StripeInvalidRequestError)) {
    return new StripeFault('unavailable', facts, param, statusCode);
  }
  const kind = code === 'resource_missing' ? 'missing' : 'refused';
  return new StripeFault(kind, `${facts}: ${error.message}`, param, statusCode);
}
