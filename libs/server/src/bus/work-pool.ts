import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';

/** Handles so many messages at once, the others in the order they came; can be drained. */
export class WorkPool {
  private readonly limit: LimitFunction;
  private readonly inHand = new Set<Promise<void>>();
  private closed: Promise<unknown> | null = null;

  /** @param concurrency messages at the same time */
  constructor(concurrency: number) {
    this.limit = pLimit(concurrency);
  }

  /** Whether it takes no more work. */
  get isClosed(): boolean {
    return this.closed !== null;
  }

  /** Runs `work` when there is room; never when the pool closes before: its sender brings it again. */
  async run(work: () => Promise<void>): Promise<void> {
    await this.limit(() => this.begin(work));
  }

  /**
   * Takes no more work, drops what waits and lets what runs finish, but not longer than `drainMs`, counted from the first
   * call.
   */
  async close(drainMs: number): Promise<void> {
    if (!this.closed) {
      this.limit.clearQueue();
      this.closed = Promise.race([
        Promise.allSettled(this.inHand),
        pause(drainMs, undefined, { ref: false }),
      ]);
    }
    await this.closed;
  }

  private async begin(work: () => Promise<void>): Promise<void> {
    if (this.isClosed) return;
    const running = work();
    this.inHand.add(running);
    try {
      await running;
    } finally {
      this.inHand.delete(running);
    }
  }
}
