import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { oldestDue, takeDue, type DueRows } from '../../database/due-rows.js';
import { db } from '../../database/kysely.js';

/** What was taken and is still there: whoever took it died, or the store refused it. */
const REMOVALS = {
  table: 'image_removals',
  row: z.object({ key: z.string() }),
  key: 'key',
  dueAt: 'nextAt',
  since: 'dueSince',
  limit: 50,
  again: { pauseS: 600 },
} satisfies DueRows<'image_removals'>;

/** Keys of images, and of other files, that are to go. */
@Injectable()
export class ImageRemovalsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Adds all images of a user; in the caller's transaction. */
  async addAll(userId: string, now: Date): Promise<void> {
    await db(this.em)
      .insertInto('image_removals')
      .columns(['key', 'nextAt'])
      .expression((query) =>
        query
          .selectFrom('images')
          .select((image) => ['key', image.cast<Date>(image.val(now), 'timestamptz').as('nextAt')])
          .where('userId', '=', userId),
      )
      .execute();
  }

  /** Adds a file that is to go at a time, or changes that time; in the caller's transaction. */
  async addFile(file: string, at: Date): Promise<void> {
    await db(this.em)
      .insertInto('image_removals')
      .values({ key: file, nextAt: at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ nextAt: at, dueSince: null }))
      .execute();
  }

  /** Which of these images, or other files, a row names: an image's own, or one that says when it goes. */
  async named(keys: string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const query = db(this.em.fork());
    const images = query.selectFrom('images').select('key').where('key', 'in', keys);
    const removals = query.selectFrom('image_removals').select('key').where('key', 'in', keys);
    const rows = await images.unionAll(removals).execute();
    return new Set(rows.map(({ key }) => key));
  }

  /** Takes some of those that are due, for this replica alone. */
  async takeDue(now: Date): Promise<string[]> {
    const rows = await takeDue(this.em, REMOVALS, now);
    return rows.map(({ key }) => key);
  }

  oldestDue(now: Date): Promise<Date | null> {
    return oldestDue(this.em, REMOVALS, now);
  }

  async remove(key: string): Promise<void> {
    await db(this.em.fork()).deleteFrom('image_removals').where('key', '=', key).execute();
  }
}
