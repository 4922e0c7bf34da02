import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { Interval } from '@nestjs/schedule';
import { BACKEND_CONFIG, publicAddress } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { MailPort } from '../mail/mail.port.js';
import { PinsQueries } from '../pins/pins.queries.js';
import { UsersQueries } from '../users/users.queries.js';
import type { MailReader } from '../users/users.queries.js';
import { weekToTell } from './last-week.js';

const HOUR_MS = 3_600_000;

/**
 * Tells users on Monday morning, by the clock of their zone, what became of their week: who wants it, and when there is
 * something to tell. Every replica does; the key of a mail keeps a second one out.
 */
@Injectable()
export class WeeklyMails implements OnApplicationBootstrap {
  private readonly logger = new Logger(WeeklyMails.name);

  constructor(
    private readonly users: UsersQueries,
    private readonly pins: PinsQueries,
    private readonly mail: MailPort,
    private readonly clock: Clock,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  onApplicationBootstrap(): void {
    void this.look();
  }

  /** Writes the mails that are due; a fault ends the round, the next one begins anew. */
  @Interval(HOUR_MS)
  async look(): Promise<void> {
    try {
      const readers = await this.users.wantsMail('weeklyAnalytics');
      for (const [zone, some] of Map.groupBy(readers, ({ timeZone }) => timeZone)) {
        await this.writeFor(zone, some);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Weekly mails could not be written; the next look tries again');
    }
  }

  private async writeFor(timeZone: string, readers: MailReader[]): Promise<void> {
    const week = weekToTell(this.clock.now(), timeZone);
    if (week === null) return;
    const figures = await this.pins.weekOfUsers(
      readers.map(({ id }) => id),
      week,
      timeZone,
    );
    const analyticsUrl = publicAddress(this.config, '/analytics');
    for (const { id, email, pinterestUsername } of readers) {
      const own = figures.get(id);
      if (!own) continue;
      await this.mail.send({
        to: email,
        userId: id,
        template: 'weekly-analytics',
        data: { ...own, ...week, pinterestUsername, analyticsUrl },
        key: `weekly:${id}:${week.from}`,
      });
    }
  }
}
