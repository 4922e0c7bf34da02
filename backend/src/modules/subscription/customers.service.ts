import { Injectable } from '@nestjs/common';
import { AppError } from '@boardcast/server';
import { UsersService } from '../users/users.service.js';
import { CustomerLock } from './customer-lock.js';
import type { StripeCustomer } from './stripe-customer.entity.js';
import { StripeCustomersRepository } from './stripe-customers.repository.js';
import { StripeFault } from './stripe-fault.js';
import { StripeGateway } from './stripe.gateway.js';

/** PostgreSQL's code for a row that points to nothing. */
const NO_SUCH_USER = '23503';

/** Users as customers of Stripe's: one each, made when the first checkout is opened. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly rows: StripeCustomersRepository,
    private readonly lock: CustomerLock,
    private readonly gateway: StripeGateway,
    private readonly users: UsersService,
  ) {}

  /**
   * The user's customer, made if there is none, and stored before anything is done with it: a checkout of a customer
   * that nobody knows would be paid for nothing.
   * @throws AppError stripe.unavailable, stripe.refused, account.leaving, and auth.required when the user is gone
   */
  async ensure(userId: string): Promise<string> {
    await this.addRow(userId);
    const made = await this.lock.hold(userId, async (customer) => {
      await this.users.assertStays(userId);
      return customer.customerId ?? this.make(customer);
    });
    if (made === null) throw new AppError('auth.required');
    if (made instanceof AppError) throw made;
    return made;
  }

  /** Makes another customer, for Stripe doesn't know this one any more. */
  async replace(userId: string, missing: string): Promise<string> {
    await this.lock.hold(userId, (customer) => {
      if (customer.customerId === missing) forget(customer);
    });
    return this.ensure(userId);
  }

  /** Makes the row that is locked for the user, where there is none. @throws AppError auth.required when the user is gone */
  async addRow(userId: string): Promise<void> {
    try {
      await this.rows.add(userId);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === NO_SUCH_USER)) throw error;
      throw new AppError('auth.required', undefined, { cause: error });
    }
  }

  /**
   * Makes the customer; asked twice under the same key, Stripe answers with the same one. An answer of 5xx it repeats
   * for a day as well, so the next try needs another key, and the error is handed back for the number to be stored.
   * Without an answer the key stays: the customer may be there.
   */
  private async make(customer: StripeCustomer): Promise<string | AppError> {
    const { user, serial } = customer;
    try {
      const { id } = await this.gateway.createCustomer(user, `customer:${user}:${serial}`);
      customer.customerId = id;
      return id;
    } catch (error) {
      if (!(error instanceof AppError) || !isServerFault(error.cause)) throw error;
      customer.serial += 1;
      return error;
    }
  }
}

function isServerFault(cause: unknown): boolean {
  return cause instanceof StripeFault && (cause.httpStatus ?? 0) >= 500;
}

/** Leaves a customer that is gone behind; the next one gets another number. */
export function forget(customer: StripeCustomer): void {
  customer.customerId = null;
  customer.serial += 1;
}
