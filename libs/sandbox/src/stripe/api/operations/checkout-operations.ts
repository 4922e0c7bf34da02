import { z } from 'zod';
import { DAY } from '../../billing/periods.js';
import { listPage, listParams } from '../list-page.js';
import { mergeMetadata, metadataParam, nothing, readParams, urlParam } from '../params.js';
import type { StripeCall, StripeOperation } from '../stripe-call.js';
import { invalidRequest, noSuch } from '../stripe-fault.js';
import { customerParam, knownSession, ofCustomer } from './find.js';

const createParams = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: z.literal('1') })).length(1),
  metadata: metadataParam.optional(),
  subscription_data: z.strictObject({ metadata: metadataParam.optional() }).optional(),
  success_url: urlParam,
  cancel_url: urlParam.optional(),
});
const listSchema = z.strictObject({
  ...listParams,
  customer: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});

/** Creating, reading, listing and expiring checkout sessions. */
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
      const found = ofCustomer(world, world.store.state.sessions, asked.customer).filter(
        ({ status }) => status === (asked.status ?? status),
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
];

function createSession({ world, input, at }: StripeCall) {
  const asked = readParams(createParams, input);
  const customer = customerParam(world, asked.customer);
  const price = asked.line_items[0]?.price ?? '';
  if (price !== world.present.priceId) throw noSuch('price', price, 'line_items[0][price]', 400);
  const session = world.checkouts.open(
    {
      expiresAt: at + DAY,
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
