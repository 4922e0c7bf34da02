import { Clock, Sweeps, type Sweep } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

/** How long a call may be repeated. Stored answers can contain users' texts, so they are deleted after that. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 10 * 60_000;
const AT_ONCE = 1_000;

/** Deletes idempotency keys and their answers after a day. */
@Injectable()
export class ExpiredKeysJob {
  readonly sweep: Sweep;

  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly clock: Clock,
    sweeps: Sweeps,
  ) {
    this.sweep = sweeps.add({
      name: 'idempotency-keys',
      everyMs: EVERY_MS,
      atStart: true,
      round: (stopping) => this.removeExpired(stopping),
      oldestDue: () => this.oldestExpiry(),
    });
  }

  private async removeExpired(stopping: AbortSignal): Promise<void> {
    const before = this.dayAgo();
    let removed = AT_ONCE;
    while (removed === AT_ONCE && !stopping.aborted) {
      removed = await this.keys.removeBefore(before, AT_ONCE);
    }
  }

  private async oldestExpiry(): Promise<Date | null> {
    const takenAt = await this.keys.oldestUntil(this.dayAgo());
    return takenAt && new Date(takenAt.getTime() + KEY_LIFETIME_MS);
  }

  private dayAgo(): Date {
    return new Date(this.clock.now().getTime() - KEY_LIFETIME_MS);
  }
}
