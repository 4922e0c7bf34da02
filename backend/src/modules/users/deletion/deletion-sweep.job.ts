import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DeletionService } from './deletion.service.js';

const EVERY_MS = 60_000;

/** Looks for deletions that were cut off. Every replica runs it; a deletion that is done twice at once is done once. */
@Injectable()
export class DeletionSweep {
  private readonly logger = new Logger(DeletionSweep.name);

  constructor(private readonly deletion: DeletionService) {}

  @Interval(EVERY_MS)
  async sweep(): Promise<void> {
    await this.deletion.finishCutOff().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Deletions that were cut off could not be looked for');
    });
  }
}
