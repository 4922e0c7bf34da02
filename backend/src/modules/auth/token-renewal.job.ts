import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Clock, configuredTimes } from '@boardcast/server';
import { Interval } from '@nestjs/schedule';
import { BACKEND_CONFIG } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { LostConnectionMails } from './lost-connection-mails.js';
import { TokenRenewals } from './token-renewals.js';

const HOUR_MS = 3_600_000;
/** Tokens are renewed in the last 7 days of their 30 (issue 2, point 5), in milliseconds. */
const AHEAD_MS = 7 * 24 * HOUR_MS;
/** Tokens renewed by one round of one process at most; the rest has days of time. */
const MAX_PER_ROUND = 500;
/** Between two of them, in milliseconds. */
const SPREAD_MS = 200;

/**
 * Renews tokens in the background: those that end soon, one after the other, and refused ones whose renewal was put
 * off. Every replica runs it; the rows are parted by SKIP LOCKED.
 */
@Injectable()
export class TokenRenewalJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(TokenRenewalJob.name);
  private readonly stopping = new AbortController();
  private readonly underWay = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly renewals: TokenRenewals,
    private readonly mails: LostConnectionMails,
    private readonly clock: Clock,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), configuredTimes(this.config).renewEveryMs);
    void this.renewExpiring();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.all(this.underWay.values());
  }

  /** Renews what ends within 7 days. Ends at the first that has to wait: Pinterest is away, or limits us. */
  @Interval(HOUR_MS)
  renewExpiring(): Promise<void> {
    return this.alone('expiring', async () => {
      const soon = new Date(this.clock.now().getTime() + AHEAD_MS);
      const isExpiring = {
        accessExpiresAt: { $lt: soon },
        sealedRefreshToken: { $ne: null },
        accessRefusedAt: null,
      };
      for (let count = 0; count < MAX_PER_ROUND && !this.stopping.signal.aborted; count += 1) {
        const renewal = await this.renewals.next(isExpiring);
        if (renewal === null || renewal === 'later') return;
        await pause(SPREAD_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    });
  }

  /** Tries again what was put off, and tells people of lost connections. */
  look(): Promise<void> {
    return this.alone('refused', async () => {
      while (!this.stopping.signal.aborted) {
        const renewal = await this.renewals.next({ accessRefusedAt: { $ne: null } });
        if (renewal === null || renewal === 'later') break;
      }
      await this.mails.sendDue();
    });
  }

  /** One round of a kind at a time; a fault ends the round, the next one tries again. */
  private alone(kind: string, round: () => Promise<void>): Promise<void> {
    const known = this.underWay.get(kind);
    if (known) return known;
    if (this.stopping.signal.aborted) return Promise.resolve();
    const run = round()
      .catch((error: unknown) => {
        this.logger.warn(
          { err: error, kind },
          'Connections could not be looked through; the next look tries again',
        );
      })
      .finally(() => this.underWay.delete(kind));
    this.underWay.set(kind, run);
    return run;
  }
}
