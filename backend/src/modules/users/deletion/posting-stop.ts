import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { ConnectionsService } from '../../auth/connections.service.js';
import { PinsQueries } from '../../pins/pins.queries.js';

/** How often it is looked whether a pin is still being posted, in milliseconds. */
const LOOK_MS = 100;
/** Looks at most: a publisher that is well has told of its pins by then. */
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
   * Forgets the tokens, without which nothing is sent to a publisher any more, then waits for the pins that one has in
   * hand. One that is away or hangs is not waited for longer: it may post until its lease is over, and only while it
   * still has the picture.
   */
  async stop(userId: string): Promise<void> {
    await this.connections.disconnect(userId);
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      if (!(await this.pins.isPosting(userId))) return;
      await pause(LOOK_MS);
    }
    this.logger.warn({ user: userId }, 'An account is deleted while pins of it may still be posted');
  }
}
