import { IMAGE_GOOD_WIDTH } from '@boardcast/contracts';
import type { MediaQuery } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { db } from '../../database/kysely.js';

/** A picture, however often it was uploaded. */
export interface Picture {
  /** Of the latest of its images. */
  key: string;
  width: number;
  height: number;
  fileName: string | null;
  createdAt: Date;
  /** Of all its images. */
  ids: string[];
}

/** What those who use images know of them, as parts of a query: their tables are theirs. */
export interface ImageUses {
  /** Whether anything of theirs has an image. */
  isUsed: (imageId: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  /** `image_id` and `uses` of all images that they have. */
  counts: RawBuilder<unknown>;
}

interface PicturesAsked extends Omit<MediaQuery, 'limit'> {
  limit: number;
  /** Images that the search finds besides those whose file has it in its name. */
  titled: readonly string[];
}

const IS_LATEST = sql`not exists (select from images later where later.user_id = image.user_id
  and later.sha256 = image.sha256 and (later.created_at, later.id) > (image.created_at, image.id))`;
const IS_THERE = sql`not exists (select from library_images gone where gone.image_id = image.id
  and gone.removed_at is not null)`;
const COLUMNS = sql`key, width, height, file_name as "fileName", created_at as "createdAt",
  (select array_agg(same.id) from images same
    where same.user_id = picture.user_id and same.sha256 = picture.sha256) as ids`;

/** The pictures of the media library: of images with the same bytes the latest, with the ids of all. */
@Injectable()
export class PicturesQueries {
  constructor(private readonly em: EntityManager) {}

  /** A page of the user's pictures. */
  async page(userId: string, asked: PicturesAsked, uses: ImageUses): Promise<Picture[]> {
    const { before = null, limit, sort } = asked;
    const pictures = sql`select * from images image where user_id = ${userId}
      and ${IS_LATEST} and ${IS_THERE} and ${found(userId, asked)} and ${fits(asked, uses)}`;
    const { rows } =
      sort === 'most-used'
        ? await sql<Picture>`
            with counts as materialized (
              select image.sha256, sum(used.uses) as uses from (${uses.counts}) used
              join images image on image.id = used.image_id where image.user_id = ${userId} group by image.sha256),
            picture as materialized (
              select image.*, coalesce(counts.uses, 0) as uses from (${pictures}) image left join counts using (sha256))
            select ${COLUMNS} from picture
            where ${before}::text is null or (uses, created_at, id) < (
              select uses, created_at, id from picture where key = ${before}::text)
            order by uses desc, created_at desc, id desc limit ${limit}`.execute(db(this.em))
        : await sql<Picture>`
            select ${COLUMNS} from (${pictures}) picture
            where ${before}::text is null or (created_at, id) < (
              select created_at, id from images where key = ${before}::text and user_id = ${userId})
            order by created_at desc, id desc limit ${limit}`.execute(db(this.em));
    return rows;
  }

  /** The user's own picture with this image, deleted ones too. @throws AppError image.not-found */
  async one(userId: string, key: string): Promise<Picture> {
    const { rows } = await sql<Picture>`
      select ${COLUMNS} from images picture where user_id = ${userId} and key = ${key}`.execute(db(this.em));
    const [picture] = rows;
    if (!picture) throw new AppError('image.not-found');
    return picture;
  }
}

function found(userId: string, { search = '', titled }: PicturesAsked): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  return sql`sha256 in (select named.sha256 from images named where named.user_id = ${userId}
    and (named.id = any(${titled}::uuid[]) or strpos(lower(named.file_name), lower(${search})) > 0))`;
}

function fits({ use, size }: PicturesAsked, uses: ImageUses): RawBuilder<unknown> {
  const isUsed = sql`exists (select from images same where same.user_id = image.user_id
    and same.sha256 = image.sha256 and ${uses.isUsed(sql`same.id`)})`;
  const used = { used: isUsed, unused: sql`not ${isUsed}`, all: sql`true` }[use ?? 'all'];
  return size === 'small' ? sql`width < ${IMAGE_GOOD_WIDTH} and ${used}` : used;
}
