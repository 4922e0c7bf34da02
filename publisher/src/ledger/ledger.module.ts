import { writePace } from '@boardcast/pinterest';
import { Sweeps } from '@boardcast/server';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { PUBLISHER_CONFIG, type PublisherConfig } from '../config.js';
import { Heartbeat } from './heartbeat.js';
import { LedgerGate } from './ledger-gate.js';
import { createLedgerPool } from './ledger-pool.js';
import { LedgerPrunerJob } from './ledger-pruner.job.js';
import { Ledger } from './ledger.js';
import { LEDGER_POOL, WORKER, WRITE_PACE } from './ledger.tokens.js';
import { newWorkerName } from './workers.js';

/** What this publisher, or another one, has done about each claim. */
@Module({
  providers: [
    {
      provide: LEDGER_POOL,
      inject: [PUBLISHER_CONFIG],
      useFactory: ({ DATABASE_URL }: PublisherConfig) => createLedgerPool(DATABASE_URL),
    },
    { provide: WORKER, useFactory: newWorkerName },
    {
      provide: WRITE_PACE,
      inject: [PUBLISHER_CONFIG],
      useFactory: (config: PublisherConfig) =>
        writePace({ writesPerMinute: config.PINTEREST_WRITES_PER_MINUTE }),
    },
    Heartbeat,
    Ledger,
    LedgerGate,
    LedgerPrunerJob,
    Sweeps,
  ],
  exports: [Heartbeat, Ledger, LedgerGate, Sweeps],
})
export class LedgerModule implements OnApplicationShutdown {
  constructor(
    @Inject(LEDGER_POOL) private readonly pool: Pool,
    private readonly heartbeat: Heartbeat,
  ) {}

  /** Runs after the bus server has drained. */
  async onApplicationShutdown(): Promise<void> {
    await this.heartbeat.stop();
    await this.pool.end();
  }
}
