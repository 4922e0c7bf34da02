import { Inject, Injectable } from '@nestjs/common';
import type { Payment, Subscription as SubscriptionView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Stripe } from 'stripe';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { exportSection, type ExportRow, type ExportSection } from '../../database/export-section.js';
import { db } from '../../database/kysely.js';
import { UsersQueries } from '../users/users.queries.js';
import { presentPayments } from './payment.presenter.js';
import { StripeCustomersRepository } from './stripe-customers.repository.js';
import { StripeGone } from './stripe-fault.js';
import { StripeGateway } from './stripe.gateway.js';
import { pickCurrent } from './subscription-state.js';
import { presentSubscription } from './subscription.presenter.js';

/** A line of the export in the place of payments that could not be read. */
const NO_PAYMENT = {
  id: null,
  createdAt: null,
  amount: null,
  currency: null,
  status: null,
} satisfies ExportRow;

/** What a user may see of the plan and of what was paid. */
@Injectable()
export class SubscriptionQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersQueries,
    private readonly customers: StripeCustomersRepository,
    private readonly gateway: StripeGateway,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** The user's plan, from our rows alone. */
  async current(userId: string): Promise<SubscriptionView> {
    const premium = await this.users.premium(userId);
    const rows = await this.subscriptions(userId).selectAll().execute();
    return presentSubscription(premium, pickCurrent(rows), this.config.STRIPE_PRICE_ID ?? null);
  }

  /**
   * What Stripe asked the user to pay, the latest first, also as a customer that was deleted there since.
   * @throws AppError stripe.unavailable, stripe.refused
   */
  async payments(userId: string): Promise<Payment[]> {
    const rows = await this.subscriptions(userId).select('customerId').distinct().execute();
    const present = await this.customerId(userId);
    const former = rows.map(({ customerId }) => customerId).filter((id) => id !== present);
    const invoices = present ? await this.invoicesOf(present) : [];
    for (const customer of former) invoices.push(...(await this.gateway.listFormerInvoices(customer)));
    return presentPayments(invoices);
  }

  /**
   * What was subscribed and paid, for the export of a user's data. The payments are at Stripe alone: while it can't be
   * asked, their section says so, and all the rest is there.
   */
  exportOf(userId: string): ExportSection[] {
    return [
      exportSection({
        ...{ name: 'customer', title: 'Customer at Stripe' },
        from: db(this.em.fork()).selectFrom('stripe_customers').where('userId', '=', userId),
        key: ['userId'],
        columns: {
          customerId: 'customerId',
          checkoutEndsAt: 'checkoutEndsAt',
          syncedAt: 'syncedAt',
        },
      }),
      exportSection({
        ...{ name: 'subscriptions', title: 'Subscriptions' },
        from: this.subscriptions(userId),
        key: ['createdAt', 'id'],
        columns: {
          ...{ id: 'id', customerId: 'customerId', status: 'status', priceId: 'priceId' },
          ...{ amount: 'amount', currency: 'currency', interval: 'interval' },
          currentPeriodEnd: 'currentPeriodEnd',
          cancelAtPeriodEnd: 'cancelAtPeriodEnd',
          ...{ cancelAt: 'cancelAt', createdAt: 'createdAt' },
          ...{ startedAt: 'startedAt', endedAt: 'endedAt' },
        },
      }),
      {
        ...{ name: 'payments', title: 'Payments' },
        columns: [
          'id',
          'createdAt',
          'description',
          'amount',
          'currency',
          'status',
        ] satisfies (keyof Payment)[],
        rows: this.exportPayments(userId),
      },
    ];
  }

  private async invoicesOf(customer: string): Promise<Stripe.Invoice[]> {
    try {
      return await this.gateway.listInvoices(customer);
    } catch (error) {
      if (error instanceof StripeGone) return [];
      throw error;
    }
  }

  /** The user's customer at Stripe, if there is one. */
  customerId(userId: string): Promise<string | null> {
    return this.customers.customerOf(userId);
  }

  private subscriptions(userId: string) {
    return db(this.em.fork()).selectFrom('subscriptions').where('userId', '=', userId);
  }

  private async *exportPayments(userId: string): AsyncGenerator<ExportRow> {
    if (!this.gateway.isConfigured) return;
    try {
      for (const { id, createdAt, description, amount, currency, status } of await this.payments(userId)) {
        yield { id, createdAt, description, amount, currency, status };
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      yield {
        ...NO_PAYMENT,
        description: 'Payments could not be read from Stripe. Please export again later.',
      };
    }
  }
}
