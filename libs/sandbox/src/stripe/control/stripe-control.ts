import { z } from 'zod';
import { deliverySchema, subscriptionSchema } from '../state/entities.js';
import type { Delivery, Subscription } from '../state/entities.js';
import { deliveriesAnswerSchema, stateAnswerSchema, timeAnswerSchema } from './control-schemas.js';
import type { StripeStandInState, subscribeSchema, webhooksSchema } from './control-schemas.js';
import type { outageSchema } from './outages.js';

const nothing = z.undefined();

/** The control API of a running Stripe stand-in, in this process or another. Every method throws when it is refused. */
export class StripeControl {
  constructor(private readonly url: string) {}

  /** Moves the clock ahead: renewals, failed payments and ends that fall due on the way happen. Gives the new time. */
  async advanceTime(seconds: number): Promise<Date> {
    const { now } = await this.send('POST', '/time', timeAnswerSchema, { advanceSeconds: seconds });
    return new Date(now);
  }

  /** Lets the next payments fail, of one customer or of all, until {@link letPaymentsSucceed}. */
  async letPaymentsFail(customer?: string): Promise<void> {
    await this.send('POST', '/payments', nothing, { fail: true, customer });
  }

  /** Lets payments succeed again, of one customer or of all. */
  async letPaymentsSucceed(customer?: string): Promise<void> {
    await this.send('POST', '/payments', nothing, { fail: false, customer });
  }

  /** Points deliveries at an address, holds them, or lets them go (see {@link webhooksSchema}). */
  async steerWebhooks(wanted: z.input<typeof webhooksSchema>): Promise<void> {
    await this.send('POST', '/webhooks', nothing, wanted);
  }

  /** Sends an event once more, now, even while deliveries are held. */
  async resendEvent(eventId: string): Promise<Delivery> {
    return this.send('POST', `/events/${eventId}/resend`, deliverySchema);
  }

  /** Every delivery with its tries, oldest first. */
  async deliveries(): Promise<Delivery[]> {
    return (await this.send('GET', '/deliveries', deliveriesAnswerSchema)).deliveries;
  }

  /** Breaks the next calls of the API. */
  async breakCalls(outage: z.input<typeof outageSchema>): Promise<void> {
    await this.send('POST', '/outage', nothing, outage);
  }

  /** Begins a subscription without a checkout. */
  async subscribe(wanted: z.input<typeof subscribeSchema>): Promise<Subscription> {
    return this.send('POST', '/subscriptions', subscriptionSchema, wanted);
  }

  /** Puts a subscription into a status, whatever it was. */
  async setStatus(subscriptionId: string, status: Subscription['status']): Promise<Subscription> {
    return this.send('POST', `/subscriptions/${subscriptionId}`, subscriptionSchema, { status });
  }

  /** What the stand-in knows. */
  async state(): Promise<StripeStandInState> {
    return this.send('GET', '/state', stateAnswerSchema);
  }

  /** Forgets everything but where events are sent. */
  async reset(): Promise<void> {
    await this.send('POST', '/reset', nothing, {});
  }

  /** Pays a checkout as a person does on its page. Gives the address the person is sent to. */
  async payCheckout(checkoutUrl: string): Promise<string> {
    return this.press(checkoutUrl, { act: 'pay' });
  }

  /** Cancels a plan as a person does in the portal. */
  async cancelInPortal(portalUrl: string, subscription: string): Promise<void> {
    await this.press(portalUrl, { act: 'cancel', subscription });
  }

  /** Takes a cancellation back as a person does in the portal. */
  async keepInPortal(portalUrl: string, subscription: string): Promise<void> {
    await this.press(portalUrl, { act: 'keep', subscription });
  }

  private async press(pageUrl: string, form: Record<string, string>): Promise<string> {
    const body = new URLSearchParams(form);
    const response = await fetch(pageUrl, { method: 'POST', redirect: 'manual', body });
    const location = response.headers.get('location');
    if (location === null) {
      throw new Error(`Stripe page ${pageUrl}: ${form.act} led nowhere (${response.status})`);
    }
    return location;
  }

  private async send<Schema extends z.ZodType>(
    method: string,
    path: string,
    answer: Schema,
    body?: unknown,
  ): Promise<z.output<Schema>> {
    const response = await fetch(`${this.url}/_control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Stripe control ${method} ${path}: ${response.status} ${text}`);
    return answer.parse(text === '' ? undefined : JSON.parse(text));
  }
}
