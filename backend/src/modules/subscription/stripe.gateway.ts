import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppError, Clock } from '@boardcast/server';
import { Stripe } from 'stripe';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { describeEvent } from './described-event.js';
import type { DescribedEvent } from './described-event.js';
import { StripeFault, toStripeFault } from './stripe-fault.js';

/** How long one call may take, in milliseconds; a database connection is held meanwhile. */
const TIMEOUT_MS = 10_000;
/** How often a call is repeated that got no answer, or 409, or 5xx; always under the same idempotency key. */
const RETRIES = 1;
/** How old the signature of a webhook may be, in seconds (Stripe's own advice). */
const SIGNATURE_MAX_AGE_S = 300;
/** Stripe's largest page. */
const PAGE = 100;
/** Subscriptions of one customer that are read at most; one is normal. */
const SUBSCRIPTIONS_MAX = 1000;

/**
 * The calls to Stripe (facts §4-§8). Every method throws AppError stripe.not-configured without our keys,
 * AppError stripe.unavailable when nothing is known of the outcome, and StripeFault for what Stripe refuses.
 */
@Injectable()
export class StripeGateway {
  private readonly logger = new Logger(StripeGateway.name);
  private readonly stripe: Stripe | null;

  constructor(
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
    private readonly clock: Clock,
  ) {
    const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: url } = config;
    this.stripe = key === undefined ? null : createClient(key, new URL(url));
  }

  /** Whether we have an account at Stripe. */
  get isConfigured(): boolean {
    return this.stripe !== null;
  }

  /** @param idempotencyKey names the customer that is meant: asked again, Stripe answers with the same one */
  createCustomer(userId: string, idempotencyKey: string): Promise<Stripe.Customer> {
    return this.ask((stripe) => stripe.customers.create({ metadata: { userId } }, { idempotencyKey }));
  }

  /** Deletes a customer; what was subscribed ends at once. */
  deleteCustomer(customerId: string): Promise<unknown> {
    return this.ask((stripe) => stripe.customers.del(customerId));
  }

  /** All that the customer ever subscribed to. */
  listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
    return this.ask((stripe) =>
      stripe.subscriptions
        .list({ customer, status: 'all', limit: PAGE })
        .autoPagingToArray({ limit: SUBSCRIPTIONS_MAX }),
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
  async listOpenCheckouts(customer: string): Promise<Stripe.Checkout.Session[]> {
    const page = await this.ask((stripe) =>
      stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE }),
    );
    return page.data;
  }

  createCheckout(session: Stripe.Checkout.SessionCreateParams): Promise<Stripe.Checkout.Session> {
    return this.ask((stripe) => stripe.checkout.sessions.create(session));
  }

  /** After this it can't be paid; one that ended in the meantime has ended. */
  async expireCheckout(id: string): Promise<void> {
    try {
      await this.ask((stripe) => stripe.checkout.sessions.expire(id));
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
    }
  }

  createPortal(customer: string, returnUrl: string): Promise<Stripe.BillingPortal.Session> {
    return this.ask((stripe) => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
  }

  /** The latest invoices of the customer. */
  async listInvoices(customer: string): Promise<Stripe.Invoice[]> {
    return (await this.ask((stripe) => stripe.invoices.list({ customer, limit: PAGE }))).data;
  }

  /**
   * What an event is about, once its signature has proved that Stripe sent it, and lately.
   * @param payload the body as it came, byte by byte
   * @throws AppError stripe.bad-signature, request.malformed
   */
  readEvent(payload: Buffer, signature: string): DescribedEvent {
    const { STRIPE_WEBHOOK_SECRET: secret } = this.config;
    if (!this.stripe || secret === undefined) throw new AppError('stripe.not-configured');
    const now = this.clock.now().getTime();
    try {
      return describeEvent(
        this.stripe.webhooks.constructEvent(payload, signature, secret, SIGNATURE_MAX_AGE_S, undefined, now),
      );
    } catch (error) {
      // The cause would bring the payload into the log.
      const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError;
      throw new AppError(isForged ? 'stripe.bad-signature' : 'request.malformed');
    }
  }

  private async ask<Answer>(call: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    if (!this.stripe) throw new AppError('stripe.not-configured');
    try {
      return await call(this.stripe);
    } catch (error) {
      const fault = toStripeFault(error);
      if (!(fault instanceof StripeFault) || fault.kind !== 'unavailable') throw fault;
      if (fault.status === 401 || fault.status === 403) {
        this.logger.error({ err: fault }, 'Stripe refuses STRIPE_SECRET_KEY: nobody can subscribe or cancel');
      }
      throw new AppError('stripe.unavailable', undefined, { cause: fault });
    }
  }
}

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
