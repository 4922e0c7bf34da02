import type { Clock } from '@boardcast/server';
import type { RefreshesRepository } from './refreshes.repository.js';

/** A refresh is taken for dead when Pinterest hasn't answered it for so long: several times what a call may take. */
const LEASE_MS = 2 * 60_000;

/** Somebody else has taken the refresh over. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The right to refresh the numbers of a user, held for as long as its holder gets on. */
export class RefreshLease {
  private constructor(
    private readonly userId: string,
    private readonly refreshes: RefreshesRepository,
    private readonly clock: Clock,
    private heldUntil: Date,
  ) {}

  /** @returns undefined while somebody holds it */
  static async take(
    userId: string,
    refreshes: RefreshesRepository,
    clock: Clock,
  ): Promise<RefreshLease | undefined> {
    const now = clock.now();
    const until = after(now);
    const isOurs = await refreshes.begin(userId, now, until);
    return isOurs ? new RefreshLease(userId, refreshes, clock, until) : undefined;
  }

  /** @throws LeaseLostError */
  async renew(): Promise<void> {
    const until = after(this.clock.now());
    if (!(await this.refreshes.renew(this.userId, this.heldUntil, until))) throw new LeaseLostError();
    this.heldUntil = until;
  }

  /** The refresh is over: all that was due is read. @param latestNext when it is due again at the latest */
  finish(latestNext: Date): Promise<void> {
    return this.refreshes.finish(this.userId, this.heldUntil, this.clock.now(), latestNext);
  }

  /** It can't go on before that, and says so until one is over. */
  putOff(until: Date): Promise<void> {
    return this.refreshes.putOff(this.userId, this.heldUntil, this.clock.now(), until);
  }

  /** Pinterest gives this app or account no numbers; it is asked again then. */
  refuse(until: Date): Promise<void> {
    return this.refreshes.refuse(this.userId, this.heldUntil, this.clock.now(), until);
  }
}

function after(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
