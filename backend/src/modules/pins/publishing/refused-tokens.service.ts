import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { ConnectionsService } from '../../connections/connections.service.js';
import { Dispatcher } from './dispatcher.service.js';

/**
 * Renews tokens that a publisher was refused with, and lets the pins that were held for it go on at once
 * (docs/publishing.md#lost-connections). In the background: other users' outcomes don't wait for Pinterest. What is lost here by a
 * crash is found again by the reaper, which lets pins go on wherever there is a token that was not refused.
 */
@Injectable()
export class RefusedTokens implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RefusedTokens.name);
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly connections: ConnectionsService,
    private readonly dispatcher: Dispatcher,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** @param refused number of the refused token by user; that of an older one than the user has now only resumes */
  renew(refused: ReadonlyMap<string, number>): void {
    for (const [userId, serial] of refused) {
      const run = this.renewOne(userId, serial)
        .catch((error: unknown) =>
          this.logger.warn({ err: error, user: userId }, 'A token could not be renewed'),
        )
        .finally(() => this.underWay.delete(run));
      this.underWay.add(run);
    }
  }

  private async renewOne(userId: string, serial: number): Promise<void> {
    if (await this.connections.renewRefused(userId, serial)) await this.dispatcher.resume([userId]);
  }
}
