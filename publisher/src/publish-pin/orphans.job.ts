import { Sweeps, type PublishTimes } from '@boardcast/server';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { PUBLISH_TIMES } from '../config.module.js';
import { Heartbeat } from '../ledger/heartbeat.js';
import { Ledger, type Orphan } from '../ledger/ledger.js';
import { PublishPinHandler } from './publish-pin.handler.js';

/**
 * Settles what publishers that died had in hand, so that it costs seconds and not a lease: the broker brings their messages
 * to others at once, which drop them while the claims seem alive.
 */
@Injectable()
export class OrphansJob {
  private readonly logger = new Logger(OrphansJob.name);

  constructor(
    private readonly heartbeat: Heartbeat,
    private readonly ledger: Ledger,
    private readonly handler: PublishPinHandler,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
    sweeps: Sweeps,
  ) {
    sweeps.add({ name: 'orphans', everyMs: times.beatEveryMs, round: () => this.settleOrphans() });
  }

  /** One round; without a ledger there is nothing to see. */
  async settleOrphans(): Promise<void> {
    if (!this.heartbeat.isBeating) return;
    const orphans = await this.ledger.takeOverOrphans(this.times.silentMs);
    if (orphans.length === 0) return;
    this.logger.warn({ claims: orphans.length }, 'A publisher is silent; its claims were taken over');
    await Promise.all(orphans.map((orphan) => this.end(orphan)));
  }

  /** What could not be settled now waits for its lease, as after any other failure. */
  private async end(orphan: Orphan): Promise<void> {
    try {
      await this.handler.endOrphan(orphan);
    } catch (error) {
      this.logger.warn(
        { err: error, pin: orphan.request.pinId },
        'A claim could not be settled; its message will be sent again',
      );
    }
  }
}
