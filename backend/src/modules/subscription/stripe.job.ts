import { Injectable } from '@nestjs/common';
import { Clock, Sweeps, type Sweep } from '@boardcast/server';
import { ReconcileService } from './reconcile.service.js';
import { StripeCustomersRepository } from './stripe-customers.repository.js';
import { StripeEventsRepository } from './stripe-events.repository.js';
import { StripeGateway } from './stripe.gateway.js';
import { WebhookService } from './webhook.service.js';

/** Looks for what has to be read at Stripe. Without our keys there is nothing to read. */
@Injectable()
export class StripeJob {
  readonly events: Sweep;
  readonly customers: Sweep;
  readonly oldEvents: Sweep;

  constructor(
    private readonly gateway: StripeGateway,
    webhooks: WebhookService,
    reconcile: ReconcileService,
    eventRows: StripeEventsRepository,
    customerRows: StripeCustomersRepository,
    clock: Clock,
    sweeps: Sweeps,
  ) {
    this.events = sweeps.add({
      name: 'stripe-events',
      everyMs: 30_000,
      round: () => this.withKeys(() => webhooks.askForDue()),
      oldestDue: () => eventRows.oldestDue(clock.now()),
    });
    this.customers = sweeps.add({
      name: 'stripe-customers',
      everyMs: 60_000,
      round: () => this.withKeys(() => reconcile.askForDue()),
      oldestDue: () => customerRows.oldestDue(clock.now()),
    });
    this.oldEvents = sweeps.add({
      name: 'old-stripe-events',
      everyMs: 3_600_000,
      round: () => this.withKeys(() => eventRows.forgetOld()),
    });
  }

  private async withKeys(round: () => Promise<void>): Promise<void> {
    if (this.gateway.isConfigured) await round();
  }
}
