import { Body, Controller, Get, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import {
  billingPageResponseSchema,
  checkoutRequestSchema,
  paymentSchema,
  subscriptionPaths,
  subscriptionSchema,
  syncResponseSchema,
} from '@boardcast/contracts';
import type {
  BillingPageResponse,
  CheckoutRequest,
  Payment,
  Subscription,
  SyncResponse,
} from '@boardcast/contracts';
import { CurrentUserId } from '../auth/current-user-id.js';
import { CheckoutService } from './checkout.service.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SubscriptionService } from './subscription.service.js';

/** The user's plan and what is paid for it. */
@Controller()
export class SubscriptionController {
  constructor(
    private readonly queries: SubscriptionQueries,
    private readonly subscriptions: SubscriptionService,
    private readonly checkouts: CheckoutService,
  ) {}

  /** The plan as we know it; asks Stripe nothing. */
  @Get(subscriptionPaths.current)
  @SerializeOptions({ schema: subscriptionSchema })
  getSubscription(@CurrentUserId() userId: string): Promise<Subscription> {
    return this.queries.current(userId);
  }

  /** Asks Stripe how things stand, as after the return from its page. */
  @Post(subscriptionPaths.sync)
  @HttpCode(200)
  @SerializeOptions({ schema: syncResponseSchema })
  syncSubscription(@CurrentUserId() userId: string): Promise<SyncResponse> {
    return this.subscriptions.sync(userId);
  }

  /** Opens the page on which the plan is paid. */
  @Post(subscriptionPaths.checkout)
  @HttpCode(200)
  @SerializeOptions({ schema: billingPageResponseSchema })
  openCheckout(
    @CurrentUserId() userId: string,
    @Body({ schema: checkoutRequestSchema }) { priceId }: CheckoutRequest,
  ): Promise<BillingPageResponse> {
    return this.checkouts.open(userId, priceId);
  }

  /** Opens the page about cards and invoices. */
  @Post(subscriptionPaths.portal)
  @HttpCode(200)
  @SerializeOptions({ schema: billingPageResponseSchema })
  openPortal(@CurrentUserId() userId: string): Promise<BillingPageResponse> {
    return this.subscriptions.openPortal(userId);
  }

  /** Lets the subscription end with the period that was paid. */
  @Post(subscriptionPaths.cancel)
  @HttpCode(204)
  cancelSubscription(@CurrentUserId() userId: string): Promise<void> {
    return this.subscriptions.cancel(userId);
  }

  /** Takes the cancellation back. */
  @Post(subscriptionPaths.reactivate)
  @HttpCode(204)
  reactivateSubscription(@CurrentUserId() userId: string): Promise<void> {
    return this.subscriptions.reactivate(userId);
  }

  /** What was paid, and what was not. */
  @Get(subscriptionPaths.payments)
  @SerializeOptions({ schema: paymentSchema })
  getPayments(@CurrentUserId() userId: string): Promise<Payment[]> {
    return this.queries.payments(userId);
  }
}
