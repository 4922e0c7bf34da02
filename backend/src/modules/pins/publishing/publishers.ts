import { Bus, Metrics, type Gauge } from '@boardcast/server';
import { Injectable } from '@nestjs/common';

/** How often the bus is asked at most, in milliseconds. */
const ASK_EVERY_MS = 1_000;

/** How many publishers take pins, by what the bus last said; no round of the dispatcher waits for its answer. */
@Injectable()
export class Publishers {
  private receivers = 1;
  private askedAt = Number.NEGATIVE_INFINITY;

  private readonly waiting: Gauge;
  private readonly publishers: Gauge;

  constructor(
    private readonly bus: Bus,
    metrics: Metrics = new Metrics(),
  ) {
    this.waiting = metrics.gauge({
      name: 'bus_messages_waiting',
      help: 'Messages for publishers that none has taken yet, as the bus said within a second.',
    });
    this.publishers = metrics.gauge({ name: 'bus_publishers', help: 'Publishers that take messages.' });
  }

  /** One at least: what it takes may wait in the queue until it comes. */
  count(): number {
    const now = performance.now();
    if (now - this.askedAt >= ASK_EVERY_MS) {
      this.askedAt = now;
      void this.ask();
    }
    return this.receivers;
  }

  private async ask(): Promise<void> {
    try {
      const { waiting, receivers } = await this.bus.queue();
      this.waiting.set(waiting);
      this.publishers.set(receivers);
      this.receivers = Math.max(1, receivers);
    } catch {
      // The broker is away; those who took pins before will again, but nobody knows of them now.
      for (const gauge of [this.waiting, this.publishers]) gauge.remove({});
    }
  }
}
