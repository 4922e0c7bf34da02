import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppError, Clock } from '@boardcast/server';
import { Stripe } from 'stripe';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { describeEvent } from './described-event.js';
import type { DescribedEvent } from './described-event.js';
import { StripeFault, StripeGone, toStripeFault } from './stripe-fault.js';
import { isOutOfTime, RETRIES, TIMEOUT_MS } from './stripe-timing.js';

/** How old the signature of a webhook may be, in seconds (Stripe's own advice). */
const SIGNATURE_MAX_AGE_S = 300;
/** Stripe's largest page. */
const PAGE = 100;

type Call<Answer> = (stripe: Stripe) => Promise<Answer>;

/** What we need to know of our account at Stripe. */
export type StripeAccount = Pick<
  BackendConfig,
  'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'STRIPE_WEBHOOK_SECRET'
>;

/**
 * The calls to Stripe. Every method throws AppError stripe.not-configured without our keys,
 * stripe.unavailable when nothing is known of the outcome, stripe.refused when Stripe doesn't take what we send, which
 * somebody must mend, and StripeGone when what it is about was deleted there or has ended.
 */
@Injectable()
export class StripeGateway {
  private readonly logger = new Logger(StripeGateway.name);
  private readonly stripe: Stripe | null;

  constructor(
    @Inject(BACKEND_CONFIG) private readonly config: StripeAccount,
    private readonly clock: Clock,
  ) {
    const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: url } = config;
    this.stripe = key === undefined ? null : createClient(key, new URL(url));
  }

  /** Whether we have an account at Stripe. */
  get isConfigured(): boolean {
    return this.stripe !== null;
  }

  /** For an operator who asks: nothing is logged. @throws StripeFault */
  retrievePrice(id: string): Promise<Stripe.Price> {
    return this.attempt((stripe) => stripe.prices.retrieve(id));
  }

  /** @param idempotencyKey names the customer that is meant: asked again, Stripe answers with the same one */
  createCustomer(userId: string, idempotencyKey: string): Promise<Stripe.Customer> {
    return this.ask((stripe) => stripe.customers.create({ metadata: { userId } }, { idempotencyKey }));
  }

  /** Deletes a customer; what was subscribed ends at once. */
  deleteCustomer(customer: string): Promise<unknown> {
    return this.askAbout(customer, (stripe) => stripe.customers.del(customer));
  }

  /** All that the customer ever subscribed to. */
  listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
    return this.listAll(customer, (stripe, page) =>
      stripe.subscriptions.list({ customer, status: 'all', ...page }),
    );
  }

  updateSubscription(id: string, changes: Stripe.SubscriptionUpdateParams): Promise<unknown> {
    return this.ask((stripe) => stripe.subscriptions.update(id, changes));
  }

  /** Ends a subscription now. */
  cancelSubscription(id: string): Promise<unknown> {
    return this.ask((stripe) => stripe.subscriptions.cancel(id));
  }

  /** Checkouts of the customer that can still be paid. */
  listOpenCheckouts(customer: string): Promise<Stripe.Checkout.Session[]> {
    return this.listAll(customer, (stripe, page) =>
      stripe.checkout.sessions.list({ customer, status: 'open', ...page }),
    );
  }

  createCheckout(session: CheckoutParams): Promise<Stripe.Checkout.Session> {
    return this.askAbout(session.customer, (stripe) => stripe.checkout.sessions.create(session));
  }

  /** After this it can't be paid any more; one that was paid or ended in the meantime can't either. */
  async expireCheckout(id: string): Promise<void> {
    try {
      await this.attempt((stripe) => stripe.checkout.sessions.expire(id));
    } catch (error) {
      if (!(error instanceof StripeFault) || error.kind !== 'refused') throw this.told(error);
      const { status } = await this.ask((stripe) => stripe.checkout.sessions.retrieve(id));
      if (status === 'open') throw this.told(error);
    }
  }

  createPortal(customer: string, returnUrl: string): Promise<Stripe.BillingPortal.Session> {
    return this.askAbout(customer, (stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
    );
  }

  /** The latest invoices of the customer. */
  async listInvoices(customer: string): Promise<Stripe.Invoice[]> {
    return (await this.askAbout(customer, latestInvoices(customer))).data;
  }

  /** The same of who was the user's customer once: none where Stripe doesn't know them, as after a change of account. */
  async listFormerInvoices(customer: string): Promise<Stripe.Invoice[]> {
    try {
      return (await this.ask(latestInvoices(customer))).data;
    } catch (error) {
      if (error instanceof StripeGone) return [];
      throw error;
    }
  }

  /**
   * What an event is about, once its signature has proved that Stripe sent it, and lately. Null when it can't be read:
   * it would be no better the next time, and refused for days it would make Stripe send nothing more.
   * @param payload the body as it came, byte by byte
   * @throws AppError stripe.bad-signature
   */
  readEvent(payload: Buffer, signature: string): DescribedEvent | null {
    const { STRIPE_WEBHOOK_SECRET: secret } = this.config;
    if (!this.stripe || secret === undefined) throw new AppError('stripe.not-configured');
    const now = this.clock.now().getTime();
    try {
      return describeEvent(
        this.stripe.webhooks.constructEvent(payload, signature, secret, SIGNATURE_MAX_AGE_S, undefined, now),
      );
    } catch (error) {
      // As a cause or a text the error would bring the payload into the log.
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new AppError('stripe.bad-signature');
      this.logger.error(
        { reason: error instanceof Error ? error.name : undefined },
        'A Stripe event can’t be read: the endpoint must send snapshot events of API version 2026-10-28.endive',
      );
      return null;
    }
  }

  /** All of a customer's, page by page. */
  private async listAll<Item extends { id: string }>(
    customer: string,
    list: (stripe: Stripe, page: Stripe.PaginationParams) => Promise<Stripe.ApiList<Item>>,
  ): Promise<Item[]> {
    const items: Item[] = [];
    for (;;) {
      const page = { limit: PAGE, starting_after: items.at(-1)?.id };
      const { data, has_more } = await this.askAbout(customer, (stripe) => list(stripe, page));
      items.push(...data);
      if (!has_more) return items;
    }
  }

  /**
   * A call about a customer. That Stripe deleted it is known from Stripe alone: a customer that Stripe never had, as
   * with the key of another account or mode, may live where it is, and pay.
   */
  private async askAbout<Answer>(customer: string, call: Call<Answer>): Promise<Answer> {
    try {
      return await this.ask(call);
    } catch (error) {
      if (!(error instanceof StripeGone) || (await this.isDeleted(customer))) throw error;
      this.logger.error(
        { err: error, customer },
        'Stripe does not know this customer: STRIPE_SECRET_KEY belongs to another account or mode',
      );
      throw new AppError('stripe.refused', undefined, { cause: error });
    }
  }

  private async isDeleted(customer: string): Promise<boolean> {
    try {
      return (await this.ask((stripe) => stripe.customers.retrieve(customer))).deleted === true;
    } catch (error) {
      if (error instanceof StripeGone) return false;
      throw error;
    }
  }

  private async ask<Answer>(call: Call<Answer>): Promise<Answer> {
    try {
      return await this.attempt(call);
    } catch (error) {
      throw this.told(error);
    }
  }

  /** @throws StripeFault */
  private async attempt<Answer>(call: Call<Answer>): Promise<Answer> {
    if (!this.stripe) throw new AppError('stripe.not-configured');
    if (isOutOfTime())
      throw new StripeFault('unavailable', 'Stripe took too long for all that was to be done');
    try {
      return await call(this.stripe);
    } catch (error) {
      throw toStripeFault(error);
    }
  }

  /** What a fault is to those who asked; the operator hears of what only they can mend. */
  private told(error: unknown): unknown {
    if (!(error instanceof StripeFault)) return error;
    if (error.kind === 'missing') return new StripeGone(error.message, { cause: error });
    if (error.kind === 'unavailable') return new AppError('stripe.unavailable', undefined, { cause: error });
    this.logger.error({ err: error }, 'Stripe refused a call: a key or a setting is wrong');
    return new AppError('stripe.refused', undefined, { cause: error });
  }
}

const latestInvoices =
  (customer: string): Call<Stripe.ApiList<Stripe.Invoice>> =>
  (stripe) =>
    stripe.invoices.list({ customer, limit: PAGE });

/** A checkout of a customer of ours. */
type CheckoutParams = Stripe.Checkout.SessionCreateParams & { customer: string };

function createClient(key: string, { hostname, port, protocol }: URL): Stripe {
  const isHttps = protocol === 'https:';
  return new Stripe(key, {
    host: hostname,
    port: port === '' ? (isHttps ? 443 : 80) : Number(port),
    protocol: isHttps ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}
