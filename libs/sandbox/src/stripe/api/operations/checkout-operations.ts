import { z } from 'zod';
import { DAY, HOUR } from '../../billing/periods.js';
import { presentLineItem } from '../../present/checkout-session.js';
import { checkoutSessionSchema } from '../../state/entities.js';
import { listPage, listParams } from '../list-page.js';
import { mergeMetadata, metadataParam, numberParam, readParams, urlParam } from '../params.js';
import type { StripeCall, StripeOperation } from '../stripe-call.js';
import { invalidRequest, noSuch } from '../stripe-fault.js';
import { checkListedCustomer, customerParam, knownSession } from './find.js';

const createParams = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: z.literal('1') })).length(1),
  metadata: metadataParam.optional(),
  subscription_data: z.strictObject({ metadata: metadataParam.optional() }).optional(),
  success_url: urlParam,
  cancel_url: urlParam.optional(),
  expires_at: numberParam.optional(),
});
const listSchema = z.strictObject({
  ...listParams,
  customer: z.string().optional(),
  status: checkoutSessionSchema.shape.status.optional(),
  subscription: z.string().optional(),
});
const nothing = z.strictObject({});

/** Checkout sessions: made, read, listed, expired. */
export const CHECKOUT_OPERATIONS: StripeOperation[] = [
  {
    operationId: 'PostCheckoutSessions',
    method: 'POST',
    path: '/checkout/sessions',
    handle: createSession,
  },
  {
    operationId: 'GetCheckoutSessions',
    method: 'GET',
    path: '/checkout/sessions',
    handle: ({ world, input }) => {
      const asked = readParams(listSchema, input);
      checkListedCustomer(world, asked.customer);
      const found = world.store.state.sessions.filter(
        (each) =>
          (asked.customer === undefined || each.customer === asked.customer) &&
          (asked.status === undefined || each.status === asked.status) &&
          (asked.subscription === undefined || each.subscription === asked.subscription),
      );
      return listPage(found, asked, '/v1/checkout/sessions', (each) => world.present.session(each));
    },
  },
  {
    operationId: 'GetCheckoutSessionsSession',
    method: 'GET',
    path: '/checkout/sessions/:id',
    handle: ({ world, id, input }) => {
      readParams(nothing, input);
      return world.present.session(knownSession(world, id));
    },
  },
  {
    operationId: 'PostCheckoutSessionsSessionExpire',
    method: 'POST',
    path: '/checkout/sessions/:id/expire',
    handle: ({ world, id, input, at }) => {
      readParams(nothing, input);
      const session = knownSession(world, id);
      if (session.status !== 'open') {
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      }
      world.checkouts.expire(session, at);
      return world.present.session(session);
    },
  },
  {
    operationId: 'GetCheckoutSessionsSessionLineItems',
    method: 'GET',
    path: '/checkout/sessions/:id/line_items',
    handle: ({ world, id, input }) => {
      const asked = readParams(z.strictObject(listParams), input);
      const item = presentLineItem(knownSession(world, id), world.present.priceId);
      return listPage([item], asked, `/v1/checkout/sessions/${id}/line_items`, (each) => each);
    },
  },
];

function createSession({ world, input, at }: StripeCall) {
  const asked = readParams(createParams, input);
  const customer = customerParam(world, asked.customer);
  const price = asked.line_items[0]?.price ?? '';
  if (price !== world.present.priceId) throw noSuch('price', price, 'line_items[0][price]', 400);
  const expiresAt = asked.expires_at ?? at + DAY;
  if (expiresAt < at + HOUR / 2 || expiresAt > at + DAY) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  const session = world.checkouts.open(
    {
      expiresAt,
      customer: customer.id,
      clientReferenceId: asked.client_reference_id ?? null,
      metadata: mergeMetadata({}, asked.metadata),
      subscriptionMetadata: mergeMetadata({}, asked.subscription_data?.metadata),
      successUrl: asked.success_url,
      cancelUrl: asked.cancel_url ?? null,
    },
    at,
  );
  return world.present.session(session);
}
