import type { Guard } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { anyOf } from '../../../database/any-of.js';
import { rawRows } from '../../../database/kysely.js';
import { boardGapOf, busyBoards, countedToday, dailyCapOf, dayStart } from '../state/guards.queries.js';

const GuardRow = z.object({
  dailyCap: z.int().nullable(),
  boardGapMinutes: z.int().nullable(),
  counted: z.int(),
  tomorrow: z.date(),
});
const SpacedGroup = z.object({ groupId: z.uuid(), freeAt: z.date() });

/** What a user has set against posting too much at once, and what it keeps now. */
export interface UserGuard extends Guard {
  countedToday: number;
  /** When the next day begins, if this one has no place left. */
  fullUntil: Date | null;
}

/** Groups of which all that is due waits for its boards. */
export interface SpacedGroups {
  gapMinutes: number;
  /** When the first of these boards is free, by group. */
  freeAt: ReadonlyMap<string, Date>;
}

/** What users have set against posting too much at once, as screens read it. */
@Injectable()
export class PublishGuardsQueries {
  constructor(private readonly em: EntityManager) {}

  async of(userId: string): Promise<UserGuard> {
    const id = sql`${userId}::uuid`;
    const [row] = await rawRows(
      this.em,
      GuardRow,
      sql`
      select guard.*, case when daily_cap is null then 0 else ${countedToday(id)} end as counted,
        ${dayStart(id, 1)} as tomorrow
      from (select nullif(${dailyCapOf(id)}, 0) as daily_cap, nullif(${boardGapOf(id)}, 0) as board_gap_minutes
        offset 0) guard`,
    );
    if (!row) throw new Error('A guard could not be read');
    const { dailyCap, boardGapMinutes, counted, tomorrow } = row;
    const isFull = dailyCap !== null && counted >= dailyCap;
    return { dailyCap, boardGapMinutes, countedToday: counted, fullUntil: isFull ? tomorrow : null };
  }

  /** Those of these groups that wait for nothing but their boards. */
  async spaced(userId: string, groupIds: readonly string[], gapMinutes: number): Promise<SpacedGroups> {
    const rows = await rawRows(
      this.em,
      SpacedGroup,
      sql`
      with busy as materialized (${busyBoards(sql`${userId}::uuid`)})
      select group_id, min(free_at) as free_at from pins
      left join lateral (
        select max(free_at) as free_at from busy
        where busy.board_id = pins.board_id and busy.group_id <> pins.group_id
      ) board on true
      where group_id = ${anyOf(groupIds)} and user_id = ${userId} and state = 'waiting' and next_at <= now()
      group by group_id having count(free_at) = count(*)`,
    );
    return { gapMinutes, freeAt: new Map(rows.map(({ groupId, freeAt }) => [groupId, freeAt])) };
  }
}
