import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ProviderBoard } from '@boardcast/contracts';
import { targetKey } from '@boardcast/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Writes of whole sets of board entries, one statement each; in the caller's transaction. */
@Injectable()
export class BoardListsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Appends boards in this order; those already in the list are left out. @returns how many were added */
  async append(listId: string, boards: readonly ProviderBoard[], now: Date): Promise<number> {
    if (boards.length === 0) return 0;
    const rows = boards.map((board, index) => ({ id: randomUUID(), place: index + 1, ...toColumns(board) }));
    const { numAffectedRows } = await sql`
      insert into board_list_entries (id, board_list_id, position, target_key, pinterest_board_id, section_id,
        board_name, section_name, description, cover_image_url, pin_count, follower_count, created_at)
      select id, ${listId}, place + (select coalesce(max(position), 0) from board_list_entries where board_list_id = ${listId}),
        target_key, pinterest_board_id, section_id, board_name, section_name, description, cover_image_url,
        pin_count, follower_count, ${now}
      from json_to_recordset(${JSON.stringify(rows)}) as board (id uuid, place int, target_key text,
        pinterest_board_id text, section_id text, board_name text, section_name text, description text,
        cover_image_url text, pin_count int, follower_count int)
      on conflict (board_list_id, target_key) do nothing`.execute(this.em.getKysely());
    return Number(numAffectedRows ?? 0);
  }

  /** Copies all boards of one list into another, empty one, in their order. */
  async copyEntries(fromListId: string, toListId: string, now: Date): Promise<void> {
    await sql`
      insert into board_list_entries (id, board_list_id, position, target_key, pinterest_board_id, section_id,
        board_name, section_name, description, cover_image_url, pin_count, follower_count, created_at)
      select gen_random_uuid(), ${toListId}, position, target_key, pinterest_board_id, section_id,
        board_name, section_name, description, cover_image_url, pin_count, follower_count, ${now}
      from board_list_entries where board_list_id = ${fromListId}`.execute(this.em.getKysely());
  }

  /** Puts the entries of a list into this order. */
  async reorder(listId: string, entryIds: readonly string[]): Promise<void> {
    await sql`
      update board_list_entries entry set position = place.position
      from unnest(${entryIds}::uuid[]) with ordinality as place (id, position)
      where entry.id = place.id and entry.board_list_id = ${listId}`.execute(this.em.getKysely());
  }

  /** The places a list has already. */
  async targetKeys(listId: string): Promise<Set<string>> {
    const { rows } = await sql<{ key: string }>`
      select target_key as key from board_list_entries where board_list_id = ${listId}`.execute(
      this.em.getKysely(),
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Brings names, covers and counts in a user's lists up to what Pinterest has just said of these boards. */
  async refresh(userId: string, boards: readonly ProviderBoard[]): Promise<void> {
    await sql`
      update board_list_entries entry set board_name = said.board_name, section_name = said.section_name,
        description = said.description, cover_image_url = said.cover_image_url,
        pin_count = said.pin_count, follower_count = said.follower_count
      from json_to_recordset(${JSON.stringify(boards.map(toColumns))}) as said (target_key text,
        board_name text, section_name text, description text, cover_image_url text, pin_count int,
        follower_count int)
      where entry.target_key = said.target_key
        and entry.board_list_id in (select id from board_lists where user_id = ${userId})
        and (entry.board_name, entry.section_name, entry.description, entry.cover_image_url, entry.pin_count,
          entry.follower_count) is distinct from (said.board_name, said.section_name, said.description,
          said.cover_image_url, said.pin_count, said.follower_count)`.execute(this.em.getKysely());
  }
}

function toColumns(board: ProviderBoard) {
  return {
    target_key: targetKey(board.boardId, board.sectionId),
    pinterest_board_id: board.boardId,
    section_id: board.sectionId,
    board_name: board.boardName,
    section_name: board.sectionName,
    description: board.description,
    cover_image_url: board.image_cover_url,
    pin_count: board.pin_count,
    follower_count: board.follower_count,
  };
}
