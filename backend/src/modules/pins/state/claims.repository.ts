import { randomUUID } from 'node:crypto';
import { failpoint, type PublishTimes } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { BACKEND_CONFIG, type BackendConfig } from '../../../config.js';
import { anyOf } from '../../../database/any-of.js';
import { briefTransaction } from '../../../database/brief-transaction.js';
import { db, rawRows } from '../../../database/kysely.js';
import { PUBLISH_TIMES } from './publish-times.token.js';
import { readClaimed, type ClaimedPin } from './claimed-pins.queries.js';
import { dueInTurns, GROUPS_IN_FLIGHT, isClaimable, TIMED } from './group-turns.queries.js';
import { LineageRepository } from './lineage.repository.js';
import { FIRST_CLAIMS, placesOf } from './places.js';
import { LEGAL_TRANSITIONS } from './transitions.js';

/** Claims of one round at most. */
const BATCH = 200;
/**
 * Up to so many due pins, their users are found by reading them. Beyond, by stepping from user to user in the index:
 * a round must not cost more because somebody has a long backlog.
 */
const FEW = 500;
/** Comes before every user. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** No user comes after. */
const LAST_USER = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** One number for all dispatchers: they claim one after the other, so that the cap per user is hard. */
export const CLAIM_LOCK = 7_261_841;
/** How long a round waits for that or any other lock: a dispatcher that hangs must not hang all others with it. */
const LOCK_WAIT = '5s';

const Claim = z.object({ id: z.uuid(), userId: z.uuid(), turn: z.int(), rank: z.int() });

/** Users of `counted` with something to claim; asked only of those whom the rest of the condition leaves. */
const READY_USERS = sql`
  counted cross join lateral (select from pins one where ${isClaimable(sql`counted.user_id`)} limit 1) due`;

/**
 * Users after one of them, up to another, who have a pin with a time, each found by a step in the index; only where
 * there is a long backlog. It is read row by row: the walk stops when the reader does.
 */
const timedUsers = (after: string, upTo: string, walk: string) => sql`
          (select user_id from pins where (select is_long from backlog)
            and state in ${TIMED} and next_at is not null and user_id > ${after} and user_id <= ${upTo}
            order by user_id limit 1)
          union all
          select (select user_id from pins where state in ${TIMED} and next_at is not null
            and user_id > walk.user_id and user_id <= ${upTo} order by user_id limit 1)
          from ${sql.table(walk)} walk where user_id is not null`;

/** Takes due pins out of the rows, and renews claims that nobody answered. Times are the database's. */
@Injectable()
export class ClaimsRepository {
  /** Who was served last: of those with as few claims under way, the next one after them is the next. */
  private lastTurn = NOBODY;

  constructor(
    private readonly em: EntityManager,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
    @Inject(BACKEND_CONFIG) private readonly config: BackendConfig,
    private readonly lineage: LineageRepository,
  ) {}

