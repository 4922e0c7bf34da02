import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';

/** Those of Pinterest's pins that belong to rows of ours already. */
export async function takenPinIds(em: EntityManager, pinterestPinIds: string[]): Promise<Set<string>> {
  if (pinterestPinIds.length === 0) return new Set();
  const rows = await db(em)
    .selectFrom('pins')
    .select('pinterestPinId')
    .where('pinterestPinId', '=', anyOf(pinterestPinIds, 'text'))
    .execute();
  return new Set(rows.map(({ pinterestPinId }) => pinterestPinId ?? ''));
}

/**
 * Rows of these pins' users that ask whether one of Pinterest's pins is theirs. Not locked: a caller that
 * will answer the question locks them together with its own.
 */
export async function askingRows(
  em: EntityManager,
  pinIds: string[],
  pinterestPinIds: string[],
): Promise<string[]> {
  if (pinterestPinIds.length === 0) return [];
  const rows = await db(em)
    .selectFrom('pins')
    .select('id')
    .where('userId', 'in', (pins) =>
      pins.selectFrom('pins as own').select('own.userId').where('own.id', '=', anyOf(pinIds)),
    )
    .where('lookalike', 'is not', null)
    .where(sql<string>`lookalike ->> 'pinterestPinId'`, '=', anyOf(pinterestPinIds, 'text'))
    .execute();
  return rows.map(({ id }) => id);
}
