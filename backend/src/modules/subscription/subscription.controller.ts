import { Body, Controller } from '@nestjs/common';
import {
  billingPageResponseSchema,
  checkoutRequestSchema,
  paymentsResponseSchema,
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
import { Call } from '../../http/call.decorator.js';
import { CurrentUserId } from '../auth/current-user-id.js';
import { CheckoutService } from './checkout.service.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SubscriptionService } from './subscription.service.js';

/** Codes of a call that asks Stripe. */
const STRIPE_ERRORS = ['stripe.unavailable', 'stripe.refused', 'stripe.not-configured'] as const;

/** The user's plan and what is paid for it. */
@Controller()
export class SubscriptionController {
  constructor(
    private readonly queries: SubscriptionQueries,
    private readonly subscriptions: SubscriptionService,
    private readonly checkouts: CheckoutService,
  ) {}

  @Call(['GET', subscriptionPaths.current], {
    summary: 'The plan as we know it; asks Stripe nothing.',
    answer: subscriptionSchema,
  })
  getSubscription(@CurrentUserId() userId: string): Promise<Subscription> {
    return this.queries.current(userId);
  }

  @Call(['POST', subscriptionPaths.sync], {
    summary: 'Asks Stripe how things stand, as after the return from its page.',
    kind: 'payment',
    answer: syncResponseSchema,
    errors: STRIPE_ERRORS,
  })
  syncSubscription(@CurrentUserId() userId: string): Promise<SyncResponse> {
    return this.subscriptions.sync(userId);
  }

  @Call(['POST', subscriptionPaths.checkout], {
    summary: 'Opens the page on which the plan is paid.',
    kind: 'payment',
    answer: billingPageResponseSchema,
    errors: [
      'account.leaving',
      'subscription.unknown-price',
      'subscription.exists',
      'subscription.granted',
      ...STRIPE_ERRORS,
    ],
  })
  openCheckout(
    @CurrentUserId() userId: string,
    @Body({ schema: checkoutRequestSchema }) { priceId }: CheckoutRequest,
  ): Promise<BillingPageResponse> {
    return this.checkouts.open(userId, priceId);
  }

  @Call(['POST', subscriptionPaths.portal], {
    summary: 'Opens the page about cards and invoices.',
    kind: 'payment',
    answer: billingPageResponseSchema,
    errors: ['subscription.granted', 'subscription.no-customer', ...STRIPE_ERRORS],
  })
  openPortal(@CurrentUserId() userId: string): Promise<BillingPageResponse> {
    return this.subscriptions.openPortal(userId);
  }

  @Call(['POST', subscriptionPaths.cancel], {
    summary: 'Lets the subscription end with the period that was paid.',
    kind: 'payment',
    errors: ['subscription.granted', 'subscription.none', 'subscription.ended', ...STRIPE_ERRORS],
  })
  cancelSubscription(@CurrentUserId() userId: string): Promise<void> {
    return this.subscriptions.cancel(userId);
  }

  @Call(['POST', subscriptionPaths.reactivate], {
    summary: 'Takes the cancellation back.',
    kind: 'payment',
    errors: ['subscription.granted', 'subscription.none', 'subscription.ended', ...STRIPE_ERRORS],
  })
  reactivateSubscription(@CurrentUserId() userId: string): Promise<void> {
    return this.subscriptions.reactivate(userId);
  }

  @Call(['GET', subscriptionPaths.payments], {
    summary: 'What was paid, and what was not.',
    kind: 'payment',
    answer: paymentsResponseSchema,
    errors: STRIPE_ERRORS,
    asksProvider: true,
  })
  getPayments(@CurrentUserId() userId: string): Promise<Payment[]> {
    return this.queries.payments(userId);
  }
}
