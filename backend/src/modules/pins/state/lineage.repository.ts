import { DATABASE_LINE, isOwnWriting, THIS_TRANSACTION } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { db, rawRows } from '../../../database/kysely.js';

const OWN = sql.raw(isOwnWriting('database_lineage'));
const SIGNED = sql.raw(`line = ${DATABASE_LINE}, written_by = ${THIS_TRANSACTION}`);

/** How long people may make again what the missing commits held; their pins are looked for before they are sent. */
export const ASKED_AGAIN = sql`interval '1 day'`;

/** How far back commits may be missing, at least, when nothing says from when on. */
const MAY_BE_MISSING = sql`interval '1 day'`;

const Kept = z.object({ isKept: z.boolean() });
const Confirmed = z.object({ serial: z.int() });
const Lost = z.object({ since: z.date() });
const Written = z.object({ since: z.date() });

/**
 * Whether this is the database that we wrote to last, with every commit since (docs/publishing.md#restored-databases): one
 * that came from a backup, or was a replica until now, may lack some.
 */
@Injectable()
export class LineageRepository {
  /** The highest serial that was seen: a database that has a lower one was set back. Null before anything was. */
  private seen: number | null = null;

  constructor(private readonly em: EntityManager) {}

  /** Notes that the database has had this serial. */
  expect(serial: number): void {
    this.seen = Math.max(this.seen ?? 0, serial);
  }

  /** Whether no commit is missing. Until that is so again, nothing may be claimed or sent again. */
  async isKept(em: EntityManager): Promise<boolean> {
    if (this.seen === null) return false;
    const [row] = await rawRows(
      em,
      Kept,
      sql`select ${OWN} and serial >= ${this.seen} as is_kept from database_lineage`,
    );
    return row?.isKept === true;
  }

  /** Notes that the database holds every commit until now. @returns its serial, or null when it does not */
  async confirm(): Promise<number | null> {
    const [row] = await rawRows(
      this.em.fork(),
      Confirmed,
      sql`
      update database_lineage set serial = serial + 1, written_at = now(), ${SIGNED}
      where ${OWN} and serial >= ${this.seen ?? 0} returning serial`,
    );
    if (row) this.expect(row.serial);
    return row?.serial ?? null;
  }

  /**
   * Writes a row that is gone anew, as one that is not ours. The last pin that the database knows of changed before it
   * lost commits, if it did; pins that changed in the last minute may have done so since.
   * @returns since when commits may be missing, at least a day; null when the row is there
   */
  async restoreRow(): Promise<Date | null> {
    const [row] = await rawRows(
      this.em,
      Written,
      sql`
      insert into database_lineage (id, line, written_by, serial, written_at)
      select 1, '', '', ${this.seen ?? 0}, least(now() - ${MAY_BE_MISSING},
        (select max(updated_at) from pins where updated_at < now() - interval '1 minute'))
      where not exists (select from database_lineage) on conflict do nothing returning written_at as since`,
    );
    return row?.since ?? null;
  }

  /**
   * Locks the row. @returns the last moment up to which the database is known to hold every commit, or null when none is
   * missing
   */
  async lostSince(): Promise<Date | null> {
    const [row] = await rawRows(
      this.em,
      Lost,
      sql`
      select written_at as since from database_lineage
      where not (${OWN} and serial >= ${this.seen ?? 0}) for update`,
    );
    return row?.since ?? null;
  }

  /**
   * Makes the row one that is not ours, on an operator's word that commits since that moment are missing; the last ones
   * that are known to be there stay known.
   */
  async disown(since: Date): Promise<void> {
    await sql`
      update database_lineage set line = '', written_at = least(written_at, ${since})`.execute(
      db(this.em.fork()),
    );
  }

  /** Begins a new line, in the transaction that holds every pin that the missing commits may have sent. */
  async begin(lostSince: Date): Promise<void> {
    await sql`
      update database_lineage set serial = greatest(serial, ${this.seen ?? 0}) + 1, written_at = now(), ${SIGNED},
        lost_since = case when held_at > now() - ${ASKED_AGAIN} then least(lost_since, ${lostSince}) else ${lostSince} end,
        held_at = now()`.execute(db(this.em));
  }
}
