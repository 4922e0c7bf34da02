import { Router, urlencoded } from 'express';
import type { Response } from 'express';
import { z } from 'zod';
import { PLAN, PRICE_TEXT } from '../catalogue.js';
import type { CheckoutSession, Customer } from '../state/entities.js';
import type { StripeWorld } from '../world.js';
import { escapeHtml } from '../../shared/html.js';
import { buttonForm, messagePage, stripePage } from './stripe-page.js';

const formSchema = z.object({ act: z.enum(['pay', 'decline']) });

/**
 * How long the redirect waits for the endpoint, in milliseconds. Stripe's page waits up to ten seconds
 * (docs/providers.md#stripe-webhooks).
 */
const WAIT_FOR_ENDPOINT_MS = 3_000;

/** The checkout page and its buttons. */
export function checkoutRouter(world: StripeWorld): Router {
  const router = Router();
  router.get('/checkout/:id', (request, response) => {
    withOpenSession(world, request.params.id, response, (session) => {
      response.send(checkoutPage(session));
    });
  });
  router.post('/checkout/:id', urlencoded({ extended: false }), (request, response) => {
    const form = formSchema.safeParse(request.body);
    if (!form.success) {
      response.status(400).send(messagePage('Something is wrong', 'The form is incomplete.'));
      return undefined;
    }
    return withOpenSession(world, request.params.id, response, (session, customer) =>
      pay(world, response, { session, customer, declined: form.data.act === 'decline' }),
    );
  });
  return router;
}

async function pay(
  world: StripeWorld,
  response: Response,
  { session, customer, declined }: { session: CheckoutSession; customer: Customer; declined: boolean },
): Promise<void> {
  if (declined || world.checkouts.pay(session, customer, world.store.now()) === 'declined') {
    response.status(402).send(checkoutPage(session, 'Your card was declined.'));
    return;
  }
  world.store.save();
  await waitForEndpoint(world);
  response.redirect(303, session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id));
}

function withOpenSession<Result>(
  world: StripeWorld,
  id: string,
  response: Response,
  act: (session: CheckoutSession, customer: Customer) => Result,
): Result | undefined {
  const session = world.store.session(id);
  const customer = session && world.store.customer(session.customer);
  if (!session || !customer) {
    response.status(404).send(messagePage('No such page', 'This checkout page does not exist.'));
    return undefined;
  }
  if (session.status === 'open') return act(session, customer);
  const text =
    session.status === 'complete'
      ? 'You’re all done here: this checkout has been paid.'
      : 'This checkout has expired. Go back to the shop and start again.';
  response.status(410).send(messagePage('This page is no longer available', text));
  return undefined;
}

async function waitForEndpoint(world: StripeWorld): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_FOR_ENDPOINT_MS);
  });
  await Promise.race([world.webhooks.settled(), enough]);
  clearTimeout(timer);
}

function checkoutPage(session: CheckoutSession, fault?: string): string {
  const back = session.cancelUrl === null ? '' : `<p><a href="${escapeHtml(session.cancelUrl)}">Back</a></p>`;
  const alert = fault === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(fault)}</p>`;
  return stripePage(
    'Checkout',
    `${back}<div class="card"><p class="quiet">Subscribe to ${PLAN.productName}</p>
<h1>${PRICE_TEXT} <span class="quiet">per ${PLAN.interval}</span></h1>${alert}
<dl><dt>Card</dt><dd>Visa ending in 4242</dd>
<dt>Due today</dt><dd>${PRICE_TEXT}</dd></dl>
<div class="buttons">${buttonForm('pay', 'Pay and subscribe', 'main')}${buttonForm('decline', 'Pay with a card that is declined')}</div></div>`,
  );
}
