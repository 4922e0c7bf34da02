import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';
import { FINAL_STATES, LOST_STATES, type PinState } from '../state/pin-state.js';
import { isStopped } from '../state/stopped-pins.queries.js';

/** A group that has ended with pins that were not, or perhaps not, posted. */
export interface EndedGroup {
  id: string;
  userId: string;
  title: string;
  run: number;
}

/** A pin of such a group. */
export interface EndedPin {
  groupId: string;
  state: PinState;
  reason: string | null;
  advice: string | null;
  boardName: string;
  sectionName: string | null;
}

/** What groups have come to; in the caller's transaction. */
@Injectable()
export class EndedGroupsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Those of these groups that have ended, and not all well; what their users stopped is no news to them. */
  withFailures(groupIds: string[]): Promise<EndedGroup[]> {
    return db(this.em)
      .selectFrom('pin_groups as g')
      .select(['g.id', 'g.userId', 'g.title', 'g.run'])
      .where('g.id', '=', anyOf(groupIds))
      .where('g.deletedAt', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('pins')
            .select('pins.id')
            .whereRef('pins.groupId', '=', 'g.id')
            .where('pins.state', 'in', LOST_STATES)
            .where(({ not }) => not(isStopped)),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pins')
              .select('pins.id')
              .whereRef('pins.groupId', '=', 'g.id')
              .where('pins.state', 'not in', FINAL_STATES),
          ),
        ),
      )
      .execute();
  }

  /** The pins of groups, in the order of the list. */
  pinsOf(groupIds: string[]): Promise<EndedPin[]> {
    return db(this.em)
      .selectFrom('pins')
      .select(['groupId', 'state', 'boardName', 'sectionName'])
      .select([
        sql<string | null>`fault ->> 'reason'`.as('reason'),
        sql<string | null>`fault ->> 'advice'`.as('advice'),
      ])
      .where('groupId', '=', anyOf(groupIds))
      .orderBy('position')
      .execute();
  }
}
