import { randomUUID } from 'node:crypto';
import { correlationId } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder, type ExpressionWrapper, type Kysely, type SqlBool } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { inList } from '../../../database/in-list.js';
import { db, type Tables } from '../../../database/kysely.js';
import { lockNamed } from '../../../database/named-lock.js';
import { linkDigest } from './link-digest.js';
import { ASKED_AGAIN } from './lineage.repository.js';
import { FINAL_STATES, UNDER_WAY_STATES, type PinProgress, type PinState } from './pin-state.js';
import { LEGAL_TRANSITIONS } from './transitions.js';

/** A pin that nobody else can change before the transaction ends. */
export interface LockedPin extends PinProgress {
  id: string;
  groupId: string;
  userId: string;
  targetKey: string;
  /** When it last changed, its last outcome included; what only moved it among waits and holds excepted. */
  updatedAt: Date;
}

/** One place that a pin goes to. */
export interface Target {
  targetKey: string;
  boardId: string;
  sectionId: string | null;
  boardName: string;
  sectionName: string | null;
}

/** What a place says in place of what its group says; null, or absent, where that holds. */
export interface OwnTexts {
  ownTitle?: string | null;
  ownDescription?: string | null;
  ownLink?: string | null;
}

/** The group that pins are made for. */
export interface GroupOfPins {
  groupId: string;
  userId: string;
  scheduledFor: Date | null;
}

/** A scheduled pin whose time has passed. */
export interface OverduePin {
  id: string;
  groupId: string;
  at: Date;
}

type Condition = (pins: ExpressionBuilder<Tables, 'pins'>) => ExpressionWrapper<Tables, 'pins', SqlBool>;

/** In which a pin is neither with a publisher nor looked for. */
const WAITS = inList<PinState>(['waiting', 'held']);
const FINAL = inList<PinState>(FINAL_STATES);

