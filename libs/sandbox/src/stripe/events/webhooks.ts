import { randomInt } from 'node:crypto';
import type { Presenter } from '../present/presenter.js';
import type { Delivery, DeliveryAttempt, StripeEvent } from '../state/entities.js';
import { newId } from '../state/ids.js';
import type { StripeStore } from '../state/stripe-store.js';
import { signatureHeader } from './signature.js';

/** Milliseconds of the machine's clock before each further try; Stripe's own waits are hours and days. */
const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];

/** How long an endpoint may take to answer, milliseconds. */
const TIMEOUT_MS = 10_000;

/** In which order held deliveries go out. */
export type ReleaseOrder = 'as-happened' | 'reverse' | 'shuffle';

/** Hands events over to the endpoint, one after the other, and tries again when it does not answer 2xx. */
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
    const delivery = this.newDelivery(event);
    if (!this.store.state.webhooksPaused) void this.enqueue(delivery);
  }

  /** Sends an event once more, even while deliveries are paused. Resolves when it was tried. */
  async resend(event: StripeEvent): Promise<Delivery> {
    const delivery = this.newDelivery(event);
    await this.enqueue(delivery);
    return delivery;
  }

  /** Lets what was held go, each event `duplicate` more times. Resolves when everything was tried once. */
  async release(order: ReleaseOrder, duplicate: number): Promise<void> {
    this.store.state.webhooksPaused = false;
    const held = this.store.state.deliveries.filter((delivery) => delivery.state === 'held');
    const copies = Array.from({ length: duplicate }, () => held.map((each) => this.copyOf(each)));
    const all = [...held, ...copies.flat()];
    for (const delivery of inOrder(all, order)) void this.enqueue(delivery);
    await this.line;
  }

  /** Whether the endpoint has taken an event, every time it was sent. */
  isDelivered(event: StripeEvent): boolean {
    return this.store.state.deliveries.every(
      (delivery) => delivery.eventId !== event.id || delivery.state === 'delivered',
    );
  }

  /** Resolves when everything that waits in line was tried once. */
  async settled(): Promise<void> {
    await this.line;
  }

  /** Goes on with what the last run could not hand over. */
  resume(): void {
    const waiting = this.store.state.deliveries.filter((delivery) => delivery.state === 'waiting');
    for (const delivery of waiting) void this.enqueue(delivery);
  }

  /** Stops; what waits stays on disk. */
  async close(): Promise<void> {
    this.closing.abort();
    for (const timer of this.timers) clearTimeout(timer);
    await this.line;
  }

  private newDelivery(event: StripeEvent): Delivery {
    const delivery: Delivery = {
      id: newId('whd'),
      eventId: event.id,
      eventType: event.type,
      state: 'held',
      attempts: [],
    };
    this.store.state.deliveries.push(delivery);
    return delivery;
  }

  private copyOf(delivery: Delivery): Delivery {
    const copy: Delivery = { ...delivery, id: newId('whd'), attempts: [] };
    this.store.state.deliveries.push(copy);
    return copy;
  }

  private enqueue(delivery: Delivery): Promise<void> {
    delivery.state = 'waiting';
    this.line = this.line.then(() => this.attempt(delivery));
    return this.line;
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const event = this.store.event(delivery.eventId);
    const url = this.store.state.webhookUrl;
    // Gone after a reset, or nowhere to go: what waits stays waiting.
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
    // A stand-in nobody uses any more must not keep its process alive.
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

function inOrder(deliveries: Delivery[], order: ReleaseOrder): Delivery[] {
  if (order === 'reverse') return deliveries.toReversed();
  if (order === 'as-happened') return deliveries;
  const shuffled = [...deliveries];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as Delivery, shuffled[last] as Delivery];
  }
  return shuffled;
}
