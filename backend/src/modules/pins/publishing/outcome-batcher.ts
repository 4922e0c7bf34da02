import type { PinOutcome } from '@boardcast/contracts';
import { isUnavailable } from '@boardcast/server';

/** Outcomes taken in by one transaction at most. */
const MAX_BATCH = 200;

interface Waiting {
  outcome: PinOutcome;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers outcomes while a batch is being committed, and commits them together as the next one: under load the
 * batches grow by themselves, and a single outcome never waits. One that can't be taken in keeps no other out.
 */
export class OutcomeBatcher {
  private waiting: Waiting[] = [];
  private running = false;

  /** @param commit takes in one batch, or throws and has changed nothing */
  constructor(private readonly commit: (batch: PinOutcome[]) => Promise<void>) {}

  /** Resolves when the outcome is committed. */
  add(outcome: PinOutcome): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ outcome, resolve, reject });
      if (!this.running) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) {
      await this.settle(this.waiting.splice(0, MAX_BATCH));
    }
    this.running = false;
  }

  /** A batch that fails is gone through one by one, unless that a service is away says nothing about any of it. */
  private async settle(batch: Waiting[]): Promise<void> {
    try {
      await this.commit(batch.map(({ outcome }) => outcome));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1 && !isUnavailable(error)) {
        for (const one of batch) await this.settle([one]);
        return;
      }
      for (const { reject } of batch) reject(error);
    }
  }
}
