import { controlClient } from '../../shared/control.js';
import type { Customer, Metadata, Subscription } from '../state/entities.js';
import type { StripeWorld } from '../world.js';
import type { Outage } from './outages.js';

/** The stand-in's control acts for tests and demonstrations; Stripe has none of them. */
export const STRIPE_ACTS = {
  /** Advances the clock; whatever becomes due happens. @returns the new time, ISO 8601 */
  advanceTime({ clock, lifecycle, store }: StripeWorld, seconds: number): string {
    clock.setOffset(clock.offset() + seconds * 1_000);
    lifecycle.catchUp();
    store.save();
    return clock.now().toISOString();
  },

  /** Makes the next payments fail, for one customer or for all, until `letPaymentsSucceed`. */
  letPaymentsFail: (world: StripeWorld, customer?: string) => switchPayments(world, true, customer),

  /** Lets payments succeed again, for one customer or for all. */
  letPaymentsSucceed: (world: StripeWorld, customer?: string) => switchPayments(world, false, customer),

  /** Sets the endpoint (null: none), holds deliveries, or releases them and waits until each was tried. */
  async steerWebhooks(
    { store, webhooks }: StripeWorld,
    { url, paused }: { url?: string | null; paused?: boolean },
  ): Promise<void> {
    if (url !== undefined) store.state.webhookUrl = url;
    if (paused === true) store.state.webhooksPaused = true;
    if (paused === false) await webhooks.release();
    store.save();
  },

  /** Every delivery with its attempts, oldest first. */
  deliveries: ({ store }: StripeWorld) => store.state.deliveries,

  /** Breaks the next API calls. */
  breakCalls: ({ outages }: StripeWorld, outage: Outage) => outages.add(outage),

  /** Starts a subscription without a checkout, as the Dashboard does. */
  subscribe(
    world: StripeWorld,
    wanted: { customer: string; status?: Subscription['status']; metadata?: Metadata },
  ): Subscription {
    const { status, metadata = {} } = wanted;
    const customer = known(world.store.customer(wanted.customer), wanted.customer);
    if (customer.deletedAt !== null) throw new Error(`${customer.id} is deleted.`);
    const { subscription } = world.subscriptions.begin(customer, { metadata, status }, world.store.now());
    world.store.save();
    return subscription;
  },

  /** Sets a subscription's status, whatever it was, without payment or invoice. */
  setStatus({ store, subscriptions }: StripeWorld, id: string, status: Subscription['status']): Subscription {
    const subscription = known(store.subscription(id), id);
    subscriptions.change(subscription, store.now(), () => {
      subscription.status = status;
    });
    store.save();
    return subscription;
  },

  /** All data of the stand-in, in its own format; times are seconds since 1970. */
  state({ store }: StripeWorld) {
    const { customers, sessions, subscriptions, invoices } = store.state;
    return { now: store.now(), customers, sessions, subscriptions, invoices };
  },

  /** Deletes everything but the endpoint. */
  reset({ outages, store }: StripeWorld): void {
    outages.clear();
    store.reset();
  },
};

/** Client of a running stand-in's control API, and a user's acts on its pages. */
export class StripeControl extends controlClient<StripeWorld, typeof STRIPE_ACTS>(STRIPE_ACTS) {
  /** Pays a checkout. @returns the address the user is redirected to */
  async payCheckout(checkoutUrl: string): Promise<string> {
    return press(checkoutUrl, { act: 'pay' });
  }

  /** Cancels a plan in the portal. */
  async cancelInPortal(portalUrl: string, subscription: string): Promise<void> {
    await press(portalUrl, { act: 'cancel', subscription });
  }

  /** Undoes a cancellation in the portal. */
  async keepInPortal(portalUrl: string, subscription: string): Promise<void> {
    await press(portalUrl, { act: 'keep', subscription });
  }
}

async function press(pageUrl: string, form: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(form);
  const response = await fetch(pageUrl, { method: 'POST', redirect: 'manual', body });
  const location = response.headers.get('location');
  if (location !== null) return location;
  throw new Error(`Stripe page ${pageUrl}: ${form.act} led nowhere (${response.status})`);
}

function switchPayments({ store }: StripeWorld, fail: boolean, customer?: Customer['id']): void {
  const { failingCustomers } = store.state.payments;
  if (customer === undefined) store.state.payments = { fail, failingCustomers: [] };
  else {
    const others = failingCustomers.filter((each) => each !== customer);
    store.state.payments.failingCustomers = fail ? [...others, customer] : others;
  }
  store.save();
}

function known<Value>(value: Value | undefined, id: string): Value {
  if (value === undefined) throw new Error(`There is no ${id}.`);
  return value;
}
