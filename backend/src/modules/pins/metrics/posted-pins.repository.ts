import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { anyOf } from '../../../database/any-of.js';
import { briefTransaction } from '../../../database/brief-transaction.js';
import { db, rawRows } from '../../../database/kysely.js';
import { sumGroups } from './group-sums.repository.js';
import { SOON_MIN } from './refreshes.repository.js';

/** A commit may come so long after the time that it wrote, in seconds. */
const LATE_COMMITS_S = 3_600;

const Pin = z.object({ id: z.uuid() });
const Found = z.object({ groupId: z.uuid() });

/** Pins that were posted, and whose numbers nobody has asked for yet. */
@Injectable()
export class PostedPinsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Begins to count the pins of a user's that were posted meanwhile. Two look-ups while there are none. */
  async find(userId: string, now: Date): Promise<void> {
    const foundUntil = await this.foundUntil(userId);
    const [first] = await rawRows(this.em.fork(), Pin, sql`${newPins(userId, foundUntil)} limit 1`);
    if (first) await briefTransaction(this.em, (em) => this.add(em, userId, now));
  }

  private async add(em: EntityManager, userId: string, now: Date): Promise<void> {
    const foundUntil = await beginToFind(em, userId, now);
    // As deleting a record locks them: it is over, and seen by what follows, or it waits and forgets what that adds.
    const pins = await rawRows(
      em,
      Pin,
      sql`${newPins(userId, foundUntil)} order by pins.id for key share of pins`,
    );
    const found = await rawRows(
      em,
      Found,
      sql`
      insert into pin_metrics (pin_id, user_id, group_id, board_id, published_at, due_at)
      select pins.id, pins.user_id, pins.group_id, pins.board_id, pins.published_at, ${now}
      from pins join pin_groups on pin_groups.id = pins.group_id and pin_groups.deleted_at is null
      where pins.id = ${anyOf(pins.map(({ id }) => id))}
      on conflict (pin_id) do nothing
      returning group_id`,
    );
    await sumGroups(
      em,
      found.map(({ groupId }) => groupId),
      now,
    );
    await db(em)
      .updateTable('metric_refreshes')
      .set({ foundUntil: now })
      .where('userId', '=', userId)
      .execute();
  }

  private async foundUntil(userId: string): Promise<Date | null> {
    const refresh = await db(this.em.fork())
      .selectFrom('metric_refreshes')
      .select('foundUntil')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return refresh?.foundUntil ?? null;
  }
}

/** Locks the row of a user's refresh, as every writer of their numbers does, or makes it: they are read within the hour. */
async function beginToFind(em: EntityManager, userId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ foundUntil: Date | null }>`
    insert into metric_refreshes (user_id, due_at)
    values (${userId}, ${now}::timestamptz + make_interval(mins => ${SOON_MIN}))
    on conflict (user_id) do update set found_until = metric_refreshes.found_until
    returning found_until`.execute(db(em));
  return rows[0]?.foundUntil ?? null;
}

/** Posted pins without a row, of records that are there. */
function newPins(userId: string, foundUntil: Date | null): RawBuilder<unknown> {
  return sql`
    select pins.id from pins join pin_groups on pin_groups.id = pins.group_id and pin_groups.deleted_at is null
    where pins.user_id = ${userId} and pins.pinterest_pin_id is not null
      and pins.published_at > coalesce(${foundUntil}::timestamptz - make_interval(secs => ${LATE_COMMITS_S}), '-infinity')
      and not exists (select from pin_metrics where pin_metrics.pin_id = pins.id)`;
}
