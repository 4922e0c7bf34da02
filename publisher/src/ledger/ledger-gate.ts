import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { assertLedgerSchema } from './ledger.schema.js';

const RETRY_MS = 500;
/** How long the database may take to answer whether it is there, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Nothing is taken from the bus before the ledger is there: the database may come later than we do. */
export class LedgerGate implements BeforeApplicationShutdown {
  private readonly logger = new Logger(LedgerGate.name);
  private readonly closing = new AbortController();
  private isOpen = false;

  constructor(private readonly pool: Pool) {}

  /**
   * Makes the ledger's table, and tries again for as long as that fails.
   * @returns false when the process is told to stop meanwhile
   */
  async open(): Promise<boolean> {
    const { signal } = this.closing;
    for (let told = false; !this.isOpen && !signal.aborted;) {
      try {
        await assertLedgerSchema(this.pool);
        this.isOpen = true;
      } catch (error) {
        if (!told) this.logger.warn({ err: error }, 'The ledger is not there yet; nothing is taken before');
        told = true;
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    return this.isOpen && !signal.aborted;
  }

  /** Whether the ledger can be written to now. */
  async isReady(): Promise<boolean> {
    if (!this.isOpen) return false;
    const answered = this.pool.query('select 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answered, pause(PATIENCE_MS, false, { ref: false })]);
  }

  beforeApplicationShutdown(): void {
    this.closing.abort();
  }
}
