import { Inject, Injectable } from '@nestjs/common';
import type { Payment, Subscription as SubscriptionView } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import {
  exportSection,
  isoMoment,
  type ExportRow,
  type ExportSection,
} from '../../database/export-section.js';
import { UsersQueries } from '../users/users.queries.js';
import { presentPayments } from './payment.presenter.js';
import { StripeCustomer } from './stripe-customer.entity.js';
import { StripeGone } from './stripe-fault.js';
import { StripeGateway } from './stripe.gateway.js';
import { pickCurrent } from './subscription-state.js';
import { Subscription } from './subscription.entity.js';
import { presentSubscription } from './subscription.presenter.js';

/** A line of the export that stands for payments that can't be told. */
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
    private readonly gateway: StripeGateway,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /** The user's plan, from our rows alone. */
  async current(userId: string): Promise<SubscriptionView> {
    const premium = await this.users.premium(userId);
    const rows = await this.em.fork().find(Subscription, { user: userId });
    return presentSubscription(premium, pickCurrent(rows), this.config.STRIPE_PRICE_ID ?? null);
  }

  /**
   * What Stripe asked the user to pay, the latest first, also as a customer that was deleted there since.
   * @throws AppError stripe.unavailable, stripe.refused
   */
  async payments(userId: string): Promise<Payment[]> {
    const rows = await this.em.fork().find(Subscription, { user: userId });
    const present = await this.customerId(userId);
    const former = new Set(rows.map(({ customerId }) => customerId).filter((id) => id !== present));
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
      exportSection(this.em, {
        ...{ name: 'customer', title: 'Customer at Stripe' },
        ...{ from: sql`stripe_customers`, where: sql`user_id = ${userId}`, key: [sql`user_id`] },
        columns: {
          customerId: sql`customer_id`,
          checkoutEndsAt: isoMoment(sql`checkout_ends_at`),
          syncedAt: isoMoment(sql`synced_at`),
        },
      }),
      exportSection(this.em, {
        ...{ name: 'subscriptions', title: 'Subscriptions' },
        ...{ from: sql`subscriptions`, where: sql`user_id = ${userId}`, key: [sql`created_at`, sql`id`] },
        columns: {
          ...{ id: sql`id`, customerId: sql`customer_id`, status: sql`status`, priceId: sql`price_id` },
          ...{ amount: sql`amount`, currency: sql`currency`, interval: sql`interval` },
          currentPeriodEnd: isoMoment(sql`current_period_end`),
          cancelAtPeriodEnd: sql`cancel_at_period_end`,
          ...{ cancelAt: isoMoment(sql`cancel_at`), createdAt: isoMoment(sql`created_at`) },
          ...{ startedAt: isoMoment(sql`started_at`), endedAt: isoMoment(sql`ended_at`) },
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

  /** Who the user is at Stripe; null for who is nobody there. */
  async customerId(userId: string): Promise<string | null> {
    const customer = await this.em.fork().findOne(StripeCustomer, { user: userId });
    return customer?.customerId ?? null;
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
