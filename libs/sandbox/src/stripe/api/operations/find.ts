import type { CheckoutSession, Customer, Invoice, Subscription } from '../../state/entities.js';
import type { StripeWorld } from '../../world.js';
import { noSuch } from '../stripe-fault.js';

/** A customer that is not deleted, named in the address. */
export function livingCustomer({ store }: StripeWorld, id: string): Customer {
  const customer = store.customer(id);
  if (!customer || customer.deletedAt !== null) throw noSuch('customer', id, 'id');
  return customer;
}

/** A customer that is not deleted, named by a parameter. */
export function customerParam({ store }: StripeWorld, id: string): Customer {
  const customer = store.customer(id);
  if (!customer || customer.deletedAt !== null) throw noSuch('customer', id, 'customer', 400);
  return customer;
}

/** Refuses a list of an unknown customer; a deleted one's things can still be listed. */
export function checkListedCustomer({ store }: StripeWorld, id: string | undefined): void {
  if (id !== undefined && !store.customer(id)) throw noSuch('customer', id, 'customer', 400);
}

/** A subscription named in the address. */
export function knownSubscription({ store }: StripeWorld, id: string): Subscription {
  const subscription = store.subscription(id);
  if (!subscription) throw noSuch('subscription', id, 'id');
  return subscription;
}

/** A checkout session named in the address. */
export function knownSession({ store }: StripeWorld, id: string): CheckoutSession {
  const session = store.session(id);
  if (!session) throw noSuch('checkout.session', id, 'session');
  return session;
}

/** An invoice named in the address. */
export function knownInvoice({ store }: StripeWorld, id: string): Invoice {
  const invoice = store.invoice(id);
  if (!invoice) throw noSuch('invoice', id, 'invoice');
  return invoice;
}
