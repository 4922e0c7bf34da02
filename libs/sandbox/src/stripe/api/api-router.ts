import { Router } from 'express';
import type { Request, Response } from 'express';
import { readRawBody } from '../../shared/read-raw-body.js';
import { recordExchange } from '../../shared/recorded-exchange.js';
import { newId } from '../state/ids.js';
import type { StripeWorld } from '../world.js';
import { serveCall } from './serve-call.js';
import { BILLING_OPERATIONS } from './operations/billing-operations.js';
import { CHECKOUT_OPERATIONS } from './operations/checkout-operations.js';
import { CUSTOMER_OPERATIONS } from './operations/customer-operations.js';
import { PRICE_OPERATIONS } from './operations/price-operations.js';
import { SUBSCRIPTION_OPERATIONS } from './operations/subscription-operations.js';
import type { StripeOperation } from './stripe-call.js';

/** The supported part of Stripe's API. */
export const STRIPE_OPERATIONS: StripeOperation[] = [
  ...CUSTOMER_OPERATIONS,
  ...CHECKOUT_OPERATIONS,
  ...SUBSCRIPTION_OPERATIONS,
  ...BILLING_OPERATIONS,
  ...PRICE_OPERATIONS,
];

/** Everything below `/v1`. */
export function apiRouter(world: StripeWorld): Router {
  const router = Router();
  for (const operation of STRIPE_OPERATIONS) {
    const method = operation.method.toLowerCase() as 'get' | 'post' | 'delete';
    router[method](operation.path, (request, response) => answer(world, operation, request, response));
  }
  router.use((request, response) => answer(world, null, request, response));
  return router;
}

async function answer(
  world: StripeWorld,
  operation: StripeOperation | null,
  request: Request,
  response: Response,
): Promise<void> {
  const rawBody = (await readRawBody(request)) ?? Buffer.alloc(0);
  const path = new URL(request.originalUrl, 'http://stripe').pathname;
  const outage = world.outages.take(request.method, path);
  if (outage?.drop === 'before') {
    response.destroy();
    return;
  }
  const requestId = newId('req', 14);
  const id = typeof request.params.id === 'string' ? request.params.id : '';
  const call = { operation, id, path, requestId, request, rawBody, brokenWith: outage?.status };
  const reply = serveCall(world, call);
  if (outage?.drop === 'after') {
    response.destroy();
    return;
  }
  const body = JSON.stringify(reply.body, null, 2);
  const mayHelp = reply.status === 409 || reply.status >= 500;
  response.status(reply.status).set({
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-should-retry': String(mayHelp),
    ...reply.headers,
  });
  response.end(body);
  const operationId = operation?.operationId ?? null;
  recordExchange(world, { operationId, request, response, requestBody: rawBody, responseBody: body });
}
