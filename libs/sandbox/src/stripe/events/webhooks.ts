import type { Presenter } from '../present/presenter.js';
import type { Delivery, DeliveryAttempt, StripeEvent } from '../state/entities.js';
import { newId } from '../state/ids.js';
import type { StripeStore } from '../state/stripe-store.js';
import { signatureHeader } from './signature.js';

/** Milliseconds by the machine's clock before each retry; Stripe itself waits hours and days. */
const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];

/** How long an endpoint may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Delivers events to the endpoint one by one, and retries without a 2xx. */
export class Webhooks {
  private line: Promise<void> = Promise.resolve();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly closing = new AbortController();

  constructor(
    private readonly store: StripeStore,
    private readonly present: Presenter,
    private readonly secret: string,
  ) {}

  /** Sends a new event, or holds it while deliveries are paused. */
  add(event: StripeEvent): void {
    if (this.store.state.webhookUrl === null) return;
    const delivery: Delivery = {
      id: newId('whd'),
      eventId: event.id,
      eventType: event.type,
      state: 'held',
      attempts: [],
    };
    this.store.state.deliveries.push(delivery);
    if (!this.store.state.webhooksPaused) void this.enqueue(delivery);
  }

  /** Releases held events. Resolves when each was tried once. */
  async release(): Promise<void> {
    this.store.state.webhooksPaused = false;
    for (const delivery of this.store.state.deliveries) {
      if (delivery.state === 'held') void this.enqueue(delivery);
    }
    await this.line;
  }

  /** Resolves when everything in the queue was tried once. */
  async settled(): Promise<void> {
    await this.line;
  }

  /** Continues with what the last run couldn't deliver. */
  resume(): void {
    const waiting = this.store.state.deliveries.filter((delivery) => delivery.state === 'waiting');
    for (const delivery of waiting) void this.enqueue(delivery);
  }

  /** Stops; undelivered events stay on disk. */
  async close(): Promise<void> {
    this.closing.abort();
    for (const timer of this.timers) clearTimeout(timer);
    await this.line;
  }

  private enqueue(delivery: Delivery): Promise<void> {
    delivery.state = 'waiting';
    this.line = this.line.then(() => this.attempt(delivery));
    return this.line;
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const event = this.store.event(delivery.eventId);
    const url = this.store.state.webhookUrl;
    // Deleted by a reset, or there is no endpoint: the delivery keeps waiting.
    if (!event || url === null || this.closing.signal.aborted) return;
    const attempt = await this.post(url, event);
    if (this.closing.signal.aborted) return;
    delivery.attempts.push(attempt);
    const done = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    const wait = RETRY_AFTER_MS[delivery.attempts.length - 1];
    if (done) delivery.state = 'delivered';
    else if (wait === undefined) delivery.state = 'failed';
    else this.retryAfter(delivery, wait);
    this.store.save();
  }

  private retryAfter(delivery: Delivery, ms: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.store.state.webhooksPaused) delivery.state = 'held';
      else void this.enqueue(delivery);
    }, ms);
    // An unused stand-in must not keep its process alive.
    timer.unref();
    this.timers.add(timer);
  }

  private async post(url: string, event: StripeEvent): Promise<DeliveryAttempt> {
    const at = Date.now();
    const body = JSON.stringify(this.present.event(event), null, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(body, this.secret, at),
          'user-agent': 'Stripe/1.0 (stand-in)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return { at, status: response.status, error: null };
    } catch (error) {
      return { at, status: null, error: describe(error) };
    }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
