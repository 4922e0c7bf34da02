import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { ReconcileService } from './reconcile.service.js';
import { StripeEventsRepository } from './stripe-events.repository.js';
import { StripeGateway } from './stripe.gateway.js';
import { WebhookService } from './webhook.service.js';

const EVENTS_MS = 30_000;
const RECONCILE_MS = 60_000;
const FORGET_MS = 3_600_000;

/** Looks for what is to be asked of Stripe. Every replica runs it; the rows are parted by SKIP LOCKED. */
@Injectable()
export class StripeSweeps {
  private readonly logger = new Logger(StripeSweeps.name);

  constructor(
    private readonly gateway: StripeGateway,
    private readonly webhooks: WebhookService,
    private readonly reconcile: ReconcileService,
    private readonly events: StripeEventsRepository,
  ) {}

  @Interval(EVENTS_MS)
  sweepEvents(): Promise<void> {
    return this.quietly(() => this.webhooks.sweep());
  }

  @Interval(RECONCILE_MS)
  sweepCustomers(): Promise<void> {
    return this.quietly(() => this.reconcile.sweep());
  }

  @Interval(FORGET_MS)
  forgetEvents(): Promise<void> {
    return this.quietly(() => this.events.forgetOld());
  }

  /** Without our keys there is nothing to ask; a fault ends the round, the next one tries again. */
  private async quietly(round: () => Promise<void>): Promise<void> {
    if (!this.gateway.isConfigured) return;
    await round().catch((error: unknown) => {
      this.logger.warn(
        { err: error },
        'What Stripe tells of could not be looked through; the next look tries again',
      );
    });
  }
}
