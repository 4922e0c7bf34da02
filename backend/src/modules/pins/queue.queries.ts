import { QUEUE_UPCOMING_MS, type PinFault } from '@boardcast/contracts';
import type { PublishTimes } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../database/any-of.js';
import { inList } from '../../database/in-list.js';
import { db } from '../../database/kysely.js';
import { isBoardBusy, isOverCap } from './state/guards.queries.js';
import { isClosed } from './state/open-hours.queries.js';
import { TIMED_STATES, UNTIMED_HOLDS, type HoldReason, type PinState } from './state/pin-state.js';
import { PUBLISH_TIMES } from './state/publish-times.token.js';
import { IS_USER_HELD, IS_USER_PAUSED, msUntil, REST_UNTIL } from './state/waiting-columns.queries.js';
import { whyItWaits } from './state/why-it-waits.js';

/** A pin that has not ended. */
interface QueueRow {
  id: string;
  groupId: string;
  userId: string;
  title: string;
  description: string;
  boardName: string;
  sectionName: string | null;
  state: PinState;
  holdReason: HoldReason | null;
  fence: number;
  retryCount: number;
  unresolvedSince: Date | null;
  fault: PinFault | null;
  /** Null while it is held for somebody, or with a publisher. */
  nextAt: Date | null;
  updatedAt: Date;
  /** Place among all pins with a time, 1 for the one that is due first; null without a time. */
  position: number | null;
  lastTriedAt: Date | null;
  /** Milliseconds until it is due by the database's clock; negative when it is overdue. */
  waitMs: number | null;
  /** Until when its account rests, if it does. */
  restUntil: Date | null;
  /** Whether an operator holds its user. */
  isUserHeld: boolean;
  /** Whether its user has paused everything. */
  isUserPaused: boolean;
  /** Whether it is outside the hours that they have set. */
  isUserClosed: boolean;
  /** Whether their daily limit is reached. */
  isUserFull: boolean;
  /** Whether its board got another pin within the gap that they have set. */
  isBoardBusy: boolean;
}

/** The same, with why it waits and what an operator can do about it. */
export type QueuedPin = QueueRow & ReturnType<typeof whyItWaits>;

/** What of the queue is asked for: what has a time, what has none, or whatever of these users, of this pin or group. */
export type QueueChoice = { waitsFor: 'time' | 'hold' } | { userIds: string[] } | { id: string };

/** One page of the queue, and the whole in numbers. */
export interface QueuePage {
  /** Of what is asked for. */
  total: number;
  /** With a time, of everybody, whatever is asked for; so are the next three. */
  queued: number;
  overdue: number;
  /** Due within the next minute. */
  upcoming: number;
  onHold: number;
  pins: QueuedPin[];
}

const NOW = sql<Date>`now()`;
const SOON = sql<Date>`now() + make_interval(secs => ${QUEUE_UPCOMING_MS / 1000})`;
const IS_TIMED = sql`state in ${inList(TIMED_STATES)} and next_at is not null`;
const IS_ON_HOLD = sql`state = 'held' and hold_reason in ${inList(UNTIMED_HOLDS)}`;

/**
 * Pins of everybody that have not ended, for administrators: those with a time (scheduled, to be retried or looked for,
 * held until a spam block ends), and those that wait for somebody.
 */
@Injectable()
export class QueueQueries {
  constructor(
    private readonly em: EntityManager,
    @Inject(PUBLISH_TIMES) private readonly times: PublishTimes,
  ) {}

