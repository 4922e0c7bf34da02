import { findDeadLetters, type DeadLetters } from '@boardcast/server';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BACKEND_CONFIG, type BackendConfig } from '../../config.js';

/** How often it looks, in milliseconds. */
const LOOK_EVERY_MS = 60_000;

/** Calls an operator once a minute while there are dead letters (reliability.md N8): nothing else moves them. */
@Injectable()
export class DeadLetterWatch {
  private readonly logger = new Logger(DeadLetterWatch.name);
  private readonly deadLetters: DeadLetters | null;

  constructor(@Inject(BACKEND_CONFIG) config: Pick<BackendConfig, 'BUS_URL'>) {
    this.deadLetters = findDeadLetters(config.BUS_URL);
  }

  /** The bus of one machine keeps no dead letters: then there is nothing to look at. */
  @Interval(LOOK_EVERY_MS)
  async look(): Promise<void> {
    if (this.deadLetters === null) return;
    try {
      const count = await this.deadLetters.count();
      if (count > 0) this.logger.error({ count }, 'There are dead letters: `npm run cli -- dead-letters`');
    } catch (error) {
      this.logger.warn({ err: error }, 'The dead letters could not be counted');
    }
  }
}