/** Pins of groups: made, locked, moved on by the rules of this room, removed. Always in the caller's transaction. */
@Injectable()
export class PinsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The database's time: leases and due times are compared with nothing else. */
  async now(): Promise<Date> {
    const { now } = await db(this.em)
      .selectNoFrom(sql<Date>`now()`.as('now'))
      .executeTakeFirstOrThrow();
    return now;
  }

  /**
   * One row a target, however many there are; due at its own time, the group's, or at once, and followed by the id of the
   * request under way. For a day after the database was found to lack commits each is looked for before it is sent: those
   * may have held the same pin, and its user makes it again.
   */
  async insert(
    { groupId, userId, scheduledFor }: GroupOfPins,
    targets: (Target & OwnTexts & { at?: Date })[],
  ): Promise<void> {
    const dueAt = scheduledFor?.toISOString() ?? null;
    const rows = targets.map((target, position) => ({
      ...{ id: randomUUID(), position, ...target },
      ownLinkDigest: target.ownLink ? linkDigest(target.ownLink) : null,
    }));
    await sql`
      insert into pins (id, group_id, user_id, position, target_key, board_id, section_id, board_name, section_name,
        own_title, own_description, own_link, own_link_digest, state, next_at, first_sent_at, correlation_id, created_at, updated_at)
      select id, ${groupId}::uuid, ${userId}::uuid, position, "targetKey", "boardId", "sectionId", "boardName",
        "sectionName", "ownTitle", "ownDescription", "ownLink", "ownLinkDigest", 'waiting', coalesce(at, ${dueAt}::timestamptz, now()),
        (select lost_since from database_lineage where held_at > now() - ${ASKED_AGAIN}), ${correlationId()}::text, now(), now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
        id uuid, position int, "targetKey" text, "boardId" text, "sectionId" text, "boardName" text,
        "sectionName" text, "ownTitle" text, "ownDescription" text, "ownLink" text, "ownLinkDigest" text, at timestamptz)`.execute(
      db(this.em),
    );
  }

  /**
   * Lets acts that replace or end the pins of a group come one after the other: one that waited only for the rows
   * would not see those that the other act put in their place.
   */
  async lockActs(groupId: string): Promise<void> {
    await lockNamed(this.em, groupId);
  }

  /** Locks the pins of a group, and others with them: none of them can be claimed any more. */
  lockGroup(groupId: string, others: string[] = []): Promise<LockedPin[]> {
    if (others.length === 0) return this.lockWhere((pins) => pins('groupId', '=', groupId));
    return this.lockWhere((pins) => pins.or([pins('groupId', '=', groupId), pins('id', '=', anyOf(others))]));
  }

  /**
   * Locks pins, in one order for everybody.
   * @param wholeGroupsOf those of them whose groups are to be held: all pins of these are locked at once, because
   *   locking more of them after their group would deadlock with an act on that group
   */
  lock(pinIds: string[], wholeGroupsOf: string[] = []): Promise<LockedPin[]> {
    if (wholeGroupsOf.length === 0) return this.lockWhere((pins) => pins('id', '=', anyOf(pinIds)));
    return this.lockWhere((pins) =>
      pins(
        'id',
        'in',
        sql<string>`(
          select unnest(${pinIds}::uuid[])
          union select one.id from pins own join pins one on one.group_id = own.group_id
          where own.id = any(${wholeGroupsOf}::uuid[]))`,
      ),
    );
  }

  /**
   * Locks the pins of a user that wait for a new connection and can go on: one that was being looked for can while
   * nothing else is under way to its board, and of several for one board the first.
   */
  lockHeld(userId: string): Promise<LockedPin[]> {
    return this.lockWhere((pins) =>
      pins.and([
        pins('userId', '=', userId),
        pins('state', '=', 'held'),
        pins('holdReason', '=', 'connection'),
        pins.or([pins('mode', '=', 'send'), pins.not(pins.exists(ahead(pins)))]),
      ]),
    );
  }

  /** Users whose pins wait for a new connection. */
  async usersOnHold(): Promise<string[]> {
    const rows = await db(this.em.fork())
      .selectFrom('pins')
      .select('userId')
      .distinct()
      .where('state', '=', 'held')
      .where('holdReason', '=', 'connection')
      .execute();
    return rows.map(({ userId }) => userId);
  }

  /** Those of a user's targets to which a pin is being sent, or is looked for. */
  async busyTargets(userId: string, targetKeys: string[]): Promise<Set<string>> {
    const rows = await db(this.em)
      .selectFrom('pins')
      .select('targetKey')
      .where('userId', '=', userId)
      .where('targetKey', '=', anyOf(targetKeys, 'text'))
      .where('state', 'in', UNDER_WAY_STATES)
      .execute();
    return new Set(rows.map(({ targetKey }) => targetKey));
  }

  /** Whose a pin is; nothing is locked. */
  async ownerOf(pinId: string): Promise<string | undefined> {
    const pin = await db(this.em)
      .selectFrom('pins')
      .select('userId')
      .where('id', '=', pinId)
      .executeTakeFirst();
    return pin?.userId;
  }

  /**
   * Writes what the rules say of locked pins, in one statement. A hold, a release and whatever else lets a pin wait on tries
   * nothing, so `updated_at` stays: how long a retry has to wait is counted from it. One that had ended and goes on is
   * followed from here by the id of the request that sends it again. A claim of which nothing can have been sent leaves
   * no link: the day in it is that of the send. Looks ask for the link that may have been sent.
   */
  async save(pins: LockedPin[]): Promise<void> {
    if (pins.length === 0) return;
    const rows = pins.map((pin) => ({
      id: pin.id,
      state: pin.state,
      retry_count: pin.retryCount,
      probe_count: pin.probeCount,
      next_at: pin.nextAt?.toISOString() ?? null,
      not_before: pin.notBefore?.toISOString() ?? null,
      first_sent_at: pin.firstSentAt?.toISOString() ?? null,
      unresolved_since: pin.unresolvedSince?.toISOString() ?? null,
      recheck: pin.recheck,
      hold_reason: pin.holdReason,
      fault: pin.fault,
      pinterest_pin_id: pin.pinterestPinId,
      lookalike: pin.lookalike,
      ruled_out: pin.ruledOut,
    }));
    await sql`
      update pins set state = new.state, retry_count = new.retry_count, probe_count = new.probe_count,
        next_at = new.next_at, not_before = new.not_before, first_sent_at = new.first_sent_at, hold_reason = new.hold_reason,
        unresolved_since = new.unresolved_since, recheck = new.recheck,
        fault = new.fault, pinterest_pin_id = new.pinterest_pin_id, lookalike = new.lookalike,
        ruled_out = new.ruled_out, lease_until = null,
        updated_at = case when pins.state in ${WAITS} and new.state in ${WAITS} then pins.updated_at else now() end,
        sent_link = case when pins.state = 'queued' and new.state in ${WAITS} and new.first_sent_at is null
          and new.unresolved_since is null then null else pins.sent_link end,
        published_at = case when new.state = 'published' then coalesce(pins.published_at, now()) end,
        correlation_id = case when pins.state in ${FINAL} and new.state not in ${FINAL}
          then coalesce(${correlationId()}::text, pins.correlation_id) else pins.correlation_id end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
        id uuid, state text, retry_count int, probe_count int, next_at timestamptz, not_before timestamptz, first_sent_at timestamptz,
        unresolved_since timestamptz, recheck text, hold_reason text, fault jsonb, pinterest_pin_id text,
        lookalike jsonb, ruled_out jsonb)
      where pins.id = new.id`.execute(db(this.em));
  }

  /**
   * Locks what resuming may change, all at once: locking some of them after the groups of others would deadlock with an
   * act on one of these groups.
   */
  async lockResumed(userId: string): Promise<void> {
    await sql`
      select from pins where user_id = ${userId} and (state = 'waiting' and fence = 0 and next_at <= now()
        or state in ${inList(LEGAL_TRANSITIONS.claim.from)} and unresolved_since is not null)
      order by id for update`.execute(db(this.em));
  }

  /** The user's scheduled pins that have not begun, though their time has passed; locked before. */
  async overdue(userId: string): Promise<OverduePin[]> {
    const pins = await overdueOf(db(this.em), userId)
      .select(['pins.id', 'pins.groupId', 'pins.nextAt'])
      .$narrowType<{ nextAt: Date }>()
      .execute();
    return pins.map(({ nextAt: at, ...pin }) => ({ ...pin, at }));
  }

  /** Takes the times of locked overdue pins again in their order, from now on, a gap apart (`resumedTimes`). */
  async spreadOverdue(pinIds: string[], gapMs: number): Promise<void> {
    await sql`
      update pins set next_at = now() + (step - 1) * make_interval(secs => ${gapMs / 1000}), updated_at = now()
      from (select id, dense_rank() over (order by next_at) as step from pins where id = ${anyOf(pinIds)}) places
      where pins.id = places.id`.execute(db(this.em));
  }

  /** How many scheduled pins of a user have not begun, though their time has passed, and how many times these are. */
  async countOverdue(userId: string): Promise<{ pinCount: number; timeCount: number }> {
    return overdueOf(db(this.em), userId)
      .select(({ fn }) => [
        fn.countAll<number>().as('pinCount'),
        fn.count<number>('pins.nextAt').distinct().as('timeCount'),
      ])
      .executeTakeFirstOrThrow();
  }

  /** Gives what may be on a user's boards a whole day again to be proved: nobody looked while everything was paused. Locked before. */
  async renewProofs(userId: string): Promise<void> {
    await db(this.em)
      .updateTable('pins')
      .set({ unresolvedSince: sql<Date>`now()` })
      .where('userId', '=', userId)
      .where('state', 'in', inList(LEGAL_TRANSITIONS.claim.from))
      .where('unresolvedSince', 'is not', null)
      .execute();
  }

  /** Moves the pins of a group that were never claimed, all by as much. @param laterMs earlier if it is less than 0 */
  async reschedule(groupId: string, laterMs: number): Promise<void> {
    await db(this.em)
      .updateTable('pins')
      .set({
        nextAt: sql<Date>`next_at + make_interval(secs => ${laterMs / 1000})`,
        updatedAt: sql`now()`,
      })
      .where('groupId', '=', groupId)
      .where(untouchedBy('change'))
      .execute();
  }

  /** Removes the pins of a group that were never claimed. */
  async withdraw(groupId: string): Promise<void> {
    await db(this.em)
      .deleteFrom('pins')
      .where('groupId', '=', groupId)
      .where(untouchedBy('withdraw'))
      .execute();
  }

  private lockWhere(condition: Condition): Promise<LockedPin[]> {
    return db(this.em)
      .selectFrom('pins')
      .select(['id', 'groupId', 'userId', 'targetKey', 'state', 'mode', 'fence', 'retryCount', 'probeCount'])
      .select('updatedAt')
      .select([
        'nextAt',
        'notBefore',
        'firstSentAt',
        'unresolvedSince',
        'recheck',
        'holdReason',
        'fault',
        'pinterestPinId',
        'lookalike',
        'ruledOut',
      ])
      .where(condition)
      .orderBy('id')
      .forUpdate()
      .execute();
  }
}

