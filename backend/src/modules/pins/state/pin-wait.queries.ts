import type { WaitReason } from '@boardcast/contracts';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { Client } from 'pg';
import { inList } from '../../../database/in-list.js';
import { isBoardBusy, isOverCap } from './guards.queries.js';
import { isClosed } from './open-hours.queries.js';
import { OPEN_STATES } from './pin-state.js';
import { IS_USER_HELD, IS_USER_PAUSED, msUntil, REST_UNTIL } from './waiting-columns.queries.js';
import { waitReasonOf, type Waiting } from './why-it-waits.js';

/** Writes statements for a client that somebody else has opened. */
const WRITER = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Why a pin has not been posted yet, as the administrator's queue says it; null once it has ended. */
export async function waitReasonFor(client: Client, pinId: string): Promise<WaitReason | null> {
  const { sql: text, parameters } = sql`
    select pin.state, pin.hold_reason as "holdReason", pin.fence, pin.retry_count as "retryCount",
      ${msUntil(sql`pin.next_at`)} as "waitMs", ${REST_UNTIL} as "restUntil", ${IS_USER_HELD} as "isUserHeld",
      ${IS_USER_PAUSED} as "isUserPaused", ${isClosed(sql`pin.user_id`)} as "isUserClosed",
      ${isOverCap(sql`pin.user_id`)} as "isUserFull",
      ${isBoardBusy(sql`pin.user_id`, sql`pin.board_id`, sql`pin.group_id`)} as "isBoardBusy"
    from pins pin left join publish_rests rest on rest.user_id = pin.user_id
    where pin.id = ${pinId} and pin.state in ${inList(OPEN_STATES)}`.compile(WRITER);
  const { rows } = await client.query<Waiting>(text, [...parameters]);
  return rows[0] ? waitReasonOf(rows[0]) : null;
}
