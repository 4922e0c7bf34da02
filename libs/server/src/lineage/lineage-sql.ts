/**
 * SQL of the row by which an app knows the database that it wrote to last (docs/publishing.md#restored-databases). A row of
 * such a table has the columns `line` and `written_by`, written as here.
 */

/**
 * SQL: the line of commits that the database is on, as text. A cluster has an identifier of its own, and a promoted
 * replica or a recovery to a moment in the past begins another timeline. Any role may ask.
 */
export const DATABASE_LINE = `(select system_identifier::text || '/' from pg_control_system())
  || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`;

/** SQL: the transaction under way, as the `xmin` of the rows that it writes outside of savepoints; text. */
export const THIS_TRANSACTION = 'pg_current_xact_id()::xid::text';

/**
 * SQL: whether a row was written by us, here: on this line of commits, and by the transaction that it names. A row that came
 * from a backup names another one.
 */
export function isOwnWriting(row: string): string {
  return `(${row}.line = ${DATABASE_LINE} and ${row}.written_by = ${row}.xmin::text)`;
}
