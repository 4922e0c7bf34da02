import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';
import type { ImageUses } from '../../images/pictures.queries.js';

/** Images that a search finds at most. */
const FOUND_MAX = 1_000;

/** Pins or drafts that have an image. */
export interface ImageUse {
  imageId: string;
  kind: 'drafts' | 'scheduled' | 'posted';
  count: number;
  /** Of the latest of them. */
  title: string;
}

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

  /** Images of the user's pins and drafts with this in their title, those of the latest first; `FOUND_MAX` at most. */
  async titled(userId: string, search: string): Promise<string[]> {
    const { rows } = await sql<{ imageId: string }>`
      select image_id as "imageId" from (
        select image_id, title, created_at from pin_groups where user_id = ${userId} and deleted_at is null
        union all select image_id, title, created_at from draft_pins where user_id = ${userId}) pin
      where image_id is not null and strpos(lower(title), lower(${search})) > 0
      group by image_id order by max(created_at) desc limit ${FOUND_MAX}`.execute(db(this.em));
    return rows.map(({ imageId }) => imageId);
  }

  /** What the library asks about all images of a user's. */
  usesOf(userId: string): ImageUses {
    return {
      isUsed: (
        imageId,
      ) => sql`(exists (select from pin_groups where image_id = ${imageId} and deleted_at is null)
        or exists (select from draft_pins where image_id = ${imageId}))`,
      counts: sql`select image_id, count(*) as uses from (
          select image_id from pin_groups where user_id = ${userId} and deleted_at is null
          union all select image_id from draft_pins where user_id = ${userId}) pin
        where image_id is not null group by image_id`,
    };
  }

  /** How many pins and drafts have each of these images, by kind, the latest first. */
  async uses(imageIds: readonly string[]): Promise<ImageUse[]> {
    const { rows } = await sql<ImageUse>`
      select image_id as "imageId", kind, count(*)::int as count, max(created_at) as latest,
        (array_agg(title order by created_at desc))[1] as title
      from (
        select image_id, title, created_at, case when greatest(scheduled_for, spread_until) > now() then 'scheduled' else 'posted' end as kind
        from pin_groups where image_id = any(${imageIds}::uuid[]) and deleted_at is null
        union all
        select image_id, title, created_at, 'drafts' from draft_pins where image_id = any(${imageIds}::uuid[])) pin
      group by image_id, kind order by latest desc`.execute(db(this.em));
    return rows;
  }
}
