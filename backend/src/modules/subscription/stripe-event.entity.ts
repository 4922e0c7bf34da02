import { defineEntity, p } from '@mikro-orm/postgresql';

export const StripeEventSchema = defineEntity({
  name: 'StripeEvent',
  tableName: 'stripe_events',
  properties: {
    /** Stripe's: the same event comes more than once. */
    id: p.text().primary(),
    type: p.text(),
    /** Whom it is about; all that is taken from it, and forgotten once it is done. */
    customerId: p.text().nullable(),
    receivedAt: p.datetime(6),
    /** Empty while the work is to be done: received is not done. */
    processedAt: p.datetime(6).nullable(),
    /** How often the work was asked for again. */
    attempts: p.integer().default(0),
    /** When it is asked for again. */
    nextAt: p.datetime(6),
  },
  indexes: [
    { name: 'stripe_events_due', properties: ['nextAt'], where: 'processed_at is null' },
    { name: 'stripe_events_done', properties: ['processedAt'], where: 'processed_at is not null' },
    { name: 'stripe_events_open', properties: ['customerId'], where: 'processed_at is null' },
  ],
});

/** An event that Stripe reported. Its contents are not kept: Stripe is asked how things are. */
export class StripeEvent extends StripeEventSchema.class {}
StripeEventSchema.setClass(StripeEvent);
