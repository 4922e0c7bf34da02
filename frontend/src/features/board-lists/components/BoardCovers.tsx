import type { BoardEntry } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import { BoardCover } from '../../../entities/boards/BoardCover.js';

const MOST = 4;
/** Pixels. */
const COVER_SIZE = { xs: 40, sm: 48 } as const;

/** The covers of a list's first boards, each board once; names are told elsewhere. */
export function BoardCovers({ entries }: { entries: readonly BoardEntry[] }) {
  const boards = new Map(entries.map((entry) => [entry.pinterestBoardId, entry]));
  const shown = [...boards.values()].slice(0, MOST);
  return (
    <Box aria-hidden sx={strip}>
      {shown.map(({ pinterestBoardId, coverImageUrl }) => (
        <BoardCover key={pinterestBoardId} src={coverImageUrl} size={COVER_SIZE} />
      ))}
      {shown.length === 0 && <Box sx={nothing} />}
    </Box>
  );
}

/** As wide whatever is in it, so that the names beside it line up. */
const strip = {
  display: 'flex',
  gap: 0.5,
  flexShrink: 0,
  flexBasis: { xs: '100%', sm: MOST * COVER_SIZE.sm + (MOST - 1) * 4 },
} as const;

const nothing = {
  width: COVER_SIZE,
  height: COVER_SIZE,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'divider',
  borderRadius: '8px',
} as const;
