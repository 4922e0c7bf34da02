import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';

export const StripeCustomerSchema = defineEntity({
  name: 'StripeCustomer',
  tableName: 'stripe_customers',
  properties: {
    user: () => p.oneToOne(User).owner().primary().mapToPk().deleteRule('cascade').index(false),
    /** Empty until Stripe has answered, and after Stripe has deleted it. */
    customerId: p.text().nullable().unique('stripe_customers_customer_id'),
    /** Number of the customer we ask Stripe for: part of the idempotency key, so the next one is no replay of the last. */
    serial: p.integer().default(1),
    /** When the last checkout that was opened can no longer be paid. */
    checkoutEndsAt: p.datetime(6).nullable(),
    /** When Stripe was last read for this row. */
    syncedAt: p.datetime(6).nullable(),
    /** When Stripe is read again although nothing was heard; empty where nothing can change unheard. */
    nextSyncAt: p.datetime(6).nullable(),
    /** When the reading that is still to be made first became due; empty until it is tried. */
    dueSince: p.datetime(6).nullable(),
  },
  indexes: [
    {
      name: 'stripe_customers_due',
      properties: ['nextSyncAt'],
      where: 'next_sync_at is not null',
    },
    { name: 'stripe_customers_late', properties: ['dueSince'], where: 'due_since is not null' },
  ],
});

/** Who a user is at Stripe. The row is the lock under which Stripe is read and changed for the user. */
export class StripeCustomer extends StripeCustomerSchema.class {}
StripeCustomerSchema.setClass(StripeCustomer);
