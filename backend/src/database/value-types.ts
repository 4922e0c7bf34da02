import { TypeOverrides, type Pool } from 'pg';

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/**
 * Reads timestamps as `Date` and `int8` (counts, sums, identities) as `number` in raw queries too; the ORM leaves them
 * as text.
 */
export function readNativeValues(pool: Pool): void {
  const types = new TypeOverrides(pool.options.types);
  types.setTypeParser(TIMESTAMPTZ, (text: string) => new Date(text));
  types.setTypeParser(INT8, Number);
  pool.options.types = types;
}
