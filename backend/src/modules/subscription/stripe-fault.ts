import { Stripe } from 'stripe';

/**
 * `missing`: Stripe doesn't know what the call is about · `refused`: Stripe doesn't take what we send, a fault of ours
 * or of the account's settings · `unavailable`: nothing is known, trying again may help.
 */
export type StripeFaultKind = 'missing' | 'refused' | 'unavailable';

/** A call that Stripe did not serve. Holds what a log may hold: never the key, the request or the answer's contents. */
export class StripeFault extends Error {
  override readonly name = 'StripeFault';

  constructor(
    readonly kind: StripeFaultKind,
    message: string,
    /** None when no answer came. */
    readonly httpStatus?: number,
  ) {
    super(message);
  }
}

/** What a call is about was at Stripe and is no more: the customer was deleted, the subscription has ended. */
export class StripeGone extends Error {
  override readonly name = 'StripeGone';
}

/** Does what needs nothing done about what is gone already. */
export async function unlessGone(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof StripeGone)) throw error;
  }
}

/** Refusals that are none of what was asked: it came beside another call, or was one of too many. */
const MAY_PASS: readonly number[] = [409, 429];
/** Stripe's names of what a call is about; a wrong price has the same code under another one (docs/providers.md#stripe-errors). */
const SUBJECT: readonly unknown[] = ['id', 'customer'];

/** What the SDK threw, in our words; what is not Stripe's stays as it is. */
export function toStripeFault(error: unknown): unknown {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return error;
  const { type, code, param, statusCode = 0, requestId } = error;
  const facts = [type, code, param, error.statusCode, requestId].filter((fact) => fact !== undefined);
  if (statusCode < 400 || statusCode >= 500 || MAY_PASS.includes(statusCode)) {
    return new StripeFault('unavailable', facts.join(' '), error.statusCode);
  }
  const kind = code === 'resource_missing' && SUBJECT.includes(param) ? 'missing' : 'refused';
  // What Stripe says of a key has a part of the key.
  if (error instanceof errors.StripeInvalidRequestError) facts.push(error.message);
  return new StripeFault(kind, facts.join(' '), statusCode);
}
