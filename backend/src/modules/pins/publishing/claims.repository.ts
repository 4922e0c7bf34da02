import { SPAM_HOLD_FAULT, type PinState, type PublishPinMode, type PublishTimes } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { BACKEND_CONFIG, type BackendConfig } from '../../../config.js';
import { readMoments, type RawRow } from '../../../database/read-moments.js';
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
/** One number for all dispatchers: they claim one after the other, so that the cap per user is hard. */
const CLAIM_LOCK = 7_261_841;
/** How long a round waits for that or any other lock: a dispatcher that hangs must not hang all others with it. */
const LOCK_WAIT = '5s';
/** How far back the pins of other rows are named to a look, before the first send of a pin. */
const KNOWN_SINCE = '15 minutes';

/** A claimed pin with everything that its message needs but the token. */
export interface ClaimedPin {
  pinId: string;
  groupId: string;
  userId: string;
  fence: number;
  mode: PublishPinMode;
  leaseUntil: Date;
  firstSentAt: Date | null;
  boardId: string;
  sectionId: string | null;
  title: string;
  description: string;
  link: string;
  altText: string | null;
  imageKey: string;
  imageContentType: 'image/jpeg' | 'image/png';
  knownPinIds: string[];
}

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

const CLAIMED_COLUMNS = sql`
  pin.id as "pinId", pin.group_id as "groupId", pin.user_id as "userId", pin.fence, pin.mode,
  pin.lease_until as "leaseUntil", pin.first_sent_at as "firstSentAt",
  pin.board_id as "boardId", pin.section_id as "sectionId",
  g.title, g.description, g.link, g.alt_text as "altText",
  g.image_key as "imageKey", g.image_content_type as "imageContentType",
  case when pin.first_sent_at is null then '{}' else array(
    select other.pinterest_pin_id from pins other
    where other.user_id = pin.user_id and other.board_id = pin.board_id and other.id <> pin.id
      and other.pinterest_pin_id is not null
      and other.published_at > pin.first_sent_at - ${sql.lit(KNOWN_SINCE)}::interval
  ) end as "knownPinIds"`;

const claimedPins = (rows: RawRow<ClaimedPin>[]) =>
  readMoments<ClaimedPin>(rows, ['leaseUntil', 'firstSentAt']);

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
        ), soonest as materialized (
          select user_id from pins where state in ${TIMED} and next_at <= now() order by next_at limit ${FEW}
        ), timed_users as (
          (select user_id from pins where state in ${TIMED} and next_at is not null
            and (select count(*) from soonest) = ${FEW} order by user_id limit 1)
          union all
          select (select user_id from pins where state in ${TIMED} and next_at is not null
            and user_id > timed_users.user_id order by user_id limit 1)
          from timed_users where user_id is not null
        ), due_users as (
          select distinct user_id from soonest where (select count(*) from soonest) < ${FEW}
          union all
          select user_id from timed_users where user_id is not null
        ), next_users as (
          select user_id, coalesce(in_flight.count, 0) as in_flight, row_number()
            over (order by coalesce(in_flight.count, 0), user_id <= ${this.lastTurn}, user_id) as turn
          from due_users left join in_flight using (user_id)
          where coalesce(in_flight.count, 0) < ${IN_FLIGHT_PER_USER}
            and exists (select from pins one where ${isClaimable(sql`due_users.user_id`)})
          order by turn limit ${BATCH}
        ), ranked as (
          select due.id, next_users.turn, next_users.in_flight + row_number()
            over (partition by next_users.user_id order by due.next_at, due.group_id, due.position) as rank
          from next_users
          cross join lateral (
            select distinct on (soon.target_key) soon.id, soon.next_at, soon.group_id, soon.position
            from (
              select one.id, one.next_at, one.group_id, one.position, one.target_key
              from pins one where ${isClaimable(sql`next_users.user_id`)}
              order by one.next_at, one.group_id, one.position limit ${LOOK_AHEAD}
            ) soon
            order by soon.target_key, soon.next_at, soon.group_id
          ) due
        ), picked as (
          select id, turn from ranked where rank <= ${IN_FLIGHT_PER_USER}
          order by rank, turn
          limit (select greatest(least(${BATCH}, ${this.config.PUBLISH_IN_FLIGHT} - coalesce(sum(count), 0)), 0) from in_flight)
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
      const { rows } = await sql<RawRow<ClaimedPin>>`
        select ${CLAIMED_COLUMNS} from pins pin join pin_groups g on g.id = pin.group_id
        where pin.id = any(${claimed.map(({ id }) => id)}::uuid[])`.execute(db);
      return claimedPins(rows);
    });
  }

  /**
   * Claims whose lease ran out without an outcome: renewed with the same fence, to be sent again. While publishers are
   * away each of them would have one more copy in the queue a lease, so no more are told again than it has room for.
   * @param waiting messages in the queue: as many as pins may be under way are enough
   */
  async renewExpired(waiting: number): Promise<ClaimedPin[]> {
    const room = Math.max(0, Math.min(BATCH, this.config.PUBLISH_IN_FLIGHT - waiting));
    const { rows } = await sql<RawRow<ClaimedPin>>`
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
      this.em.fork().getKysely(),
    );
    return claimedPins(rows);
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
