import { SPAM_HOLD_FAULT, type PinState, type PublishTimes } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { BACKEND_CONFIG, type BackendConfig } from '../../../config.js';
import { CLAIMED_COLUMNS, withKnownPins, type ClaimedPin, type ClaimRow } from './claimed-pin.js';
import { PUBLISH_TIMES } from './publish-times.token.js';

/** Claims of one round at most. */
const BATCH = 200;
/** Claims of one user that may wait for an outcome at the same time (house.md §3: K). */
const IN_FLIGHT_PER_USER = 10;
/** Due pins of a user that are looked at for those claims: a few more, for several may wait for the same board. */
const LOOK_AHEAD = 4 * IN_FLIGHT_PER_USER;
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

/** States that wait for a time to come. */
const TIMED = sql<PinState>`('waiting', 'checking', 'held')`;

/** Whether `one`, a pin of this user, is due and nothing of theirs is under way to its board, or looked for there. */
const isClaimable = (userId: RawBuilder<unknown>) => sql`
  one.user_id = ${userId} and one.state in ${TIMED} and one.next_at <= now()
  and not exists (
    select from pins busy
    where busy.user_id = one.user_id and busy.target_key = one.target_key
      and busy.state in ('queued', 'checking') and busy.id <> one.id
  )`;

/** Users of `counted` with something to claim; asked only of those whom the rest of the condition leaves. */
const READY_USERS = sql`
  counted cross join lateral (select from pins one where ${isClaimable(sql`counted.user_id`)} limit 1) due`;

