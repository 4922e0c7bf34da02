import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { ConnectionsService } from '../../connections/connections.service.js';
import { PinsQueries } from '../../pins/pins.queries.js';

/** How often it is looked whether a pin is still being posted, in milliseconds. */
const LOOK_MS = 100;
/** Looks at most: a healthy publisher has reported its pins by then. */
const MAX_LOOKS = 100;

/** Stops that anything is posted for a user. */
@Injectable()
export class PostingStop {
  private readonly logger = new Logger(PostingStop.name);

  constructor(
    private readonly connections: ConnectionsService,
    private readonly pins: PinsQueries,
  ) {}

  /**
   * Forgets the tokens, so that nothing more is sent to a publisher, then waits for the pins that one is posting. It
   * doesn't wait longer for one that is away or hangs: that one may post until its lease ends, and only while it still
   * has the image.
   */
  async stop(userId: string): Promise<void> {
    await this.connections.disconnect(userId);
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      if (!(await this.pins.isPosting(userId))) return;
      await pause(LOOK_MS);
    }
    this.logger.warn({ user: userId }, 'An account is being deleted while its pins may still be posted');
  }
}
