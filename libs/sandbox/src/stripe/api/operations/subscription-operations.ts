import { z } from 'zod';
import { subscriptionStatusSchema } from '../../state/entities.js';
import { listPage, listParams } from '../list-page.js';
import { flagParam, nothing, readParams } from '../params.js';
import type { StripeCall, StripeOperation } from '../stripe-call.js';
import { invalidRequest, noSuch } from '../stripe-fault.js';
import { ofCustomer } from './find.js';

const listSchema = z.strictObject({
  ...listParams,
  customer: z.string().optional(),
  status: z.enum(['all', ...subscriptionStatusSchema.options]).optional(),
});
const updateParams = z.strictObject({
  cancel_at_period_end: flagParam.optional(),
  cancel_at: z.literal('').optional(),
});

/** Listing, changing and cancelling subscriptions. They start on the checkout page. */
export const SUBSCRIPTION_OPERATIONS: StripeOperation[] = [
  {
    operationId: 'GetSubscriptions',
    method: 'GET',
    path: '/subscriptions',
    handle: ({ world, input }) => {
      const asked = readParams(listSchema, input);
      const found = ofCustomer(world, world.store.state.subscriptions, asked.customer).filter((each) =>
        // Without a status Stripe omits the ended ones.
        asked.status === undefined
          ? !world.subscriptions.isOver(each)
          : asked.status === 'all' || asked.status === each.status,
      );
      return listPage(found, asked, '/v1/subscriptions', (each) => world.present.subscription(each));
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
      readParams(nothing, input);
      const subscription = openSubscription(world, id);
      world.subscriptions.cancel(subscription, at, 'cancellation_requested');
      return world.present.subscription(subscription);
    },
  },
];

function updateSubscription({ world, id, input, at }: StripeCall) {
  const asked = readParams(updateParams, input);
  if (asked.cancel_at !== undefined && asked.cancel_at_period_end !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  const subscription = openSubscription(world, id);
  world.subscriptions.change(subscription, at, () => {
    if (asked.cancel_at_period_end !== undefined) {
      world.subscriptions.setCancelAtPeriodEnd(subscription, asked.cancel_at_period_end, at);
    }
    if (asked.cancel_at !== undefined) world.subscriptions.setCancelAt(subscription, null, at);
  });
  return world.present.subscription(subscription);
}

/** A subscription that can still be changed; Stripe treats an ended one like an unknown one here. */
function openSubscription(world: StripeCall['world'], id: string) {
  const subscription = world.store.subscription(id);
  if (subscription && !world.subscriptions.isOver(subscription)) return subscription;
  throw noSuch('subscription', id, 'id');
}
