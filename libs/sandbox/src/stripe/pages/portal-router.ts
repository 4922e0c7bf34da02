import { Router, urlencoded } from 'express';
import type { Response } from 'express';
import { z } from 'zod';
import { HOUR } from '../billing/periods.js';
import { PLAN, PRICE_TEXT } from '../catalogue.js';
import type { PortalSession, Subscription } from '../state/entities.js';
import type { StripeWorld } from '../world.js';
import { escapeHtml } from '../../shared/html.js';
import { invoiceTable, messagePage, statusText, stripePage } from './stripe-page.js';

const formSchema = z.object({ act: z.enum(['cancel', 'keep', 'pay']), subscription: z.string() });

/** Lifetime of a portal session, in seconds of the stand-in's clock. */
const OPEN_FOR = HOUR;

/** The portal and its buttons. */
export function portalRouter(world: StripeWorld): Router {
  const router = Router();
  router.get('/portal/:id', (request, response) => {
    const session = openVisit(world, request.params.id, response);
    if (session) response.send(portalPage(world, session));
  });
  router.post('/portal/:id', urlencoded({ extended: false }), (request, response) => {
    const session = openVisit(world, request.params.id, response);
    if (!session) return;
    const form = formSchema.safeParse(request.body);
    const subscription = form.data && world.store.subscription(form.data.subscription);
    if (!form.success || !subscription || subscription.customer !== session.customer) {
      response.status(400).send(messagePage('Something is wrong', 'The form is incomplete.'));
      return;
    }
    if (!world.subscriptions.isOver(subscription)) act(world, subscription, form.data.act);
    response.redirect(303, `/portal/${session.id}`);
  });
  return router;
}

/**
 * The portal plans an end with `cancel_at` alone, as for flexible subscriptions
 * (docs/providers.md#stripe-subscriptions).
 */
function act(world: StripeWorld, subscription: Subscription, wanted: 'cancel' | 'keep' | 'pay'): void {
  const at = world.store.now();
  const customer = world.store.customer(subscription.customer);
  const [owed] = world.invoices.openOf(subscription);
  if (wanted === 'pay' && customer && owed) world.subscriptions.collect(subscription, customer, owed, at);
  if (wanted !== 'pay') {
    world.subscriptions.change(subscription, at, () =>
      world.subscriptions.setCancelAt(subscription, wanted === 'cancel' ? subscription.periodEnd : null, at),
    );
  }
  world.store.save();
}

function openVisit(world: StripeWorld, id: string, response: Response): PortalSession | undefined {
  const session = world.store.portalSession(id);
  if (session && world.store.now() < session.created + OPEN_FOR) return session;
  const text = 'This link has expired. Go back to the shop and open it again.';
  response.status(session ? 410 : 404).send(messagePage('This page is no longer available', text));
  return undefined;
}

function portalPage(world: StripeWorld, session: PortalSession): string {
  const { subscriptions, invoices } = world.store.state;
  const own = subscriptions.filter((each) => each.customer === session.customer).toReversed();
  const cards = own.map((subscription) => planCard(world, subscription)).join('');
  const back =
    session.returnUrl === null
      ? ''
      : `<p><a href="${escapeHtml(session.returnUrl)}">Return to the shop</a></p>`;
  const theirs = invoices.filter((each) => each.customer === session.customer);
  return stripePage(
    'Your plan',
    `${back}<h1>Your plan</h1>${cards || '<p>You have no plan.</p>'}<h2>Invoices</h2>${invoiceTable(theirs)}`,
  );
}

function planCard(world: StripeWorld, subscription: Subscription): string {
  const isOver = world.subscriptions.isOver(subscription);
  const main = subscription.cancelAt === null ? ['cancel', 'Cancel plan'] : ['keep', 'Don’t cancel'];
  const owes = world.invoices.openOf(subscription).length > 0;
  const buttons = [...(owes ? [['pay', 'Pay now']] : []), main].map(
    ([name, label]) => `<button name="act" value="${name}">${label}</button>`,
  );
  const form = `<form method="post" class="buttons"><input type="hidden" name="subscription" value="${subscription.id}">${buttons.join('')}</form>`;
  return `<div class="card"><strong>${PLAN.productName}</strong> <span class="quiet">${subscription.status}</span>
<p>${PRICE_TEXT} per ${PLAN.interval}. ${escapeHtml(statusText(subscription))}</p>${isOver ? '' : form}</div>`;
}
