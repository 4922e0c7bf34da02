import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { db } from '../../../database/kysely.js';

/** What pins know of images. */
@Injectable()
export class PinImagesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Whether a group or draft has this image. */
  async isUsed(imageId: string): Promise<boolean> {
    const users = await db(this.em)
      .selectFrom('pin_groups')
      .select('id')
      .where('imageId', '=', imageId)
      .unionAll(db(this.em).selectFrom('draft_pins').select('id').where('imageId', '=', imageId))
      .limit(1)
      .execute();
    return users.length > 0;
  }
}
