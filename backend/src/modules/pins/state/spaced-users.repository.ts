import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { inList } from '../../../database/in-list.js';
import { rawRows } from '../../../database/kysely.js';
import { remainingUsers } from '../../users/remaining-users.queries.js';
import { isRested, NOBODY } from './claim.queries.js';
import { isClaimable, TIMED } from './group-turns.queries.js';
import { boardGapOf, dailyCapOf, isShut, spacedUntil } from './guards.queries.js';
import { UNDER_WAY_STATES } from './pin-state.js';

const UNDER_WAY = inList(UNDER_WAY_STATES);
/** Up to so many due pins, their users are found by reading them; beyond, by stepping from user to user, as a claim does. */
const FEW = sql.lit(500);
/** Users that one statement steps to. */
const STEPS = sql.lit(500);
const Last = z.object({ userId: z.uuid().nullable() });

/** Users of whom nothing goes out because all that is due waits for its boards. */
@Injectable()
export class SpacedUsersRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Notes of those who come after a user until when that is so: rounds of claims needn't compare all of their pins. Not of
   * who has a pin under way, whose outcome may free a board at any moment, has just changed their limits, or is being
   * deleted.
   * @param after null to begin with the first @returns whom it goes on after; null at the end
   */
  async note(after: string | null): Promise<string | null> {
    const userId = sql`due_users.user_id`;
    const [last] = await rawRows(
      this.em.fork(),
      Last,
      sql`
      with recursive soonest as materialized (
        select user_id from pins where state in ${TIMED} and next_at <= now() order by next_at limit ${FEW}
      ), walk as (
        (select user_id, next_at, 1 as step from pins
          where (select count(*) = ${FEW} from soonest)
            and state in ${TIMED} and next_at is not null and user_id > ${after ?? NOBODY}::uuid
          order by user_id, next_at limit 1)
        union all
        select next.*, step + 1 from walk cross join lateral (
          select user_id, next_at from pins where state in ${TIMED} and next_at is not null and user_id > walk.user_id
          order by user_id, next_at limit 1
        ) next where step < ${STEPS}
      ), due_users as (
        select user_id from soonest where (select count(*) < ${FEW} from soonest) group by user_id
        union all
        select user_id from walk where next_at <= now()
      ), spaced as materialized (
        select due_users.user_id, nullif(${dailyCapOf(userId)}, 0) as daily_cap, ${boardGapOf(userId)} as board_gap_minutes,
          ${spacedUntil(userId)} as until
        from due_users
        left join lateral (select true as is_there from pins one where ${isClaimable(userId)} limit 1) something on true
        where ${boardGapOf(userId)} > 0 and ${isRested(userId)} and not ${isShut(userId)}
          and not exists (select from pins sent where sent.user_id = due_users.user_id and sent.state in ${UNDER_WAY})
          and something.is_there is null
      ), remaining as materialized (${remainingUsers(sql`select user_id from spaced`)}
      ), noted as (
        insert into publish_guards (user_id, daily_cap, board_gap_minutes, spaced_at, spaced_until)
        select user_id, daily_cap, board_gap_minutes, now(), until from spaced
        where user_id in (select id from remaining) order by user_id
        on conflict (user_id) do update set spaced_at = excluded.spaced_at, spaced_until = excluded.spaced_until
        where (publish_guards.daily_cap, publish_guards.board_gap_minutes)
          is not distinct from (excluded.daily_cap, excluded.board_gap_minutes)
      )
      select (select user_id from walk where step = ${STEPS}) as user_id`,
    );
    return last?.userId ?? null;
  }
}
