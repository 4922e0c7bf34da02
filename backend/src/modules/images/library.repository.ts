import { DELETED_IMAGE_KEPT_S } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { anyOf } from '../../database/any-of.js';
import { oldestDue, takeDue, type DueRows } from '../../database/due-rows.js';
import { db } from '../../database/kysely.js';

/** Images that were deleted and not removed yet: their time to be had back is over, or whoever removed them died. */
const REMOVED = {
  table: 'library_images',
  row: z.object({ imageId: z.uuid() }),
  key: 'imageId',
  dueAt: 'nextAt',
  since: 'dueSince',
  limit: 50,
  again: { pauseS: 600 },
} satisfies DueRows<'library_images'>;

/** Which images the library keeps, and which were deleted from it. */
@Injectable()
export class LibraryRepository {
  constructor(private readonly em: EntityManager) {}

  /** The images with the same bytes as this one, itself among them; locked against whoever wants to use them. */
  async lockPicture(userId: string, key: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select same.id from images one join images same on same.user_id = one.user_id and same.sha256 = one.sha256
      where one.key = ${key} and one.user_id = ${userId}
      order by same.id for update of same`.execute(db(this.em));
    return rows.map(({ id }) => id);
  }

  /**
   * The key of the latest of the user's images with these bytes. It can't be removed before the transaction ends, nor
   * renamed by another one: two that share it and then both want to rename it would wait for each other.
   */
  async sameBytes(userId: string, sha256: string): Promise<{ id: string; key: string } | null> {
    const image = await db(this.em)
      .selectFrom('images')
      .select(['id', 'key'])
      .where('userId', '=', userId)
      .where('sha256', '=', sha256)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return image ?? null;
  }

  /** Keeps an image until its user deletes it. */
  async keep(userId: string, imageId: string): Promise<void> {
    await db(this.em)
      .insertInto('library_images')
      .values({ imageId, userId })
      .onConflict((row) => row.column('imageId').doUpdateSet(KEPT))
      .execute();
  }

  async rename(imageId: string, fileName: string): Promise<void> {
    await db(this.em).updateTable('images').set({ fileName }).where('id', '=', imageId).execute();
  }

  /** Takes images out of the library; what nothing uses is due a little later. */
  async takeOut(userId: string, imageIds: readonly string[], now: Date): Promise<void> {
    const nextAt = sql<Date>`${now}::timestamptz + make_interval(secs => ${DELETED_IMAGE_KEPT_S})`;
    const gone = { removedAt: now, nextAt, dueSince: null };
    await db(this.em)
      .insertInto('library_images')
      .values(imageIds.map((imageId) => ({ imageId, userId, ...gone })))
      .onConflict((row) => row.column('imageId').doUpdateSet(gone))
      .execute();
  }

  /** Puts images back that were taken out. */
  async putBack(imageIds: readonly string[]): Promise<void> {
    await db(this.em)
      .updateTable('library_images')
      .set(KEPT)
      .where('imageId', '=', anyOf(imageIds))
      .where('removedAt', 'is not', null)
      .execute();
  }

  /** Forgets that images with the same bytes as this one were taken out: something uses it again. */
  async forgetRemoval(imageId: string): Promise<void> {
    await sql`
      delete from library_images where removed_at is not null and image_id in (
        select same.id from images one join images same on same.user_id = one.user_id and same.sha256 = one.sha256
        where one.id = ${imageId})`.execute(db(this.em));
  }

  /**
   * Lets go of an image, unless it is kept or can still be had back; in the transaction that holds it. @returns whether
   * it may go
   */
  async letGo(imageId: string, now: Date): Promise<boolean> {
    const kept = await db(this.em)
      .selectFrom('library_images')
      .select('imageId')
      .where('imageId', '=', imageId)
      .where((row) => row.or([row('removedAt', 'is', null), canBeHadBack(now)]))
      .executeTakeFirst();
    if (kept) return false;
    await db(this.em).deleteFrom('library_images').where('imageId', '=', imageId).execute();
    return true;
  }

  /** Takes some of those that are due, for this replica alone. */
  async takeDue(now: Date): Promise<string[]> {
    const rows = await takeDue(this.em, REMOVED, now);
    return rows.map(({ imageId }) => imageId);
  }

  oldestDue(now: Date): Promise<Date | null> {
    return oldestDue(this.em, REMOVED, now);
  }

  /** Leaves an image that records of the history have until the last of them goes. */
  async settle(imageId: string, now: Date): Promise<void> {
    await db(this.em.fork())
      .updateTable('library_images')
      .set({ nextAt: null, dueSince: null })
      .where('imageId', '=', imageId)
      .where('removedAt', 'is not', null)
      .where((row) => row.not(canBeHadBack(now)))
      .execute();
  }
}

/** Whether an image that was deleted is kept for its user to have it back. */
const canBeHadBack = (now: Date) =>
  sql<boolean>`removed_at > ${now}::timestamptz - make_interval(secs => ${DELETED_IMAGE_KEPT_S})`;

const KEPT = { removedAt: null, nextAt: null, dueSince: null };
