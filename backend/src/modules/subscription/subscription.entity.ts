import type { Subscription as SubscriptionView } from '@boardcast/contracts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.js';

export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    /** Stripe's. */
    id: p.text().primary(),
    user: () => p.manyToOne(User).mapToPk().deleteRule('cascade').index('subscriptions_user_id'),
    customerId: p.text(),
    /** Stripe's own word, also one that we don't know yet. */
    status: p.text(),
    priceId: p.text().nullable(),
    /** For one interval, in the currency's smallest unit. */
    amount: p.integer(),
    currency: p.text(),
    interval: p.text().$type<SubscriptionView['interval']>(),
    currentPeriodEnd: p.datetime(6).nullable(),
    cancelAtPeriodEnd: p.boolean(),
    /** When it ends, where a moment was set: Stripe's portal sets this and not the flag. */
    cancelAt: p.datetime(6).nullable(),
    createdAt: p.datetime(6),
    startedAt: p.datetime(6),
    endedAt: p.datetime(6).nullable(),
  },
});

/** One subscription at Stripe, also one that has ended: revenue of a past day is counted from them. */
export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription);
