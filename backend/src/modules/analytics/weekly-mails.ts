import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@boardcast/server';
import { Interval } from '@nestjs/schedule';
import { BACKEND_CONFIG, publicAddress } from '../../config.js';
import type { BackendConfig } from '../../config.js';
import { MailPort } from '../mail/mail.port.js';
import { PinsQueries } from '../pins/pins.queries.js';
import type { PinFigures } from '../pins/pins.queries.js';
import { MailReadersQueries } from '../users/mail-readers.queries.js';
import type { MailReader } from '../users/mail-readers.queries.js';
import { weekToTell } from './last-week.js';
import type { Week } from './last-week.js';

const HOUR_MS = 3_600_000;

/**
 * Tells users on Monday morning, by the clock of their zone, what became of their week: who wants it, and when there is
 * something to tell. Every replica does; the key of a mail keeps a second one out.
 */
@Injectable()
export class WeeklyMails implements OnApplicationBootstrap {
  private readonly logger = new Logger(WeeklyMails.name);

  constructor(
    private readonly readers: MailReadersQueries,
    private readonly pins: PinsQueries,
    private readonly mail: MailPort,
    private readonly clock: Clock,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
  ) {}

  onApplicationBootstrap(): void {
    void this.look();
  }

  /** Writes the mails that are due; a fault of the database ends the round, the next one begins anew. */
  @Interval(HOUR_MS)
  async look(): Promise<void> {
    try {
      for (const zone of await this.readers.zones('weeklyAnalytics')) {
        const week = weekToTell(this.clock.now(), zone);
        if (week) await this.writeFor(zone, week);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Weekly mails could not be written; the next look tries again');
    }
  }

  private async writeFor(timeZone: string, week: Week): Promise<void> {
    for await (const some of this.readers.of('weeklyAnalytics', timeZone)) {
      const ids = some.map(({ id }) => id);
      const figures = await this.pins.weekOfUsers(ids, week, timeZone);
      for (const reader of some) {
        const own = figures.get(reader.id);
        if (own) await this.write(reader, week, own);
      }
    }
  }

  /** One that fails keeps no other from their mail: its reader may have gone meanwhile. */
  private async write(reader: MailReader, week: Week, figures: PinFigures): Promise<void> {
    const { id, email, pinterestUsername } = reader;
    const analyticsUrl = publicAddress(this.config, '/analytics');
    try {
      await this.mail.send({
        to: email,
        userId: id,
        template: 'weekly-analytics',
        data: { ...figures, ...week, pinterestUsername, analyticsUrl },
        key: `weekly:${id}:${week.from}`,
      });
    } catch (error) {
      this.logger.warn({ err: error, user: id }, 'A weekly mail could not be written');
    }
  }
}
