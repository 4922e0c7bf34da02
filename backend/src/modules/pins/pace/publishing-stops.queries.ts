import { nextOpening, type KeptBy } from '@boardcast/contracts';
import { Injectable } from '@nestjs/common';
import { PublishGuardsQueries, type SpacedGroups } from './publish-guards.queries.js';
import { PublishHoursQueries } from './publish-hours.queries.js';
import { PublishingPauseQueries } from './publishing-pause.queries.js';

/** What lets pins go on that are due, and when. */
export interface Keeper {
  opensAt: Date;
  keptBy: KeptBy;
}

/** What keeps a user's pins that are due from going out. */
export interface PublishingStop {
  /** The user has paused everything. */
  isPaused: boolean;
  /** What keeps all of them; null where nothing does. */
  keeper: Keeper | null;
  /** Groups that wait for their boards alone; of those that were asked for. */
  spaced: SpacedGroups;
}

const NONE_SPACED: SpacedGroups = { gapMinutes: 0, freeAt: new Map() };
export const NO_STOP: PublishingStop = { isPaused: false, keeper: null, spaced: NONE_SPACED };

/** What keeps a group that is due, if anything does. */
export function keeperOf({ keeper, spaced }: PublishingStop, groupId: string): Keeper | null {
  const freeAt = spaced.freeAt.get(groupId);
  if (keeper !== null || freeAt === undefined) return keeper;
  return { opensAt: freeAt, keptBy: { rule: 'board-gap', limit: spaced.gapMinutes } };
}

/** What answers say of it. */
export const presentKeeper = (keeper: Keeper | null) => ({
  opensAt: keeper?.opensAt.toISOString() ?? null,
  keptBy: keeper?.keptBy ?? null,
});

/** Whether pins of users that are due go out, as screens read it. */
@Injectable()
export class PublishingStopsQueries {
  constructor(
    private readonly pauses: PublishingPauseQueries,
    private readonly hours: PublishHoursQueries,
    private readonly guards: PublishGuardsQueries,
  ) {}

  /** @param groupIds those of which it is asked whether they wait for their boards */
  async of(userId: string, groupIds: readonly string[]): Promise<PublishingStop> {
    const pausedAt = await this.pauses.pausedAt(userId);
    return { isPaused: pausedAt !== null, ...(await this.keeps(userId, groupIds)) };
  }

  /** The same, where it is known whether everything is paused. */
  async keeps(userId: string, groupIds: readonly string[]): Promise<Omit<PublishingStop, 'isPaused'>> {
    const { hours, timeZone, opensAt } = await this.hours.of(userId);
    const { dailyCap, boardGapMinutes, fullUntil } = await this.guards.of(userId);
    const free =
      fullUntil && hours ? nextOpening(hours, fullUntil.getTime(), timeZone) : fullUntil?.getTime();
    if (fullUntil && free != null && (opensAt === null || opensAt < fullUntil)) {
      const keeper = { opensAt: new Date(free), keptBy: { rule: 'daily-cap', limit: dailyCap } } as const;
      return { keeper, spaced: NONE_SPACED };
    }
    if (opensAt) return { keeper: { opensAt, keptBy: { rule: 'hours', limit: null } }, spaced: NONE_SPACED };
    if (boardGapMinutes === null || groupIds.length === 0) return { keeper: null, spaced: NONE_SPACED };
    return { keeper: null, spaced: await this.guards.spaced(userId, groupIds, boardGapMinutes) };
  }
}
