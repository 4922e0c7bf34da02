import type { GroupWait } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.js';
import { inList } from '../../database/in-list.js';
import { db } from '../../database/kysely.js';
import { isBoardKept, isOverCap, keptBoards } from './state/guards.queries.js';
import { isClosed } from './state/open-hours.queries.js';
import { OPEN_STATES } from './state/pin-state.js';
import { IS_USER_HELD, IS_USER_PAUSED, msUntil, REST_UNTIL } from './state/waiting-columns.queries.js';
import { isAhead, waitReasonOf, type Waiting } from './state/why-it-waits.js';

/** Pins of one group that wait alike. */
type AlikeRow = Waiting & { groupId: string; count: number; nextAt: Date | null };

const IS_BOARD_BUSY = sql<{ isBusy: boolean }>`(
  select pin.state = 'waiting' and pin.next_at <= now()
    and ${isBoardKept(sql`owner.boards`, sql`pin.board_id`, sql`pin.group_id`)} as is_busy)`;

/** Users of groups, each with their boards that aren't free for every group: asked once for all pins of a user. */
const ownersOf = (groupIds: readonly string[]) => sql<{ userId: string; boards: unknown }>`(
  select user_id, ${keptBoards(sql`of_groups.user_id`)} as boards
  from (select distinct user_id from pin_groups where id = ${anyOf(groupIds)}) of_groups offset 0)`;

/** Why the pins of groups wait, for administrators. */
@Injectable()
export class GroupWaitsQueries {
  constructor(private readonly em: EntityManager) {}

  /** By group, the commonest reason first; without those of which nothing waits. */
  async of(groupIds: readonly string[]): Promise<Map<string, GroupWait[]>> {
    // What decides between reasons tells these rows apart, so any pin of a row stands for all.
    const rows: AlikeRow[] = await db(this.em)
      .selectFrom('pins as pin')
      .leftJoin('publish_rests as rest', 'rest.userId', 'pin.userId')
      .innerJoin(ownersOf(groupIds).as('owner'), 'owner.userId', 'pin.userId')
      .crossJoinLateral(IS_BOARD_BUSY.as('board'))
      .select(['pin.groupId', 'pin.state', 'pin.holdReason'])
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min('pin.fence').as('fence'),
        fn.min('pin.retryCount').as('retryCount'),
        fn.min<Date | null>('pin.nextAt').as('nextAt'),
      ])
      .select(msUntil(sql`min(next_at)`).as('waitMs'))
      .select(REST_UNTIL.as('restUntil'))
      .select(IS_USER_HELD.as('isUserHeld'))
      .select(IS_USER_PAUSED.as('isUserPaused'))
      .select(isClosed(sql`pin.user_id`).as('isUserClosed'))
      .select(isOverCap(sql`pin.user_id`).as('isUserFull'))
      .select(sql<boolean>`board.is_busy`.as('isBoardBusy'))
      .where('pin.groupId', '=', anyOf(groupIds))
      .where('pin.state', 'in', inList(OPEN_STATES))
      .groupBy([
        'pin.groupId',
        'pin.userId',
        'pin.state',
        'pin.holdReason',
        'rest.until',
        'rest.heldAt',
        'rest.pausedAt',
      ])
      .groupBy(sql`board.is_busy`)
      .groupBy([sql`pin.fence = 0`, sql`pin.retry_count > 0`, sql`coalesce(next_at > now(), false)`])
      .execute();
    const waits = new Map<string, GroupWait[]>();
    for (const row of rows) addTo(waits, row);
    for (const ofGroup of waits.values()) ofGroup.sort(byCount);
    return waits;
  }
}

/** The commonest first; of equals always the same. */
const byCount = (one: GroupWait, other: GroupWait) =>
  other.count - one.count || (one.kind < other.kind ? -1 : 1);

function addTo(waits: Map<string, GroupWait[]>, row: AlikeRow): void {
  const { groupId, count } = row;
  const kind = waitReasonOf(row);
  const goesOnAt = momentOf(kind, row)?.toISOString() ?? null;
  const ofGroup = waits.get(groupId) ?? [];
  waits.set(groupId, ofGroup);
  const known = ofGroup.find((wait) => wait.kind === kind);
  if (!known) {
    ofGroup.push({ kind, count, goesOnAt });
    return;
  }
  known.count += count;
  if (goesOnAt !== null && (known.goesOnAt === null || goesOnAt < known.goesOnAt)) known.goesOnAt = goesOnAt;
}

/** When a pin goes on by itself: nobody knows when its turn comes, or somebody acts. */
function momentOf(kind: GroupWait['kind'], row: AlikeRow): Date | null {
  if (kind === 'user-hold' || kind === 'user-pause') return null;
  const { nextAt, restUntil } = row;
  const ownTime = isAhead(row) ? nextAt : null;
  if (kind !== 'limit' || restUntil === null) return ownTime;
  return ownTime !== null && ownTime > restUntil ? ownTime : restUntil;
}
