import { Injectable } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { PER_ROUND, StripeCustomersRepository } from './stripe-customers.repository.js';

/** Asks at once for what the sweep does once a day. An operator's act. */
@Injectable()
export class ReconcileRequestService {
  constructor(
    private readonly customers: StripeCustomersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes every customer due, so that the running backend reads Stripe for each again. Those that somebody works on now
   * are waited for one by one, without keeping anybody else waiting.
   * @returns how many customers there are
   */
  async readAllAgain(): Promise<number> {
    const now = this.clock.now();
    const due = new Set(await this.customers.makeFreeOnesDue(now));
    const others = (await this.customers.allUsers()).filter((userId) => !due.has(userId));
    for (const userId of others) await this.customers.makeDue(userId, now);
    return due.size + others.length;
  }
}

/** Customers that the backend reads in a minute. */
export const READ_PER_MINUTE = PER_ROUND;
