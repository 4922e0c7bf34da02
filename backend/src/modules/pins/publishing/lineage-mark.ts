import { setTimeout as pause } from 'node:timers/promises';
import { StorageNotFoundError, StoragePort } from '@boardcast/server';
import { Injectable, Logger } from '@nestjs/common';

const KEY = 'lineage/serial';
/** How long the store may take, in milliseconds: one that hangs must not keep pins from being published. */
const PATIENCE_MS = 2_000;

/**
 * The last serial of the database's lineage, beside the images: what sets the database back leaves it as it is. Unlike
 * Redis it is not flushed, unlike a process's disk every replica has it.
 */
@Injectable()
export class LineageMark {
  private readonly logger = new Logger(LineageMark.name);
  private isAway = false;

  constructor(private readonly storage: StoragePort) {}

  /** @returns 0 when there is none, or the store is away: then the database alone tells */
  async read(): Promise<number> {
    const content = await this.ask(() => this.storage.get(KEY));
    const serial = Number(content ?? 0);
    return Number.isInteger(serial) ? serial : 0;
  }

  async write(serial: number): Promise<void> {
    await this.ask(() => this.storage.put(KEY, Buffer.from(String(serial)), 'text/plain'));
  }

  private async ask<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
    try {
      const answer = await Promise.race([question(), tooLate()]);
      this.isAway = false;
      return answer;
    } catch (error) {
      if (!(error instanceof StorageNotFoundError)) this.tell(error);
      return null;
    }
  }

  private tell(error: unknown): void {
    if (!this.isAway)
      this.logger.warn(
        { err: error },
        'The store is away: a database that was set back might not be noticed',
      );
    this.isAway = true;
  }
}

async function tooLate(): Promise<never> {
  await pause(PATIENCE_MS, undefined, { ref: false });
  throw new Error('The store did not answer in time');
}
