import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';
import { sentLink } from '../state/sent-link.js';
import { PLANNED_AT } from '../state/planned-time.queries.js';

/** A board of a group, and when it is to have the pin, if it has a time of its own. */
export interface PlannedBoard {
  groupId: string;
  boardId: string;
  sectionId: string | null;
  boardName: string;
  sectionName: string | null;
  at: Date | null;
  /** What it says in place of the pin; null where it says the same. */
  ownTitle: string | null;
  ownDescription: string | null;
  /** Its own, or the pin’s, with the parameters that the pin adds on that day. */
  link: string;
}

/** The boards of scheduled pins. */
@Injectable()
export class PlannedBoardsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Those of these groups, group by group, each in the order of its boards. */
  async of(groupIds: readonly string[], limit: number): Promise<PlannedBoard[]> {
    if (groupIds.length === 0) return [];
    const rows = await db(this.em)
      .selectFrom('pins')
      .innerJoin('pin_groups as group', 'group.id', 'pins.groupId')
      .select(['pins.groupId', 'pins.boardId', 'pins.sectionId', 'pins.boardName', 'pins.sectionName'])
      .select(['pins.ownTitle', 'pins.ownDescription', 'pins.ownLink', PLANNED_AT.as('at')])
      .select(['group.link', 'group.linkParameters', 'group.boardListName', 'group.scheduledFor'])
      .select('group.createdAt')
      .where('pins.groupId', '=', anyOf(groupIds))
      .orderBy(sql`array_position(${groupIds}::uuid[], pins.group_id)`)
      .orderBy('pins.position')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...row,
      link: sentLink(row, row, row.at ?? row.scheduledFor ?? row.createdAt),
    }));
  }
}
