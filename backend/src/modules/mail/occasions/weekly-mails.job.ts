import { Inject, Injectable, Logger } from '@nestjs/common';
import { screenPaths } from '@boardcast/contracts';
import { Clock, Sweeps, type Sweep } from '@boardcast/server';
import { BACKEND_CONFIG, publicAddress } from '../../../config.js';
import type { BackendConfig } from '../../../config.js';
import { PinsQueries } from '../../pins/pins.queries.js';
import type { PinFigures } from '../../pins/pins.queries.js';
import { MailReadersQueries } from '../../users/mail-readers.queries.js';
import type { MailReader } from '../../users/mail-readers.queries.js';
import { MailPort } from '../mail.port.js';
import { weekToTell } from './last-week.js';
import type { Week } from './last-week.js';

const HOUR_MS = 3_600_000;

/**
 * Sends users a summary of their week on Monday morning, by the clock of their zone: to those who want it, when there is
 * something to tell. Every replica looks; the key of a mail keeps a second one out.
 */
@Injectable()
export class WeeklyMailsJob {
  readonly sweep: Sweep;
  private readonly logger = new Logger(WeeklyMailsJob.name);

  constructor(
    private readonly readers: MailReadersQueries,
    private readonly pins: PinsQueries,
    private readonly mail: MailPort,
    private readonly clock: Clock,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
    sweeps: Sweeps,
  ) {
    const round = () => this.writeDue();
    this.sweep = sweeps.add({ name: 'weekly-mails', everyMs: HOUR_MS, atStart: true, round });
  }

  /** One round: the mails of every zone where it is time. */
  async writeDue(): Promise<void> {
    for (const zone of await this.readers.zones('weeklyAnalytics')) {
      const week = weekToTell(this.clock.now(), zone);
      if (week) await this.writeFor(zone, week);
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

  /** One that fails keeps nobody else from their mail: its reader may have gone meanwhile. */
  private async write(reader: MailReader, week: Week, figures: PinFigures): Promise<void> {
    const { id, email, pinterestUsername } = reader;
    const analyticsUrl = publicAddress(this.config, screenPaths.analytics);
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
