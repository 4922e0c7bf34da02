import { Bus } from '@boardcast/server';
import { Injectable } from '@nestjs/common';

/** How often the bus is asked at most, in milliseconds. */
const ASK_EVERY_MS = 1_000;

/** How many publishers take pins, by what the bus last said; no round of the dispatcher waits for its answer. */
@Injectable()
export class Publishers {
  private receivers = 1;
  private askedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly bus: Bus) {}

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
      this.receivers = Math.max(1, (await this.bus.queue()).receivers);
    } catch {
      // The broker is away; those who took pins before will again.
    }
  }
}
