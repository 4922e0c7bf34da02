import type { BenchStack } from './bench-stack.js';

/** Whose pins they are, and on which boards. */
interface Account {
  readonly username: string;
  readonly userId: string;
  readonly boardIds: readonly string[];
}

/** How many pins in all, and how long ago they were posted. */
interface Earlier {
  readonly pins: number;
  readonly agoDays: number;
}

/**
 * Pins at the provider, the same number on each board, and the rows of having posted them in groups to all boards. No
 * create made them, so the journal doesn't know them.
 */
export async function addEarlierPins(
  { control, stack }: BenchStack,
  { username, userId, boardIds }: Account,
  { pins, agoDays }: Earlier,
): Promise<void> {
  const posted: { boardId: string; place: number; pinId: string }[] = [];
  for (const boardId of boardIds) {
    const pinIds = await control.addPins(username, boardId, pins / boardIds.length, agoDays);
    posted.push(...pinIds.map((pinId, place) => ({ boardId, place, pinId })));
  }
  await stack.query(
    `with image as (
       insert into images (id, user_id, key, content_type, width, height, bytes, sha256, created_at)
       values (gen_random_uuid(), $1::uuid, md5($1::uuid::text), 'image/jpeg', 200, 300, 1000, 'x', now()) returning id, key
     ), posted as (
       select * from jsonb_to_recordset($2::jsonb) as posted ("boardId" text, place int, "pinId" text)
     ), groups as materialized (
       select gen_random_uuid() as id, place, now() - make_interval(days => ${agoDays}, mins => place) as at
       from (select distinct place from posted) places
     ), written as (
       insert into pin_groups (id, user_id, image_id, image_key, image_content_type, title, description, link,
         credit_spent, published_at, created_at)
       select groups.id, $1::uuid, image.id, key, 'image/jpeg', 'Galette', 'Flaky.', 'https://example.com', false, at, at
       from groups, image
     ), refreshes as (
       insert into metric_refreshes (user_id, due_at) values ($1::uuid, now() + interval '1 day')
     )
     insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, pinterest_pin_id,
       published_at, created_at, updated_at)
     select gen_random_uuid(), id, $1::uuid, 0, "boardId", "boardId", 'A board', 'published', "pinId", at, at, at
     from posted join groups using (place)`,
    [userId, JSON.stringify(posted)],
  );
}
