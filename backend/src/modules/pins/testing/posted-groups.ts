import { randomUUID } from 'node:crypto';
import type { Numbers } from '@boardcast/contracts';
import { runSql } from '@boardcast/testing';
import type { TestBackend } from '../../../testing/start-backend.js';
import { MetricsRepository } from '../metrics/metrics.repository.js';
import { PostedPinsRepository } from '../metrics/posted-pins.repository.js';

/** What of a posted pin matters to a test; the rest is made up. */
export interface PostedPin {
  boardId?: string;
  boardName?: string;
  sectionName?: string;
  publishedAt?: string;
  /** What Pinterest told of it at once. */
  numbers?: Numbers;
}

/** A group as it stands in the database once it is posted. */
export interface PostedGroup {
  id: string;
  /** Of its pins, in their order. */
  pinterestPinIds: string[];
}

/** What Pinterest tells of a pin that was seen so often, and led to nothing. */
export const seen = (impressions: number): Numbers => ({
  impressions,
  saves: 0,
  pinClicks: 0,
  linkClicks: 0,
});

let next = 100_000_000_000_000_000n;

/** A group whose pins were posted, without anything of publishing having run. */
export async function addPosted(
  server: TestBackend,
  userId: string,
  pins: readonly PostedPin[],
  title = 'Tomato galette',
): Promise<PostedGroup> {
  const [image, id] = [randomUUID(), randomUUID()];
  const pinterestPinIds = pins.map(() => String((next += 1n)));
  const quoted = (text: string | undefined) => (text === undefined ? 'null' : `$$${text}$$`);
  const rows = pins.map((pin, position) => [
    `gen_random_uuid(), '${id}', '${userId}', ${position}, '${position}', ${quoted(pin.boardId ?? 'b')}`,
    `${quoted(pin.boardName ?? 'Food')}, ${quoted(pin.sectionName)}, 'published', '${pinterestPinIds[position]}'`,
    `'${pin.publishedAt ?? '2026-03-09T07:00:00Z'}', now(), now()`,
  ]);
  await runSql(
    server.config.DATABASE_URL,
    `insert into images (id, user_id, key, content_type, width, height, bytes, sha256, created_at)
       values ('${image}', '${userId}', '${image}', 'image/jpeg', 1, 1, 1, 'x', now());
     insert into pin_groups (id, user_id, image_id, image_key, image_content_type, title, description, link,
       credit_spent, published_at, created_at)
       values ('${id}', '${userId}', '${image}', 'k', 'image/jpeg', ${quoted(title)}, 'd', 'l', false, now(), now());
     insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, section_name, state,
       pinterest_pin_id, published_at, created_at, updated_at)
       values ${rows.map((row) => `(${row.join(', ')})`).join(', ')};
     insert into metric_refreshes (user_id, due_at) values ('${userId}', '2100-01-01')
       on conflict (user_id) do update set found_until = null`,
  );
  const now = server.clock.now();
  await server.app.get(PostedPinsRepository).find(userId, now);
  const told = pins.flatMap(({ numbers }, index) =>
    numbers ? [{ ...numbers, pinterestPinId: String(pinterestPinIds[index]) }] : [],
  );
  await server.app.get(MetricsRepository).record(userId, told, now);
  return { id, pinterestPinIds };
}
