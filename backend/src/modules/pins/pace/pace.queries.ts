import type { Pace } from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { PinsRepository } from '../state/pins.repository.js';
import { PublishGuardsQueries } from './publish-guards.queries.js';
import { PublishHoursQueries } from './publish-hours.queries.js';
import { PublishingPauseQueries } from './publishing-pause.queries.js';

const NONE = { pinCount: 0, timeCount: 0 };

/** Whether, and how fast, a user's pins go out. */
@Injectable()
export class PaceQueries {
  constructor(
    private readonly pauses: PublishingPauseQueries,
    private readonly hours: PublishHoursQueries,
    private readonly guards: PublishGuardsQueries,
    private readonly pins: PinsRepository,
  ) {}

  async pace(userId: string): Promise<Pace> {
    const pausedAt = await this.pauses.pausedAt(userId);
    const { hours, timeZone, opensAt } = await this.hours.of(userId);
    const { fullUntil, ...guard } = await this.guards.of(userId);
    return {
      pausedAt: pausedAt?.toISOString() ?? null,
      overdue: pausedAt === null ? NONE : await this.pins.countOverdue(userId),
      ...{ hours, timeZone, opensAt: opensAt?.toISOString() ?? null },
      ...{ ...guard, fullUntil: fullUntil?.toISOString() ?? null },
    };
  }
}
