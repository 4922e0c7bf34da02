import type { CheckoutSession, Customer } from '../../state/entities.js';
import type { StripeWorld } from '../../world.js';
import { noSuch } from '../stripe-fault.js';

/** An existing customer, named by a parameter. */
export function customerParam({ store }: StripeWorld, id: string): Customer {
  const customer = store.customer(id);
  if (!customer || customer.deletedAt !== null) throw noSuch('customer', id, 'customer', 400);
  return customer;
}

/** Items of a customer, if one is given. Unknown customers are refused; a deleted customer's items are still listed. */
export function ofCustomer<Item extends { customer: string }>(
  { store }: StripeWorld,
  items: Item[],
  id: string | undefined,
): Item[] {
  if (id === undefined) return items;
  if (!store.customer(id)) throw noSuch('customer', id, 'customer', 400);
  return items.filter((each) => each.customer === id);
}

/** A checkout session named in the address. */
export function knownSession({ store }: StripeWorld, id: string): CheckoutSession {
  const session = store.session(id);
  if (!session) throw noSuch('checkout.session', id, 'session');
  return session;
}