  /** What is due first comes first, what has no time last; one statement, so that counts and page agree. */
  async page(choice: QueueChoice, offset: number, limit: number): Promise<QueuePage> {
    const parts = partsOf(choice);
    const rows = await db(this.em)
      .with('counts', (query) =>
        query
          .selectFrom('pins')
          .where(sql<boolean>`${IS_TIMED}`)
          .select(({ fn }) => [
            fn.countAll<number>().as('queued'),
            fn.countAll<number>().filterWhere('nextAt', '<=', NOW).as('overdue'),
            fn
              .countAll<number>()
              .filterWhere('nextAt', '>', NOW)
              .filterWhere('nextAt', '<=', SOON)
              .as('upcoming'),
          ])
          .select(sql<number>`(select count(*) from pins where ${IS_ON_HOLD})::int`.as('onHold'))
          .select(totalOf(parts).as('total')),
      )
      .with('page', () =>
        sql`(${pageOf(parts, offset, limit)})`.$castTo<{ id: string; nextAt: Date | null }>(),
      )
      .with('places', () => sql`(${placesOf(choice, offset)})`.$castTo<{ id: string; position: number }>())
      .selectFrom('counts')
      .leftJoin(
        ({ selectFrom }) =>
          selectFrom('page')
            .innerJoin('pins as pin', 'pin.id', 'page.id')
            .innerJoin('pin_groups as g', 'g.id', 'pin.groupId')
            .leftJoin('publish_rests as rest', 'rest.userId', 'pin.userId')
            .leftJoin('places as place', 'place.id', 'page.id')
            .select('place.position')
            .select(['pin.id', 'pin.groupId', 'pin.userId', 'g.title', 'g.description'])
            .select(['pin.boardName', 'pin.sectionName', 'pin.state', 'pin.holdReason', 'pin.fence'])
            .select(['pin.retryCount', 'pin.unresolvedSince', 'pin.fault', 'pin.updatedAt', 'page.nextAt'])
            .select(msUntil(sql`page.next_at`).as('waitMs'))
            .select(REST_UNTIL.as('restUntil'))
            .select(IS_USER_HELD.as('isUserHeld'))
            .select(IS_USER_PAUSED.as('isUserPaused'))
            .select(isClosed(sql`pin.user_id`).as('isUserClosed'))
            .select(isOverCap(sql`pin.user_id`).as('isUserFull'))
            .select(isBoardBusy(sql`pin.user_id`, sql`pin.board_id`, sql`pin.group_id`).as('isBoardBusy'))
            .select(({ selectFrom }) =>
              selectFrom('pin_attempts')
                .select(({ fn }) => fn.max('at').as('at'))
                .whereRef('pinId', '=', 'pin.id')
                .where('outcome', 'not in', ['deferred', 'absent'])
                .as('lastTriedAt'),
            )
            .as('pin'),
        (join) => join.onTrue(),
      )
      .selectAll()
      .orderBy('pin.nextAt')
      .orderBy('pin.id')
      .execute();
    const { total, queued, overdue, upcoming, onHold } = rows[0] ?? NOTHING;
    const pins = rows.flatMap((pin) => (pin.id === null ? [] : [this.withReason(pin as QueueRow)]));
    return { total, queued, overdue, upcoming, onHold, pins };
  }

  /** The whole in numbers. */
  numbers(): Promise<Omit<QueuePage, 'total' | 'pins'>> {
    return this.page({ waitsFor: 'time' }, 0, 0);
  }

  private withReason(row: QueueRow): QueuedPin {
    return { ...row, ...whyItWaits(row, this.times) };
  }
}

const NOTHING = { total: 0, queued: 0, overdue: 0, upcoming: 0, onHold: 0 };

/**
 * Places of a page's pins with a time. Of a search, pins of everybody lie between those found: each stretch of the index
 * is counted once.
 */
function placesOf(choice: QueueChoice, offset: number): RawBuilder<{ id: string; position: number }> {
  if ('waitsFor' in choice)
    return sql`select id, (${offset}::int + row_number() over (order by next_at, id))::int as position
      from page where next_at is not null`;
  return sql`
    select id, (
      sum((select count(*) from pins where ${IS_TIMED}
        and next_at >= coalesce(steps.before, '-infinity') and next_at < steps.next_at)) over (order by next_at, id)
      + (select count(*) from pins where ${IS_TIMED} and next_at = steps.next_at and pins.id <= steps.id)
    )::int as position
    from (
      select id, next_at, lag(next_at) over (order by next_at, id) as before from page where next_at is not null
    ) steps`;
}

/** What is asked for, in parts of which each has an index of its own. */
function partsOf(choice: QueueChoice): RawBuilder<unknown>[] {
  const part = (where: RawBuilder<unknown>) => sql`select id, next_at from pins where ${where}`;
  if ('waitsFor' in choice) return [part(choice.waitsFor === 'time' ? IS_TIMED : IS_ON_HOLD)];
  const isChosen =
    'id' in choice
      ? sql`(id = ${choice.id} or group_id = ${choice.id})`
      : sql`user_id = ${anyOf(choice.userIds)}`;
  return [IS_TIMED, IS_ON_HOLD, sql`state = 'queued'`].map((state) => part(sql`${state} and ${isChosen}`));
}

function totalOf(parts: readonly RawBuilder<unknown>[]): RawBuilder<number> {
  const counts = parts.map((part) => sql`(select count(*) from (${part}) part)`);
  return sql<number>`(${sql.join(counts, sql` + `)})::int`;
}

/** A page, sorted part by part: by time for somebody with many pins, or all of those of somebody with few. */
function pageOf(parts: readonly RawBuilder<unknown>[], offset: number, limit: number): RawBuilder<unknown> {
  const runs = parts.map((part) => sql`(${part} order by next_at, id limit ${offset + limit})`);
  return sql`select * from (${sql.join(runs, sql` union all `)}) runs
    order by next_at, id limit ${limit} offset ${offset}`;
}
