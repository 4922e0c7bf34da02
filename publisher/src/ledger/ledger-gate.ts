import { setTimeout as pause } from 'node:timers/promises';
import { Admission, inTime } from '@boardcast/server';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { pendingMigrations } from '../database/migrate.js';
import { LEDGER_POOL } from './ledger.tokens.js';

const RETRY_MS = 500;
/** How long the database may take to answer whether it is there, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Nothing is taken from the bus before the ledger is there and migrated: the database may come later than we do. */
@Injectable()
export class LedgerGate implements BeforeApplicationShutdown {
  private readonly logger = new Logger(LedgerGate.name);
  private readonly closing = new AbortController();
  private isOpen = false;

  constructor(
    @Inject(LEDGER_POOL) private readonly pool: Pool,
    private readonly admission: Admission,
  ) {}

  /**
   * Waits until the ledger is there, and as new as this version needs it.
   * @returns false when the process is told to stop meanwhile
   */
  async open(): Promise<boolean> {
    const { signal } = this.closing;
    for (let told: string | null = null; !this.isOpen && !signal.aborted;) {
      const fault = await this.fault();
      this.isOpen = fault === null;
      if (fault !== null) {
        if (told !== fault.name) this.tell(fault);
        told = fault.name;
        await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    return this.isOpen && !signal.aborted;
  }

  /** Why nothing can be written to the ledger yet, or null. */
  private async fault(): Promise<Error | null> {
    try {
      const pending = await pendingMigrations(this.pool);
      return pending.length > 0 ? new LedgerNotMigrated(pending) : null;
    } catch (error) {
      return error as Error;
    }
  }

  /** A database that is away may come back by itself; migrations wait for an operator. */
  private tell(fault: Error): void {
    if (fault instanceof LedgerNotMigrated) this.logger.error(fault.message);
    else
      this.logger.warn({ err: fault }, 'The ledger is not available yet; no messages are taken until it is');
  }

  /** Whether the ledger can be written to now, also by who needs a new connection. */
  async isReady(): Promise<boolean> {
    if (!this.isOpen) return false;
    const asked = Promise.all([this.pool.query('select 1'), this.admission.assert()]);
    return inTime(asked, PATIENCE_MS).then(
      () => true,
      () => false,
    );
  }

  beforeApplicationShutdown(): void {
    this.closing.abort();
  }
}

class LedgerNotMigrated extends Error {
  override readonly name = 'LedgerNotMigrated';

  constructor(pending: string[]) {
    super(`Run the publisher's migrate entry: ${pending.join(', ')}`);
  }
}
