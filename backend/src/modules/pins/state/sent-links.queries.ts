import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';
import { sentLink } from './sent-link.js';

/**
 * Gives claimed pins the links that they are sent with, for today, and keeps them: each later try, and each look at a
 * board, asks for the same. Of groups whose links are given parameters, before the first send.
 */
export async function keepSentLinks(em: EntityManager, pinIds: string[]): Promise<Map<string, string>> {
  if (pinIds.length === 0) return new Map();
  const rows = await db(em)
    .selectFrom('pins as pin')
    .innerJoin('pin_groups as group', 'group.id', 'pin.groupId')
    .select(['pin.id', 'pin.boardName', 'pin.sectionName', 'pin.ownLink'])
    .select(['group.link', 'group.linkParameters', 'group.boardListName'])
    .select(sql<Date>`now()`.as('now'))
    .where('pin.id', '=', anyOf(pinIds))
    .execute();
  const links = rows.map((row) => ({ id: row.id, link: sentLink(row, row, row.now) }));
  await sql`
    update pins set sent_link = new.link
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as new (id uuid, link text)
    where pins.id = new.id`.execute(db(em));
  return new Map(links.map(({ id, link }) => [id, link]));
}
