import { defineEntity, p } from '@mikro-orm/postgresql';

export const DatabaseLineageSchema = defineEntity({
  name: 'DatabaseLineage',
  tableName: 'database_lineage',
  properties: {
    /** Always 1. */
    id: p.integer().primary().autoincrement(false),
    /** The line of commits that it was written on (`DATABASE_LINE`). */
    line: p.text(),
    /** The transaction that wrote it (`THIS_TRANSACTION`). */
    writtenBy: p.text(),
    /** Raised by every confirmation. */
    serial: p.integer(),
    writtenAt: p.datetime(6),
    /** From when on commits were missing when they were last found to be, and when that was. */
    lostSince: p.datetime(6).nullable(),
    heldAt: p.datetime(6).nullable(),
  },
});

/** One row: the database as one unbroken line of commits, and the last moment that it is known to hold. */
export class DatabaseLineage extends DatabaseLineageSchema.class {}
DatabaseLineageSchema.setClass(DatabaseLineage);
