import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { UsersModule } from '../users/users.module.js';
import { CheckoutService } from './checkout.service.js';
import { CustomerLock } from './customer-lock.js';
import { CustomersService } from './customers.service.js';
import { ReconcileRequestService } from './reconcile-request.service.js';
import { ReconcileService } from './reconcile.service.js';
import { RevenueQueries } from './revenue.queries.js';
import { StripeCustomersRepository } from './stripe-customers.repository.js';
import { StripeEventsRepository } from './stripe-events.repository.js';
import { StripeJob } from './stripe.job.js';
import { StripeGateway } from './stripe.gateway.js';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionEndingService } from './subscription-ending.service.js';
import { SubscriptionGrantService } from './subscription-grant.service.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SubscriptionService } from './subscription.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import { WebhookController } from './webhook.controller.js';
import { WebhookService } from './webhook.service.js';

/** Paying by Stripe: checkouts, the subscription, Stripe's webhooks. */
@Module({
  imports: [ActivityModule, UsersModule],
  controllers: [SubscriptionController, WebhookController],
  providers: [
    CheckoutService,
    CustomerLock,
    CustomersService,
    ReconcileRequestService,
    ReconcileService,
    RevenueQueries,
    StripeCustomersRepository,
    StripeEventsRepository,
    StripeGateway,
    StripeJob,
    SubscriptionEndingService,
    SubscriptionGrantService,
    SubscriptionQueries,
    SubscriptionService,
    SubscriptionSync,
    WebhookService,
  ],
  exports: [
    ReconcileRequestService,
    RevenueQueries,
    SubscriptionEndingService,
    SubscriptionGrantService,
    SubscriptionQueries,
  ],
})
export class SubscriptionModule {}
