import type { ProviderBoard } from '@boardcast/contracts';
import { targetKey } from '@boardcast/contracts';
import { sql, type Selectable } from 'kysely';
import type { Tables } from '../../database/kysely.js';

/** What an entry keeps of what Pinterest says of its board. */
export const CACHED_COLUMNS = [
  'boardName',
  'sectionName',
  'description',
  'coverImageUrl',
  'pinCount',
  'followerCount',
] as const;
/** What an entry holds of its board. */
export const BOARD_COLUMNS = ['targetKey', 'pinterestBoardId', 'sectionId', ...CACHED_COLUMNS] as const;

type BoardRow = Pick<Selectable<Tables['board_list_entries']>, (typeof BOARD_COLUMNS)[number]> & {
  place: number;
};

/** What Pinterest says of boards, as rows; `place` counts them from 1. */
export function asRows(boards: readonly ProviderBoard[]) {
  const rows = boards.map((board, index) => ({
    place: index + 1,
    target_key: targetKey(board.boardId, board.sectionId),
    pinterest_board_id: board.boardId,
    section_id: board.sectionId,
    board_name: board.boardName,
    section_name: board.sectionName,
    description: board.description,
    cover_image_url: board.image_cover_url,
    pin_count: board.pin_count,
    follower_count: board.follower_count,
  }));
  return sql<BoardRow>`json_to_recordset(${JSON.stringify(rows)})`.as<'board'>(sql`board (place int,
    target_key text, pinterest_board_id text, section_id text, board_name text, section_name text,
    description text, cover_image_url text, pin_count int, follower_count int)`);
}
