import { writePace } from '@boardcast/pinterest';
import { Admission, Clock, Metrics, observePool, Sweeps, type PublishTimes } from '@boardcast/server';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { PUBLISHER_CONFIG, type PublisherConfig } from '../config.js';
import { PUBLISH_TIMES } from '../config.module.js';
import { Heartbeat } from './heartbeat.js';
import { KeptClock } from './kept-clock.js';
import { LedgerGate } from './ledger-gate.js';
import { createBeatPool, createLedgerPool } from './ledger-pool.js';
import { LedgerPrunerJob } from './ledger-pruner.job.js';
import { Ledger } from './ledger.js';
import { BEAT_POOL, LEDGER_POOL, WORKER, WRITE_PACE } from './ledger.tokens.js';
import { newWorkerName } from './workers.js';

/** What this publisher, or another one, has done about each claim. */
@Module({
  providers: [
    {
      provide: LEDGER_POOL,
      inject: [PUBLISHER_CONFIG],
      useFactory: ({ DATABASE_URL }: PublisherConfig) => createLedgerPool(DATABASE_URL),
    },
    {
      provide: BEAT_POOL,
      inject: [PUBLISHER_CONFIG, PUBLISH_TIMES],
      useFactory: ({ DATABASE_URL }: PublisherConfig, { silentMs }: PublishTimes) =>
        createBeatPool(DATABASE_URL, silentMs),
    },
    {
      provide: Admission,
      inject: [PUBLISHER_CONFIG, Clock],
      useFactory: ({ DATABASE_URL }: PublisherConfig, clock: Clock) => new Admission(DATABASE_URL, clock),
    },
    { provide: WORKER, useFactory: newWorkerName },
    {
      provide: WRITE_PACE,
      inject: [PUBLISHER_CONFIG],
      useFactory: (config: PublisherConfig) =>
        writePace({ writesPerMinute: config.PINTEREST_WRITES_PER_MINUTE }),
    },
    Heartbeat,
    KeptClock,
    Ledger,
    LedgerGate,
    LedgerPrunerJob,
    Sweeps,
  ],
  exports: [Heartbeat, KeptClock, Ledger, LedgerGate, Sweeps],
})
export class LedgerModule implements OnApplicationShutdown {
  constructor(
    @Inject(LEDGER_POOL) private readonly pool: Pool,
    @Inject(BEAT_POOL) private readonly beatPool: Pool,
    private readonly heartbeat: Heartbeat,
    private readonly keptClock: KeptClock,
    metrics: Metrics,
  ) {
    observePool(metrics, pool);
  }

  /** Runs after the bus server has drained. */
  async onApplicationShutdown(): Promise<void> {
    await this.keptClock.keep().catch(() => undefined);
    await this.heartbeat.stop();
    await Promise.all([this.pool.end(), this.beatPool.end()]);
  }
}
