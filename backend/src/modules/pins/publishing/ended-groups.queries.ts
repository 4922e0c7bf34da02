import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';
import { FINAL_STATES, type PinState } from '../state/pin-state.js';
import { isStopped } from '../state/stopped-pins.queries.js';

/** A group of which nothing is under way any more, and how many of its pins ended how. */
export interface EndedGroup {
  id: string;
  userId: string;
  title: string;
  run: number;
  posted: number;
  /** Those that its user stopped are none of them. */
  failed: number;
  /** Pins that may have been posted. */
  unproved: number;
  /** Pins that its user stopped: that is no news to them. */
  stopped: number;
}

/** A pin of such a group. */
export interface EndedPin {
  groupId: string;
  state: PinState;
  reason: string | null;
  advice: string | null;
  boardName: string;
  sectionName: string | null;
  correlationId: string | null;
  updatedAt: Date;
}

/** What groups have come to; in the caller's transaction. */
@Injectable()
export class EndedGroupsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Those of these groups that have ended and whose records are there. */
  among(groupIds: string[]): Promise<EndedGroup[]> {
    return db(this.em)
      .with(
        // First: the pins of groups under way are not counted.
        (cte) => cte('ended').materialized(),
        (query) =>
          query
            .selectFrom('pin_groups as g')
            .select(['g.id', 'g.userId', 'g.title', 'g.run'])
            .where('g.id', '=', anyOf(groupIds))
            .where('g.deletedAt', 'is', null)
            // One by one, each to its first pin under way; an anti-join may read all pins of all.
            .where(
              ({ selectFrom }) =>
                selectFrom('pins')
                  .select('pins.id')
                  .whereRef('pins.groupId', '=', 'g.id')
                  .where('pins.state', 'not in', FINAL_STATES)
                  .limit(1),
              'is',
              null,
            ),
      )
      .selectFrom('ended')
      .innerJoin('pins', 'pins.groupId', 'ended.id')
      .select(['ended.id', 'ended.userId', 'ended.title', 'ended.run'])
      .select(({ fn, eb, and, not }) => {
        const count = () => fn.countAll<number>();
        const failed = eb('pins.state', '=', 'failed');
        return [
          count().filterWhere('pins.state', '=', 'published').as('posted'),
          count()
            .filterWhere(and([failed, not(isStopped)]))
            .as('failed'),
          count().filterWhere('pins.state', '=', 'unconfirmed').as('unproved'),
          count()
            .filterWhere(and([failed, isStopped]))
            .as('stopped'),
        ];
      })
      .groupBy(['ended.id', 'ended.userId', 'ended.title', 'ended.run'])
      .execute();
  }

  /** The pins of groups, in the order of the list. */
  pinsOf(groupIds: string[]): Promise<EndedPin[]> {
    return db(this.em)
      .selectFrom('pins')
      .select(['groupId', 'state', 'boardName', 'sectionName', 'correlationId', 'updatedAt'])
      .select([
        sql<string | null>`fault ->> 'reason'`.as('reason'),
        sql<string | null>`fault ->> 'advice'`.as('advice'),
      ])
      .where('groupId', '=', anyOf(groupIds))
      .orderBy('position')
      .execute();
  }
}