/**
 * Scheduled pins of a user that are due and have not begun: neither tried, nor held by a pause of their own, a spam block
 * or an operator.
 */
function overdueOf(kysely: Kysely<Tables>, userId: string) {
  return kysely
    .selectFrom('pins')
    .innerJoin('pin_groups', 'pin_groups.id', 'pins.groupId')
    .where('pins.userId', '=', userId)
    .where('pins.state', '=', 'waiting')
    .where('pins.fence', '=', 0)
    .where('pins.nextAt', '<=', sql<Date>`now()`)
    .where('pin_groups.scheduledFor', 'is not', null)
    .where('pin_groups.deletedAt', 'is', null);
}

/** Pins that an act finds as it may: never claimed (`isUntouched`). */
function untouchedBy(act: 'change' | 'withdraw'): Condition {
  return (pins) => pins.and([pins('state', 'in', LEGAL_TRANSITIONS[act].from), pins('fence', '=', 0)]);
}

/** Pins of the same board that come before a held one: under way there, or looked for and held before it. */
function ahead(pins: ExpressionBuilder<Tables, 'pins'>) {
  return pins
    .selectFrom('pins as other')
    .select('other.id')
    .whereRef('other.userId', '=', 'pins.userId')
    .whereRef('other.targetKey', '=', 'pins.targetKey')
    .whereRef('other.id', '<>', 'pins.id')
    .where((other) =>
      other.or([
        other('other.state', 'in', UNDER_WAY_STATES),
        other.and([
          other('other.state', '=', 'held'),
          other('other.mode', '=', 'probe'),
          other('other.holdReason', '=', 'connection'),
          other('other.id', '<', other.ref('pins.id')),
        ]),
      ]),
    );
}
