import type { ProviderBoard } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { boardNumbers } from '../../../entities/boards/board-options.js';
import { BoardCover } from '../../../entities/boards/BoardCover.js';
import { fromSearchMessages as messages } from './from-search.messages.js';

/** As many as anybody reads; of the others it is told how many there are. */
const SHOWN = 100;

export function FoundBoards({ boards }: { boards: readonly ProviderBoard[] }) {
  const more = boards.length - SHOWN;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <Box
      sx={{ flex: 1, minHeight: 120, overflowY: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={messages.found}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {boards.slice(0, SHOWN).map((board) => (
          <Box component="li" key={board.id} sx={row}>
            <BoardCover src={board.image_cover_url ?? board.image_thumbnail_url} size={36} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography variant="body2" noWrap title={board.name} sx={{ fontWeight: 500 }}>
                {board.name}
              </Typography>
              <Typography variant="caption" color="textSecondary" noWrap component="p">
                {boardNumbers(board)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
          {messages.more(more)}
        </Typography>
      )}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52, px: 1 } as const;
