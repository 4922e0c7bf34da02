import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Sweeps, configuredTimes, type Sweep } from '@boardcast/server';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { ConnectionsRepository } from './connections.repository.js';
import { LostConnectionMails } from './lost-connection-mails.service.js';
import { TokenRenewals } from './token-renewals.service.js';

const HOUR_MS = 3_600_000;
/** Tokens are renewed in the last 7 days of their 30, in milliseconds. */
const AHEAD_MS = 7 * 24 * HOUR_MS;
/** Tokens renewed by one round of one process at most; the rest has days of time. */
const MAX_PER_ROUND = 500;
/** Between two of them, in milliseconds. */
const SPREAD_MS = 200;

/**
 * Renews tokens in the background: those that end soon, one after the other, and refused ones whose renewal was put
 * off. Every replica runs it; SKIP LOCKED keeps two of them from taking the same row.
 */
@Injectable()
export class TokenRenewalJob {
  readonly expiring: Sweep;
  readonly refused: Sweep;

  constructor(
    private readonly renewals: TokenRenewals,
    private readonly connections: ConnectionsRepository,
    private readonly mails: LostConnectionMails,
    private readonly clock: Clock,
    @Inject(BACKEND_CONFIG) config: BackendConfig,
    sweeps: Sweeps,
  ) {
    this.expiring = sweeps.add({
      name: 'expiring-tokens',
      everyMs: HOUR_MS,
      atStart: true,
      round: (stopping) => this.renewExpiring(stopping),
      oldestDue: () => this.oldestExpiring(),
    });
    this.refused = sweeps.add({
      name: 'refused-tokens',
      everyMs: configuredTimes(config).renewEveryMs,
      round: (stopping) => this.renewRefused(stopping),
      oldestDue: () => this.connections.oldestRefused(this.clock.now()),
    });
  }

  /** Renews what ends within 7 days. Ends at the first that has to wait: Pinterest is away, or limits us. */
  private async renewExpiring(stopping: AbortSignal): Promise<void> {
    const due = { endsBefore: this.soon() };
    for (let count = 0; count < MAX_PER_ROUND && !stopping.aborted; count += 1) {
      const renewal = await this.renewals.next(due);
      if (renewal === null || renewal === 'later') return;
      await pause(SPREAD_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }

  /** When the last 7 days of the first such token began: tries that fail don't move that. */
  private async oldestExpiring(): Promise<Date | null> {
    const endsAt = await this.connections.firstExpiry(this.soon());
    return endsAt && new Date(endsAt.getTime() - AHEAD_MS);
  }

  private soon(): Date {
    return new Date(this.clock.now().getTime() + AHEAD_MS);
  }

  /** Tries again what was put off, and tells people of lost connections. */
  private async renewRefused(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const renewal = await this.renewals.next('refused');
      if (renewal === null || renewal === 'later') break;
    }
    await this.mails.sendDue();
  }
}
