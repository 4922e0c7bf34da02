import { presentPrice, presentProduct } from '../present/catalogue.js';
import { presentLineItem } from '../present/checkout-session.js';
import { wholeList } from '../present/wire-object.js';
import type { WireObject } from '../present/wire-object.js';
import type { StripeWorld } from '../world.js';
import { invalidRequest } from './stripe-fault.js';

/** Deepest path Stripe expands. */
const MAX_DEPTH = 4;

/**
 * Puts whole objects where an answer has their ids, for each path a caller names (`latest_invoice`,
 * `data.subscription.customer`). Changes the answer in place, which is nobody else's.
 */
export function expandAll(world: StripeWorld, answer: object, paths: string[]): void {
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > MAX_DEPTH) throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels.`);
    expandAt(world, answer, parts, path);
  }
}

function expandAt(world: StripeWorld, target: unknown, parts: string[], path: string): void {
  const [name, ...rest] = parts;
  if (name === undefined || target === null) return;
  if (Array.isArray(target)) {
    for (const each of target) expandAt(world, each, parts, path);
    return;
  }
  if (typeof target !== 'object') throw cannot(path);
  const object = target as Record<string, unknown>;
  const whole = included(world, object, name) ?? wholeOf(world, object[name]);
  if (whole) object[name] = whole;
  else if (rest.length === 0 && typeof object[name] !== 'object') throw cannot(path);
  expandAt(world, object[name], rest, path);
}

/** What is not even an id in the answer until it is asked for. */
function included(world: StripeWorld, object: Record<string, unknown>, name: string): object | undefined {
  if (object.object !== 'checkout.session' || name !== 'line_items') return undefined;
  const session = world.store.session(String(object.id));
  const items = session ? [presentLineItem(session, world.present.priceId)] : [];
  return wholeList(`/v1/checkout/sessions/${String(object.id)}/line_items`, items);
}

function wholeOf(world: StripeWorld, id: unknown): WireObject | undefined {
  if (typeof id !== 'string') return undefined;
  const { store, present } = world;
  if (id === present.priceId) return presentPrice(id);
  const customer = store.customer(id);
  if (customer) return present.customer(customer);
  const subscription = store.subscription(id);
  if (subscription) return present.subscription(subscription);
  const invoice = store.invoice(id);
  if (invoice) return present.invoice(invoice);
  const product = presentProduct(present.priceId);
  return id === product.id ? product : undefined;
}

function cannot(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, 'expand');
}
