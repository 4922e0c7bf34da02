import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../database/kysely.js';

/** What pictures look like, of those kept before that was computed with them. */
@Injectable()
export class PictureHashesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Some images of all users whose look isn't known yet. */
  async missing(limit: number): Promise<{ id: string; key: string }[]> {
    return db(this.em.fork())
      .selectFrom('images')
      .select(['id', 'key'])
      .where('pictureHash', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /** @param bits see `bitsOf` */
  async note(imageId: string, bits: string): Promise<void> {
    await db(this.em.fork())
      .updateTable('images')
      .set({ pictureHash: bits })
      .where('id', '=', imageId)
      .execute();
  }
}
