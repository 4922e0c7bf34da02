import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOf } from '../../../database/any-of.js';
import { db } from '../../../database/kysely.js';

/** Drafts and groups with the list that each has as its only one, as ids: they lose it when it is deleted. */
export interface ListLinks {
  drafts: readonly ListLink[];
  groups: readonly GroupLinks[];
}
interface ListLink {
  id: string;
  listId: string;
}
/** Groups of one list that name it alike: as it was called when they were made. */
interface GroupLinks {
  listId: string;
  name: string;
  ids: readonly string[];
}

/** Which pins have a board list as their only one; in the caller's transaction. */
@Injectable()
export class ListLinksRepository {
  constructor(private readonly em: EntityManager) {}

  /** What has one of these lists. */
  async of(listIds: readonly string[]): Promise<ListLinks> {
    const drafts = await db(this.em)
      .selectFrom('draft_pins')
      .select('id')
      .select(sql<string>`board_list_id`.as('listId'))
      .where('boardListId', '=', anyOf(listIds))
      .execute();
    const groups = await db(this.em)
      .selectFrom('pin_groups')
      .select([
        sql<string>`board_list_id`.as('listId'),
        sql<string>`board_list_name`.as('name'),
        sql<string[]>`array_agg(id)`.as('ids'),
      ])
      .where('boardListId', '=', anyOf(listIds))
      .where('boardListName', 'is not', null)
      .groupBy(['boardListId', 'boardListName'])
      .execute();
    return { drafts, groups };
  }

  /** Gives lists that are there again back to what had them and has no other target since. */
  async giveBack(userId: string, { drafts, groups }: ListLinks, listIds: ReadonlySet<string>): Promise<void> {
    const isThere = ({ listId }: { listId: string }) => listIds.has(listId);
    const ofGroups = groups
      .filter(isThere)
      .flatMap(({ ids, listId, name }) => ids.map((id) => ({ id, listId, name })));
    await db(this.em)
      .updateTable('draft_pins as pin')
      .from(asLinks(drafts.filter(isThere)))
      .set(({ ref }) => ({ boardListId: ref('link.listId') }))
      .whereRef('pin.id', '=', 'link.id')
      .where('pin.userId', '=', userId)
      .where('pin.boardListId', 'is', null)
      .where('pin.boardListIds', 'is', null)
      .where('pin.pinterestBoardId', 'is', null)
      .execute();
    await db(this.em)
      .updateTable('pin_groups as pin')
      .from(asLinks(ofGroups))
      .set(({ ref }) => ({ boardListId: ref('link.listId') }))
      .whereRef('pin.id', '=', 'link.id')
      .where('pin.userId', '=', userId)
      .where('pin.boardListId', 'is', null)
      .whereRef('pin.boardListName', '=', 'link.name')
      .execute();
  }
}

function asLinks(links: readonly (ListLink & { name?: string })[]) {
  const rows = links.map(({ id, listId, name }) => ({ id, list_id: listId, name }));
  return sql<ListLink & { name: string | null }>`json_to_recordset(${JSON.stringify(rows)})`.as<'link'>(
    sql`link (id uuid, list_id uuid, name text)`,
  );
}