  /**
   * Claims what is due, fairly: users take turns in a ring, and so do the groups of each; none has more than K claims
   * under way, and a board of a user is sent to one pin at a time (docs/publishing.md#dispatcher). No more are under way
   * in all than the publishers take at once, so the queue stays short, and slow claims don't keep the others out
   * (places.ts). Nobody is claimed for whose account rests (publish-rest.entity.ts), and nothing while the database lacks
   * commits (lineage.repository.ts). Each claim raises its pin's fence.
   * They come in the order in which they are to be sent, for there may not be permits for all. It throws when another
   * dispatcher does not release the lock in time; the next round tries again.
   *
   * A pin may be rescheduled, edited or deleted until the instant of its claim. So what was picked is asked for its
   * time once more under its lock, and what it says is read in a statement of its own, after the lock.
   * @param publishers how many take pins now
   */
  async claimDue(publishers = 1): Promise<ClaimedPin[]> {
    const places = placesOf(publishers, this.config);
    return briefTransaction(this.em, async (em) => {
      await sql`
        select set_config('lock_timeout', ${LOCK_WAIT}, true), pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(
        db(em),
      );
      if (!(await this.lineage.isKept(em))) return [];
      const claimed = await rawRows(
        em,
        Claim,
        sql`
        with recursive in_flight as (
          select user_id, count(*)::int as count, count(*) filter (
            where updated_at < now() - make_interval(secs => ${this.times.slowMs / 1000}))::int as slow
          from pins where state = 'queued' group by user_id
        ), under_way as (
          select coalesce(sum(count), 0) as count, coalesce(sum(slow), 0) as slow from in_flight
        ), free as (
          select
            greatest(least(${BATCH}, ${places.all} - count, ${places.quick} - count + slow), 0) as places,
            greatest(${places.shared} - count + slow, 0) as shared
          from under_way
        ), slow_users as (
          select user_id from in_flight
          where slow >= (select case when slow < ${places.crowded} then ${places.slowPerUser} else 1 end from under_way)
        ), soonest as materialized (
          select user_id from pins where state in ${TIMED} and next_at <= now() order by next_at limit ${FEW}
        ), backlog as (
          select count(*) = ${FEW} as is_long from soonest
        ), after_turn as (${timedUsers(this.lastTurn, LAST_USER, 'after_turn')}
        ), before_turn as (${timedUsers(NOBODY, this.lastTurn, 'before_turn')}
        ), due_users as (
          (select user_id from soonest where (select not is_long from backlog)
            group by user_id order by user_id <= ${this.lastTurn}, user_id)
          union all
          select user_id from after_turn where user_id is not null
          union all
          select user_id from before_turn where user_id is not null
        ), counted as (
          select user_id, coalesce((select count from in_flight where in_flight.user_id = due_users.user_id), 0) as in_flight
          from due_users
          where not exists (select from publish_rests rest where rest.user_id = due_users.user_id and rest.until > now())
            and user_id not in (select user_id from slow_users)
        ), next_users as (
          (select counted.* from ${READY_USERS} where in_flight = 0)
          union all
          (select counted.* from ${READY_USERS} where in_flight > 0 and in_flight < ${places.perUser}
              and (in_flight < ${FIRST_CLAIMS} or (select shared > 0 from free))
            order by in_flight, user_id <= ${this.lastTurn}, user_id)
          limit (select places from free)
        ), turns as (
          select *, row_number() over (order by in_flight, user_id <= ${this.lastTurn}, user_id) as turn
          from next_users
        ), groups_in_flight as (${GROUPS_IN_FLIGHT}
        ), ranked as (
          select due.id, turns.turn, turns.in_flight + row_number()
            over (partition by turns.user_id order by due.turn, due.pins_left, due.next_at, due.group_id) as rank
          from turns
          cross join lateral (${dueInTurns(sql`turns.user_id`, places.perUser, randomUUID())}) due
        ), in_order as (
          select *, row_number() over (order by rank, turn) as place from ranked where rank <= ${places.perUser}
        ), picked as (
          select id, turn, rank from in_order
          where place <= (select places from free)
            and (rank <= ${FIRST_CLAIMS} or place <= (select shared from free))
        ), locked as (
          select pins.id, picked.turn, picked.rank from pins join picked using (id)
          where pins.state in ${TIMED} and pins.next_at <= now()
          for update of pins skip locked
        )
        update pins set
          mode = case when state = 'checking' then 'probe' else 'send' end,
          state = 'queued', fence = fence + 1, next_at = null, hold_reason = null,
          fault = case when hold_reason = 'spam' then null else fault end,
          lease_until = ${this.leaseEnd()}, updated_at = now()
        from locked where pins.id = locked.id
        returning pins.id, pins.user_id, locked.turn::int, locked.rank::int`,
      );
      if (claimed.length === 0) return [];
      failpoint('backend.claim-in-transaction');
      this.lastTurn = claimed.toSorted((a, b) => a.turn - b.turn).at(-1)?.userId ?? this.lastTurn;
      const inOrder = claimed.toSorted((a, b) => a.rank - b.rank || a.turn - b.turn);
      return readClaimed(
        em,
        inOrder.map(({ id }) => id),
      );
    });
  }

  /**
   * Claims whose lease ran out without an outcome: renewed with the same fence, to be sent again. While publishers are
   * away each of them would have one more copy in the queue a lease, so no more are sent again than it has room for.
   * @param waiting messages in the queue: as many as the publishers take at once are enough
   * @param publishers how many take pins now
   */
  async renewExpired(waiting: number, publishers = 1): Promise<ClaimedPin[]> {
    const room = Math.max(0, Math.min(BATCH, placesOf(publishers, this.config).all - waiting));
    return briefTransaction(this.em, async (em) => {
      if (!(await this.lineage.isKept(em))) return [];
      const renewed = await db(em)
        .with('expired', (claims) =>
          claims
            .selectFrom('pins')
            .select('id')
            .where('state', '=', 'queued')
            .where('leaseUntil', '<', sql<Date>`now()`)
            .orderBy('leaseUntil')
            .limit(room)
            .forUpdate()
            .skipLocked(),
        )
        .updateTable('pins')
        .from('expired')
        .set({ leaseUntil: this.leaseEnd(), updatedAt: sql`now()` })
        .whereRef('pins.id', '=', 'expired.id')
        .returning('pins.id')
        .execute();
      return readClaimed(
        em,
        renewed.map(({ id }) => id),
      );
    });
  }

  /** Lets the lease of claims run out now: their messages could not be handed to the bus. */
  async expire(pinIds: string[]): Promise<void> {
    await db(this.em.fork())
      .updateTable('pins')
      .set({ leaseUntil: sql`now()` })
      .where('id', '=', anyOf(pinIds))
      .where('state', '=', 'queued')
      .execute();
  }

  /**
   * Milliseconds until the next pin is due or the next account has rested, or null when nothing has a time ahead. What
   * came within the last `sinceMs` counts too, with 0 or less: a round that began before has not seen it. What is due
   * for longer has been seen, and waits for something else than its time.
   */
  async untilNextDue(sinceMs: number): Promise<number | null> {
    const since = sql<Date>`now() - make_interval(secs => ${sinceMs / 1000})`;
    const kysely = db(this.em.fork());
    const due = kysely
      .selectFrom('pins')
      .select(({ fn }) => fn.min('nextAt').as('at'))
      .where('state', 'in', LEGAL_TRANSITIONS.claim.from)
      .where('nextAt', '>', since);
    const rested = kysely
      .selectFrom('publish_rests')
      .select(({ fn }) => fn.min('until').as('at'))
      .where('until', '>', since);
    const { wait } = await kysely
      .selectFrom(due.unionAll(rested).as('ahead'))
      .select(sql<number | null>`extract(epoch from min(at) - now())::float8 * 1000`.as('wait'))
      .executeTakeFirstOrThrow();
    return wait;
  }

  private leaseEnd() {
    return sql<Date>`now() + make_interval(secs => ${this.times.leaseMs / 1000})`;
  }
}
