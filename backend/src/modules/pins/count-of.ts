import { statesOf, type PinStatus } from '@boardcast/contracts';
import { sql, type RawBuilder } from 'kysely';

/** SQL: the state of a pin is one of those that the user sees as `status`. */
export const inStatus = (status: PinStatus): RawBuilder<unknown> =>
  sql`state in (${sql.join(statesOf(status).map((state) => sql.lit(state)))})`;

/** SQL: how many rows there are of that kind. */
export const countOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(count(*) filter (where ${condition}))::int`;
