import { Inject, Injectable } from '@nestjs/common';
import { screenPaths } from '@boardcast/contracts';
import type { BillingPageResponse } from '@boardcast/contracts';
import { AppError, Clock } from '@boardcast/server';
import type { Stripe } from 'stripe';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { UsersQueries } from '../users/users.queries.js';
import { UsersService } from '../users/users.service.js';
import { CustomerLock } from './customer-lock.js';
import { CustomersService } from './customers.service.js';
import type { StripeCustomer } from './stripe-customer.entity.js';
import { nextSync } from './next-sync.js';
import { StripeGone } from './stripe-fault.js';
import { StripeGateway } from './stripe.gateway.js';
import { isOpen } from './subscription-state.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** How long a page that is given again can still be paid at least, in milliseconds. */
const TIME_TO_PAY_MS = 30 * 60_000;

/** Opens Stripe's page on which the plan is subscribed to. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly lock: CustomerLock,
    private readonly customers: CustomersService,
    private readonly gateway: StripeGateway,
    private readonly subscriptions: SubscriptionSync,
    private readonly plans: UsersQueries,
    private readonly users: UsersService,
    private readonly clock: Clock,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  /**
   * The address of the page. One customer a user, at most one page that can be paid, and none for a
   * subscriber: Stripe is asked, and without its answer nothing is opened.
   * @throws AppError subscription.unknown-price, subscription.granted, subscription.exists, stripe.unavailable,
   * stripe.refused, account.leaving, and auth.required when the user is gone
   */
  async open(userId: string, priceId: string): Promise<BillingPageResponse> {
    const { STRIPE_PRICE_ID: offered } = this.config;
    if (offered === undefined) throw new AppError('stripe.not-configured');
    if (priceId !== offered) throw new AppError('subscription.unknown-price');
    await this.assertNotGranted(userId);
    const customerId = await this.customers.ensure(userId);
    try {
      return await this.openFor(userId, offered);
    } catch (error) {
      if (!(error instanceof StripeGone)) throw error;
      await this.customers.replace(userId, customerId);
      return this.openFor(userId, offered);
    }
  }

  private async openFor(userId: string, price: string): Promise<BillingPageResponse> {
    const found = await this.lock.change(userId, async (customer, em) => {
      // Once more, for a grant is written under this lock, when no page is open any more.
      await this.assertNotGranted(userId);
      await this.users.assertStays(userId);
      const session = sessionParams(this.config.PUBLIC_URL, customer, price);
      // In this order: once a page can't be paid any more, the list that follows has whatever was paid on it.
      const open = await this.leaveOne(session);
      // Not thrown here: what was read is stored.
      if ((await this.subscriptions.syncLocked(customer, em)).some(isOpen)) return 'subscribed';
      return { url: this.use(customer, open ?? (await this.gateway.createCheckout(session))) };
    });
    if (found === null) throw new AppError('auth.required');
    if (found === 'subscribed') throw new AppError('subscription.exists');
    return found;
  }

  private async assertNotGranted(userId: string): Promise<void> {
    if ((await this.plans.premium(userId)).isGranted) throw new AppError('subscription.granted');
  }

  /** The page that is open for the same, and for long enough, where there is one; all others can't be paid any more. */
  private async leaveOne(wanted: CheckoutParams): Promise<Stripe.Checkout.Session | undefined> {
    const open = await this.gateway.listOpenCheckouts(wanted.customer);
    const until = this.clock.now().getTime() + TIME_TO_PAY_MS;
    const same = open.find(
      ({ metadata, success_url, expires_at }) =>
        metadata?.['priceId'] === wanted.metadata.priceId &&
        success_url === wanted.success_url &&
        expires_at * 1000 >= until,
    );
    for (const { id } of open) if (id !== same?.id) await this.gateway.expireCheckout(id);
    return same;
  }

  private use(customer: StripeCustomer, { url, expires_at }: Stripe.Checkout.Session): string {
    if (!url) throw new Error('Stripe opened a checkout without a page');
    customer.checkoutEndsAt = new Date(expires_at * 1000);
    customer.nextSyncAt = nextSync(customer, [], this.clock.now());
    return url;
  }
}

type CheckoutParams = ReturnType<typeof sessionParams>;

function sessionParams(publicUrl: string, { user, customerId }: StripeCustomer, price: string) {
  if (!customerId) throw new AppError('stripe.unavailable');
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: user,
    line_items: [{ price, quantity: 1 }],
    metadata: { userId: user, priceId: price },
    // What is said of the checkout is not said of what comes of it (docs/providers.md#stripe-checkout).
    subscription_data: { metadata: { userId: user } },
    // Stripe fills in the braces: they must not be encoded.
    success_url:
      new URL(screenPaths.subscription, publicUrl).href + '?success=true&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: new URL(`${screenPaths.subscription}?cancelled=true`, publicUrl).href,
  } satisfies Stripe.Checkout.SessionCreateParams;
}