/**
 * Users after one of them, up to another, who have a pin with a time, each found by a step in the index; only where
 * there is a long backlog. Read row by row, so whoever stops reading stops the walk.
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
  ) {}

  /**
   * Claims what is due, fairly: users take turns in a ring, none has more than K claims under way, and a board of a
   * user is sent to one pin at a time (reliability.md §2.3). No more are under way in all than the publishers can soon
   * take, so the queue stays short. Each claim raises its pin's fence. It throws when another dispatcher does not let go
   * of the lock; the next round tries again.
   *
   * A pin may be rescheduled, edited or deleted until the instant of its claim. So what was picked is asked for its
   * time once more under its lock, and what it says is read in a statement of its own, after the lock.
   */
  async claimDue(): Promise<ClaimedPin[]> {
    return this.em.fork().transactional(async (em) => {
      const db = em.getKysely();
      await sql`
        select set_config('lock_timeout', ${LOCK_WAIT}, true), pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(
        db,
      );
      const { rows: claimed } = await sql<{ id: string; userId: string; turn: number }>`
        with recursive in_flight as (
          select user_id, count(*)::int as count from pins where state = 'queued' group by user_id
        ), free as (
          select greatest(least(${BATCH}, ${this.config.PUBLISH_IN_FLIGHT} - coalesce(sum(count), 0)), 0) as places
          from in_flight
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
        ), next_users as (
          (select counted.* from ${READY_USERS} where in_flight = 0)
          union all
          (select counted.* from ${READY_USERS} where in_flight > 0 and in_flight < ${IN_FLIGHT_PER_USER}
            order by in_flight, user_id <= ${this.lastTurn}, user_id)
          limit (select places from free)
        ), turns as (
          select *, row_number() over (order by in_flight, user_id <= ${this.lastTurn}, user_id) as turn
          from next_users
        ), ranked as (
          select due.id, turns.turn, turns.in_flight + row_number()
            over (partition by turns.user_id order by due.next_at, due.group_id, due.position) as rank
          from turns
          cross join lateral (
            select distinct on (soon.target_key) soon.id, soon.next_at, soon.group_id, soon.position
            from (
              select one.id, one.next_at, one.group_id, one.position, one.target_key
              from pins one where ${isClaimable(sql`turns.user_id`)}
              order by one.next_at, one.group_id, one.position limit ${LOOK_AHEAD}
            ) soon
            order by soon.target_key, soon.next_at, soon.group_id
          ) due
        ), picked as (
          select id, turn from ranked where rank <= ${IN_FLIGHT_PER_USER}
          order by rank, turn
          limit (select places from free)
        ), locked as (
          select pins.id, picked.turn from pins join picked using (id)
          where pins.state in ${TIMED} and pins.next_at <= now()
          for update of pins skip locked
        )
        update pins set
          mode = case when state = 'checking' then 'probe' else 'send' end,
          state = 'queued', fence = fence + 1, next_at = null, hold_reason = null,
          fault = case when hold_reason = 'spam' then null else fault end,
          lease_until = now() + make_interval(secs => ${this.times.leaseMs / 1000}), updated_at = now()
        from locked where pins.id = locked.id
        returning pins.id, pins.user_id as "userId", locked.turn::int`.execute(db);
      this.lastTurn = claimed.toSorted((a, b) => a.turn - b.turn).at(-1)?.userId ?? this.lastTurn;
      if (claimed.length === 0) return [];
      const { rows } = await sql<ClaimRow>`
        select ${CLAIMED_COLUMNS} from pins pin join pin_groups g on g.id = pin.group_id
        where pin.id = any(${claimed.map(({ id }) => id)}::uuid[])`.execute(db);
      return withKnownPins(em, rows);
    });
  }

  /**
   * Claims whose lease ran out without an outcome: renewed with the same fence, to be sent again. While publishers are
   * away each of them would have one more copy in the queue a lease, so no more are told again than it has room for.
   * @param waiting messages in the queue: as many as pins may be under way are enough
   */
  async renewExpired(waiting: number): Promise<ClaimedPin[]> {
    const room = Math.max(0, Math.min(BATCH, this.config.PUBLISH_IN_FLIGHT - waiting));
    const em = this.em.fork();
    const { rows } = await sql<ClaimRow>`
      with expired as (
        select id from pins where state = 'queued' and lease_until < now()
        order by lease_until limit ${room} for update skip locked
      ), renewed as (
        update pins set
          lease_until = now() + make_interval(secs => ${this.times.leaseMs / 1000}), updated_at = now()
        from expired where pins.id = expired.id
        returning pins.*
      )
      select ${CLAIMED_COLUMNS} from renewed pin join pin_groups g on g.id = pin.group_id`.execute(
      em.getKysely(),
    );
    return withKnownPins(em, rows);
  }

  /** Lets the lease of claims run out now: their messages could not be handed to the bus. */
  async expire(pinIds: string[]): Promise<void> {
    await sql`update pins set lease_until = now() where id = any(${pinIds}::uuid[]) and state = 'queued'`.execute(
      this.em.fork().getKysely(),
    );
  }

  /**
   * Holds claimed pins until their user has connected again.
   * @param areRenewed an earlier message of these claims may have been acted on, so they may be on their boards
   */
  async holdForConnection(pinIds: string[], areRenewed: boolean): Promise<void> {
    const openSince = areRenewed ? sql`coalesce(unresolved_since, now())` : sql`unresolved_since`;
    await sql`
      update pins set state = 'held', hold_reason = 'connection', lease_until = null,
        unresolved_since = ${openSince}, updated_at = now()
      where id = any(${pinIds}::uuid[]) and state = 'queued'`.execute(this.em.fork().getKysely());
  }

  /** Users whose pins wait for a new connection. */
  async usersOnHold(): Promise<string[]> {
    const { rows } = await sql<{ userId: string }>`
      select distinct user_id as "userId" from pins where state = 'held' and hold_reason = 'connection'`.execute(
      this.em.fork().getKysely(),
    );
    return rows.map(({ userId }) => userId);
  }

  /**
   * Lets the held pins of users go on where they were: one that was being looked for is looked for, though not while
   * another one of its board is; the next round takes it. What is open has a whole day again to be proved. A group
   * that waits after a spam block goes on waiting.
   */
  async resume(userIds: string[]): Promise<void> {
    await sql`
      update pins set
        state = case when mode = 'probe' then 'checking' when spam_held_until > now() then 'held' else 'waiting' end,
        hold_reason = case when mode = 'send' and spam_held_until > now() then 'spam' end,
        next_at = case when mode = 'send' and spam_held_until > now() then spam_held_until else now() end,
        fault = case when mode = 'send' and spam_held_until > now()
          then ${JSON.stringify(SPAM_HOLD_FAULT)}::jsonb end,
        unresolved_since = case when unresolved_since is not null then now() end, updated_at = now()
      from pin_groups g
      where g.id = pins.group_id and pins.user_id = any(${userIds}::uuid[]) and state = 'held' and hold_reason = 'connection'
        and (mode = 'send' or not exists (
          select from pins other
          where other.user_id = pins.user_id and other.target_key = pins.target_key and other.id <> pins.id
            and (other.state in ('queued', 'checking') or (other.state = 'held' and other.mode = 'probe'
              and other.hold_reason = 'connection' and other.id < pins.id))
        ))`.execute(this.em.fork().getKysely());
  }

  /**
   * Milliseconds until the next pin is due, or null when none has a time ahead. One that became due within the last
   * `sinceMs` counts too, with 0 or less: a round that began before has not seen it. What is due for longer has been
   * seen, and waits for something else than its time.
   */
  async untilNextDue(sinceMs: number): Promise<number | null> {
    const { rows } = await sql<{ wait: number | null }>`
      select extract(epoch from min(next_at) - now())::float8 * 1000 as wait
      from pins where state in ${TIMED} and next_at > now() - make_interval(secs => ${sinceMs / 1000})`.execute(
      this.em.fork().getKysely(),
    );
    return rows[0]?.wait ?? null;
  }
}
