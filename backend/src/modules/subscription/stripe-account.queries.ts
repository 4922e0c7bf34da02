import type { Clock } from '@boardcast/server';
import { StripeFault } from './stripe-fault.js';
import { StripeGateway, type StripeAccount } from './stripe.gateway.js';

/** What Stripe says of a price, or why it says nothing: `refused` comes with its own words, which hold no key. */
export type PriceAnswer =
  | { kind: 'found'; isActive: boolean; isRecurring: boolean; isLive: boolean }
  | { kind: 'missing' | 'key-refused' }
  | { kind: 'refused' | 'unavailable'; words: string };

const UNAUTHORISED = 401;
const NOT_FOUND = 404;

/** Questions about our account at Stripe, for who has no running backend. */
export class StripeAccountQueries {
  private constructor(private readonly gateway: StripeGateway) {}

  static of(account: StripeAccount, clock: Clock): StripeAccountQueries {
    return new StripeAccountQueries(new StripeGateway(account, clock));
  }

  async price(id: string): Promise<PriceAnswer> {
    try {
      const { active, livemode, recurring } = await this.gateway.retrievePrice(id);
      return { kind: 'found', isActive: active, isRecurring: recurring !== null, isLive: livemode };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      if (error.httpStatus === UNAUTHORISED) return { kind: 'key-refused' };
      if (error.httpStatus === NOT_FOUND) return { kind: 'missing' };
      return { kind: error.kind === 'unavailable' ? 'unavailable' : 'refused', words: error.message };
    }
  }
}
