import { z } from 'zod';
import { subscriptionStatusSchema } from '../../state/entities.js';
import { listPage, listParams } from '../list-page.js';
import { flagParam, mergeMetadata, metadataParam, numberParam, readParams } from '../params.js';
import type { StripeCall, StripeOperation } from '../stripe-call.js';
import { invalidRequest, noSuch } from '../stripe-fault.js';
import { checkListedCustomer, knownSubscription } from './find.js';

const listSchema = z.strictObject({
  ...listParams,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.enum(['all', 'ended', ...subscriptionStatusSchema.options]).optional(),
});
const updateParams = z.strictObject({
  cancel_at_period_end: flagParam.optional(),
  cancel_at: z.union([z.literal(''), numberParam]).optional(),
  metadata: metadataParam.optional(),
});
const cancelParams = z.strictObject({ prorate: flagParam.optional(), invoice_now: flagParam.optional() });

/** Subscriptions: listed, read, changed, cancelled. They are begun on the checkout page. */
export const SUBSCRIPTION_OPERATIONS: StripeOperation[] = [
  {
    operationId: 'GetSubscriptions',
    method: 'GET',
    path: '/subscriptions',
    handle: ({ world, input }) => {
      const asked = readParams(listSchema, input);
      checkListedCustomer(world, asked.customer);
      const found = world.store.state.subscriptions.filter(
        (each) =>
          (asked.customer === undefined || each.customer === asked.customer) &&
          (asked.price === undefined || asked.price === world.present.priceId) &&
          hasStatus(each.status, asked.status),
      );
      return listPage(found, asked, '/v1/subscriptions', (each) => world.present.subscription(each));
    },
  },
  {
    operationId: 'GetSubscriptionsSubscriptionExposedId',
    method: 'GET',
    path: '/subscriptions/:id',
    handle: ({ world, id, input }) => {
      readParams(z.strictObject({}), input);
      return world.present.subscription(knownSubscription(world, id));
    },
  },
  {
    operationId: 'PostSubscriptionsSubscriptionExposedId',
    method: 'POST',
    path: '/subscriptions/:id',
    handle: updateSubscription,
  },
  {
    operationId: 'DeleteSubscriptionsSubscriptionExposedId',
    method: 'DELETE',
    path: '/subscriptions/:id',
    handle: ({ world, id, input, at }) => {
      readParams(cancelParams, input);
      const subscription = openSubscription(world, id);
      world.subscriptions.cancel(subscription, at, 'cancellation_requested');
      return world.present.subscription(subscription);
    },
  },
];

/** Without a status Stripe leaves out the cancelled ones. */
function hasStatus(status: string, asked: string | undefined): boolean {
  if (asked === undefined) return status !== 'canceled' && status !== 'incomplete_expired';
  if (asked === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return asked === 'all' || asked === status;
}

function updateSubscription({ world, id, input, at }: StripeCall) {
  const asked = readParams(updateParams, input);
  if (asked.cancel_at !== undefined && asked.cancel_at_period_end !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  const subscription = openSubscription(world, id);
  if (typeof asked.cancel_at === 'number' && asked.cancel_at <= at) {
    throw invalidRequest('The `cancel_at` timestamp must be in the future.', 'cancel_at');
  }
  world.subscriptions.change(subscription, at, () => {
    subscription.metadata = mergeMetadata(subscription.metadata, asked.metadata);
    if (asked.cancel_at_period_end !== undefined) {
      world.subscriptions.setCancelAtPeriodEnd(subscription, asked.cancel_at_period_end, at);
    }
    if (asked.cancel_at !== undefined) {
      world.subscriptions.setCancelAt(subscription, asked.cancel_at === '' ? null : asked.cancel_at, at);
    }
  });
  return world.present.subscription(subscription);
}

/** A subscription that can still be changed; Stripe treats an ended one like an unknown one here. */
function openSubscription(world: StripeCall['world'], id: string) {
  const subscription = knownSubscription(world, id);
  if (!world.subscriptions.isOver(subscription)) return subscription;
  throw noSuch('subscription', id, 'id');
}
