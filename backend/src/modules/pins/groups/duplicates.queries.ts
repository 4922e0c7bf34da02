import { DUPLICATE_WINDOW_DAYS, DUPLICATES_LISTED, type Duplicates } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../database/in-list.js';
import { db } from '../../../database/kysely.js';
import { TIMED_STATES, UNTIMED_HOLDS } from '../state/pin-state.js';

/** What is about to be posted, and where. */
export interface AboutToPost {
  /** Images that look like its own. */
  imageIds: string[];
  /** See `linkDigest`; null if it has no link yet. */
  linkDigest: string | null;
  /** Boards and sections. */
  targetKeys: string[];
  /** The group that it is already, if it is. */
  pinGroupId: string | null;
  /** When the first and the last of its boards get it; null: now. */
  from: Date | null;
  until: Date | null;
}

interface Row extends Omit<Duplicates['boards'][number], 'at'> {
  at: Date;
  boardCount: number;
  pictureCount: number;
  linkCount: number;
}

const WINDOW = sql`make_interval(days => ${sql.lit(DUPLICATE_WINDOW_DAYS)})`;
const COLUMNS = sql`group_id, target_key, board_name, section_name, own_title, own_link_digest, published_at`;

/**
 * Pins of a user on some boards that were posted, or are to be, between two moments; those that wait for no time, or are
 * being posted, are as of now. Each kind by its index: however long the history is, only these days are read.
 */
function pinsWithin(
  userId: string,
  targetKeys: readonly string[],
  { first, last }: { first: RawBuilder<unknown>; last: RawBuilder<unknown> },
) {
  const boardIds = [...new Set(targetKeys.map((key) => key.split('/')[0]))];
  const ofBoards = sql`from pins where user_id = ${userId} and target_key = any(${targetKeys}::text[])`;
  const asOfNow = sql`coalesce(not_before, now())`;
  return sql`
    select ${COLUMNS}, published_at as at ${ofBoards} and board_id = any(${boardIds}::text[])
      and state = 'published' and published_at between ${first} and ${last}
    union all
    select ${COLUMNS}, next_at ${ofBoards} and state in ${inList(TIMED_STATES)} and next_at between ${first} and ${last}
    union all
    select ${COLUMNS}, ${asOfNow} ${ofBoards} and state = 'held' and hold_reason in ${inList(UNTIMED_HOLDS)}
      and next_at is null and ${asOfNow} between ${first} and ${last}
    union all
    select ${COLUMNS}, ${asOfNow} ${ofBoards} and state = 'queued' and ${asOfNow} between ${first} and ${last}`;
}

/** Pins that show the same as one that is about to be posted. */
@Injectable()
export class DuplicatesQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * The boards that have the picture or the link, or are to get it, within the days around. A pin with a link of its own
   * counts by that one.
   */
  async of(userId: string, pin: AboutToPost): Promise<Duplicates> {
    const { imageIds, linkDigest, targetKeys, pinGroupId, from, until } = pin;
    const days = {
      first: sql`(coalesce(${from}::timestamptz, now()) - ${WINDOW})`,
      last: sql`(coalesce(${until}::timestamptz, ${from}::timestamptz, now()) + ${WINDOW})`,
    };
    const { rows } = await sql<Row>`
      with near as (
        select * from (
          select pins.target_key, pins.board_name, pins.section_name, pins.group_id, pins.at,
            coalesce(pins.own_title, g.title) as title, pins.published_at is not null as is_posted,
            coalesce(g.image_id = any(${imageIds}::uuid[]), false) as is_picture,
            coalesce(coalesce(pins.own_link_digest, g.link_digest) = ${linkDigest}::text, false) as is_link
          from (${pinsWithin(userId, targetKeys, days)}) pins join pin_groups g on g.id = pins.group_id
          where g.deleted_at is null and g.id is distinct from ${pinGroupId}::uuid) compared
        where is_picture or is_link),
      boards as (
        select distinct on (target_key) target_key, board_name, section_name, group_id, title, at, is_posted,
          bool_or(is_picture) over board as is_picture, bool_or(is_link) over board as is_link
        from near window board as (partition by target_key)
        order by target_key, at desc)
      select target_key as board, board_name as "boardName", section_name as "sectionName", group_id as "pinGroupId",
        title, at, is_posted as "isPosted", is_picture as "samePicture", is_link as "sameLink",
        (count(*) over ())::int as "boardCount",
        (count(*) filter (where is_picture) over ())::int as "pictureCount",
        (count(*) filter (where is_link) over ())::int as "linkCount"
      from boards order by at desc, target_key limit ${DUPLICATES_LISTED}`.execute(db(this.em));
    const { boardCount = 0, pictureCount = 0, linkCount = 0 } = rows[0] ?? {};
    return {
      ...{ boardCount, pictureCount, linkCount },
      boards: rows.map((row) => ({
        board: row.board,
        boardName: row.boardName,
        sectionName: row.sectionName,
        pinGroupId: row.pinGroupId,
        title: row.title,
        at: row.at.toISOString(),
        isPosted: row.isPosted,
        samePicture: row.samePicture,
        sameLink: row.sameLink,
      })),
    };
  }
}
