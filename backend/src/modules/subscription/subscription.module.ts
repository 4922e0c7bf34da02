import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { CheckoutService } from './checkout.service.js';
import { CustomerLock } from './customer-lock.js';
import { CustomersService } from './customers.service.js';
import { ReconcileService } from './reconcile.service.js';
import { StripeEventsRepository } from './stripe-events.repository.js';
import { StripeSweeps } from './stripe-sweeps.job.js';
import { StripeGateway } from './stripe.gateway.js';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionEndingService } from './subscription-ending.service.js';
import { SubscriptionGrantService } from './subscription-grant.service.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SubscriptionService } from './subscription.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import { WebhookController } from './webhook.controller.js';
import { WebhookService } from './webhook.service.js';

/** Paying by Stripe: checkouts, the subscription, what Stripe tells of it. */
@Module({
  imports: [AuthModule, JobsModule],
  controllers: [SubscriptionController, WebhookController],
  providers: [
    CheckoutService,
    CustomerLock,
    CustomersService,
    ReconcileService,
    StripeEventsRepository,
    StripeGateway,
    StripeSweeps,
    SubscriptionEndingService,
    SubscriptionGrantService,
    SubscriptionQueries,
    SubscriptionService,
    SubscriptionSync,
    WebhookService,
  ],
  exports: [SubscriptionEndingService, SubscriptionQueries],
})
export class SubscriptionModule {}
