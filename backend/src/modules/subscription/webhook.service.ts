import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { failpoint, Metrics, type Counter } from '@boardcast/server';
import { JobQueue } from '../../background/job-queue.port.js';
import { StripeCustomersRepository } from './stripe-customers.repository.js';
import { StripeEventsRepository } from './stripe-events.repository.js';
import { StripeGateway } from './stripe.gateway.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** What may change a subscription or concern money (docs/providers.md#stripe-webhooks); anything else is answered and forgotten. */
const WATCHED: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
]);

/** Tries after which the log has an ERROR for an operator, about four hours after the event came. */
const STUCK_AFTER = 8;

/**
 * What Stripe reports. An event is stored before it is answered and handled afterwards, by a job that asks Stripe how
 * things are: so neither duplicates nor the order matter, and a lost job is asked for again.
 */
@Injectable()
export class WebhookService implements OnModuleInit {
  private readonly logger = new Logger(WebhookService.name);
  private readonly received: Counter<'type' | 'result'>;

  constructor(
    private readonly gateway: StripeGateway,
    private readonly events: StripeEventsRepository,
    private readonly customers: StripeCustomersRepository,
    private readonly subscriptions: SubscriptionSync,
    private readonly jobs: JobQueue,
    metrics: Metrics,
  ) {
    this.received = metrics.counter({
      name: 'stripe_webhooks_total',
      help: 'Events that Stripe sent, by type: kept, ignored (of no concern to us) or refused (the signature is wrong).',
      labels: ['type', 'result'],
    });
    for (const result of ['ignored', 'refused']) this.received.inc({ type: 'other', result }, 0);
  }

  onModuleInit(): void {
    this.jobs.handle('stripe-event', (id) => this.process(id));
  }

  /** Stores an event and asks for the work. @throws AppError stripe.bad-signature */
  async receive(payload: Buffer, signature: string): Promise<void> {
    const event = this.read(payload, signature);
    if (!event || !WATCHED.has(event.type)) {
      this.received.inc({ type: 'other', result: 'ignored' });
      return;
    }
    await this.events.keep(event);
    this.received.inc({ type: event.type, result: 'kept' });
    // Not waited for: Stripe is answered also while the queue is away, and the sweep asks again.
    void this.ask(event.id);
  }

  /** Asks again for events that were received and never finished: the job, or its process, was lost. */
  async askForDue(): Promise<void> {
    for (const event of await this.events.takeDue()) {
      if (event.attempts === STUCK_AFTER) {
        this.logger.error(
          event,
          'A Stripe event is still not processed after hours: see the warnings of its job',
        );
      }
      await this.ask(event.id);
    }
  }

  private read(payload: Buffer, signature: string) {
    try {
      return this.gateway.readEvent(payload, signature);
    } catch (error) {
      this.received.inc({ type: 'other', result: 'refused' });
      throw error;
    }
  }

  private async process(id: string): Promise<void> {
    const event = await this.events.findOpen(id);
    if (!event) return;
    failpoint('backend.stripe-event-stored');
    const ids = event.customerId ? await this.events.openOf(event.customerId) : [id];
    const userId = event.customerId && (await this.customers.userOf(event.customerId));
    if (userId) await this.subscriptions.sync(userId);
    // A customer that we don't know: of a user who is gone, or of another product on the same account.
    else this.logger.log({ event: id, type: event.type }, 'A Stripe event concerns no known customer');
    await this.events.markDone(ids);
  }

  private ask(id: string): Promise<void> {
    return this.jobs.add('stripe-event', id).catch((error: unknown) => {
      this.logger.warn(
        { err: error, event: id },
        'A Stripe event could not be queued; the next sweep tries again',
      );
    });
  }
}
