import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';

/** What pins know of images. */
@Injectable()
export class PinImagesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Which of these images a group or draft has. */
  async used(imageIds: readonly string[]): Promise<Set<string>> {
    const query = db(this.em.fork());
    const rows = await query
      .selectFrom('pin_groups')
      .select('imageId')
      .where('imageId', '=', anyOf(imageIds))
      .union(query.selectFrom('draft_pins').select('imageId').where('imageId', '=', anyOf(imageIds)))
      .execute();
    return new Set(rows.flatMap(({ imageId }) => imageId ?? []));
  }
}
