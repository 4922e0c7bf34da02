import { randomUUID } from 'node:crypto';
import type { ExportFault, ExportFormat } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Selectable } from 'kysely';
import { db, type Tables } from '../../../database/kysely.js';

/** An export as its row says. */
export type DataExportRow = Selectable<Tables['data_exports']>;

/** An export that was taken: whoever has it may write to its key until the lease ends. */
export interface TakenExport {
  id: string;
  userId: string;
  format: ExportFormat;
  /** Attempts so far, this one among them. */
  attempts: number;
  fileKey: string;
}

/** An export that somebody may begin. */
type DueExport = Pick<DataExportRow, 'id' | 'format' | 'fileKey'>;

/** What becomes of an export in its row. */
type Change = Partial<Omit<DataExportRow, 'id' | 'userId' | 'format' | 'createdAt'>>;

/** Rows of exports, in the caller's transaction when there is one. */
@Injectable()
export class DataExportsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The export of a user, or null. */
  async of(userId: string): Promise<DataExportRow | null> {
    const row = await db(this.em)
      .selectFrom('data_exports')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Adds an export that is due now. */
  insert(userId: string, format: ExportFormat, now: Date): Promise<DataExportRow> {
    return db(this.em)
      .insertInto('data_exports')
      .values({
        ...{ id: randomUUID(), userId, format, state: 'waiting', percent: 0, attempts: 0 },
        ...{ createdAt: now, dueAt: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Locks the export that has been due for longest; those that others are taking are left to them. */
  async lockDue(now: Date): Promise<DueExport | null> {
    const row = await db(this.em)
      .selectFrom('data_exports')
      .select(['id', 'format', 'fileKey'])
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return row ?? null;
  }

  /** Gives an export that is locked to whoever writes to this key. */
  take(id: string, fileKey: string, leaseUntil: Date): Promise<TakenExport> {
    return db(this.em)
      .updateTable('data_exports')
      .set({ state: 'running', fileKey, dueAt: leaseUntil, attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .returning(['id', 'userId', 'format', 'attempts'])
      .executeTakeFirstOrThrow()
      .then((row) => ({ ...row, fileKey }));
  }

  /** Renews a lease and tells how far it is. @returns whether it was still held */
  renew({ id, fileKey }: TakenExport, now: Date, leaseUntil: Date, percent: number): Promise<boolean> {
    return this.change({ id, fileKey }, now, {
      dueAt: leaseUntil,
      percent: sql<number>`greatest(percent, ${percent}::int)`,
    });
  }

  /** The file is whole. @returns whether the lease was still held */
  markReady(taken: TakenExport, now: Date, bytes: number, expiresAt: Date): Promise<boolean> {
    const set = { state: 'ready', percent: 100, bytes, readyAt: now, expiresAt, dueAt: null } as const;
    return this.change(taken, now, set);
  }

  /** There will be no file. @returns whether the lease was still held */
  markFailed(taken: TakenExport, now: Date, fault: ExportFault, expiresAt: Date): Promise<boolean> {
    return this.change(taken, now, { state: 'failed', fault, fileKey: null, expiresAt, dueAt: null });
  }

  /** Lets another process begin it anew. */
  async letGo(taken: TakenExport, now: Date): Promise<void> {
    const set = { state: 'waiting', fileKey: null, dueAt: now, attempts: taken.attempts - 1 } as const;
    await this.change(taken, now, set);
  }

  /** Deletes the export of a user. @returns what it was */
  async remove(userId: string): Promise<Pick<DataExportRow, 'fileKey' | 'dueAt'> | null> {
    const row = await db(this.em)
      .deleteFrom('data_exports')
      .where('userId', '=', userId)
      .returning(['fileKey', 'dueAt'])
      .executeTakeFirst();
    return row ?? null;
  }

  /** Deletes exports whose time is over. */
  async removeExpired(now: Date): Promise<void> {
    await db(this.em.fork()).deleteFrom('data_exports').where('expiresAt', '<=', now).execute();
  }

  /** Since when the export that waits longest for somebody has been due, or null. */
  async oldestDue(now: Date): Promise<Date | null> {
    const { oldest } = await db(this.em.fork())
      .selectFrom('data_exports')
      .select(({ fn }) => fn.min<Date | null>('dueAt').as('oldest'))
      .where('dueAt', '<=', now)
      .executeTakeFirstOrThrow();
    return oldest;
  }

  /** Only for whoever holds the lease: another has another key. */
  private async change(
    { id, fileKey }: Pick<TakenExport, 'id' | 'fileKey'>,
    now: Date,
    set: { [Column in keyof Change]: Change[Column] | ReturnType<typeof sql<number>> },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db(this.em)
      .updateTable('data_exports')
      .set(set as Change)
      .where('id', '=', id)
      .where('fileKey', '=', fileKey)
      .where('dueAt', '>', now)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
