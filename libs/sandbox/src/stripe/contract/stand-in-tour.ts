import type { StripeControl } from '../control/stripe-control.js';
import { openCheckout, subscribe } from '../testing/start-stand-in.js';
import type { TestStandIn } from '../testing/start-stand-in.js';

const DAY = 86_400;

/** Calls everything the stand-in offers, rightly and wrongly, so that its answers and events can be looked at. */
export class StandInTour {
  private readonly control: StripeControl;

  constructor(private readonly test: TestStandIn) {
    this.control = test.control;
  }

  /** Makes all the calls. */
  async run(): Promise<void> {
    await this.customers();
    await this.checkouts();
    await this.subscriptions();
    await this.reads();
    await this.refusals();
  }

  private async customers(): Promise<void> {
    const { stripe } = this.test;
    await stripe.customers.create();
    const { id } = await stripe.customers.create({
      email: 'ann@example.com',
      name: 'Ann',
      metadata: { userId: 'u1' },
    });
    await stripe.customers.update(id, { name: 'Ann B', metadata: { userId: '', plan: 'x' } });
    await stripe.customers.retrieve(id);
    await stripe.customers.list({ email: 'ann@example.com' });
    const { customer } = await subscribe(this.test);
    await openCheckout(this.test, customer);
    await stripe.customers.del(customer);
    await stripe.customers.retrieve(customer);
    await stripe.subscriptions.list({ customer, status: 'all', expand: ['data.customer'] });
  }

  private async checkouts(): Promise<void> {
    const { stripe } = this.test;
    const open = await openCheckout(this.test);
    await fetch(open.url, { method: 'POST', body: new URLSearchParams({ act: 'decline' }) });
    await stripe.checkout.sessions.retrieve(open.session.id, {
      expand: ['customer', 'line_items.data.price.product'],
    });
    await this.control.payCheckout(open.url);
    const expand = ['subscription.latest_invoice', 'invoice', 'line_items'];
    await stripe.checkout.sessions.retrieve(open.session.id, { expand });
    await stripe.checkout.sessions.listLineItems(open.session.id);
    const other = await openCheckout(this.test);
    await stripe.checkout.sessions.expire(other.session.id);
    await openCheckout(this.test);
    await this.control.advanceTime(DAY);
    await stripe.checkout.sessions.list({ limit: 2 });
  }

  private async subscriptions(): Promise<void> {
    const { stripe } = this.test;
    const { customer, subscription } = await subscribe(this.test);
    const { id } = subscription;
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await stripe.subscriptions.update(id, { cancel_at_period_end: false, metadata: { note: 'kept' } });
    const portal = await stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://127.0.0.1:9/back',
    });
    await this.control.cancelInPortal(portal.url, id);
    await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.customer'] });
    await stripe.subscriptions.update(id, { cancel_at: '' });
    await this.control.advanceTime(32 * DAY);
    await this.control.letPaymentsFail();
    await this.control.advanceTime(32 * DAY);
    await stripe.invoices.list({ customer, expand: ['data.parent.subscription_details.subscription'] });
    await this.control.letPaymentsSucceed();
    await stripe.subscriptions.cancel((await subscribe(this.test)).subscription.id);
    await this.control.subscribe({ customer, status: 'incomplete' });
    await stripe.subscriptions.list({ customer, status: 'incomplete' });
    await this.control.advanceTime(DAY);
    await stripe.subscriptions.list({ customer, status: 'all' });
  }

  private async reads(): Promise<void> {
    const { stripe, standIn } = this.test;
    const { data } = await stripe.invoices.list({ limit: 1 });
    await stripe.invoices.retrieve(data[0]?.id ?? '', { expand: ['customer'] });
    const price = await stripe.prices.retrieve(standIn.priceId, { expand: ['product'] });
    const product = typeof price.product === 'string' ? price.product : price.product.id;
    await stripe.products.retrieve(product);
    await stripe.billingPortal.configurations.list({ is_default: true });
    const events = await stripe.events.list({ limit: 100, delivery_success: true });
    await stripe.events.retrieve(events.data[0]?.id ?? '');
  }

  private async refusals(): Promise<void> {
    const unknown = [
      'customers',
      'subscriptions',
      'checkout/sessions',
      'invoices',
      'prices',
      'products',
      'events',
    ];
    for (const path of unknown) await this.call('GET', `/${path}/none`);
    for (const path of ['customers', 'subscriptions', 'checkout/sessions', 'invoices', 'events']) {
      await this.call('GET', `/${path}?limit=0`);
    }
    await this.call('GET', '/billing_portal/configurations?limit=x');
    await this.call('GET', '/checkout/sessions/none/line_items');
    for (const path of ['/customers/none', '/subscriptions/none']) {
      await this.call('POST', path, 'metadata[a]=b');
      await this.call('DELETE', path);
    }
    await this.call('POST', '/customers', 'nonsense=1');
    await this.call('POST', '/checkout/sessions', 'mode=subscription');
    await this.call('POST', '/checkout/sessions/none/expire');
    await this.call('POST', '/billing_portal/sessions', 'customer=cus_none');
    await this.call('GET', '/customers', undefined, 'sk_test_wrong');
    await this.call('GET', '/nowhere');
    await this.control.breakCalls({ status: 500 });
    await this.call('GET', '/customers');
    await this.control.breakCalls({ status: 429 });
    await this.call('GET', '/customers');
  }

  private async call(method: string, path: string, form?: string, key?: string): Promise<void> {
    const { standIn } = this.test;
    await fetch(`${standIn.url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key ?? standIn.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form,
    });
  }
}
