import type { BoardEntry } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BoardCover } from '../../../entities/boards/BoardCover.js';
import { boardNumbers, entryName } from '../../../entities/boards/board-options.js';
import { messages } from '../board-lists.messages.js';

export function BoardEntryText({ entry }: { entry: BoardEntry }) {
  const numbers = boardNumbers({ pin_count: entry.pinCount, follower_count: entry.followerCount });
  return (
    <>
      <BoardCover src={entry.coverImageUrl} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap title={entryName(entry)} sx={{ fontWeight: 500 }}>
          {entryName(entry)}
        </Typography>
        {(entry.lostSince || numbers !== '') && (
          <Typography
            variant="caption"
            color={entry.lostSince ? 'warning' : 'textSecondary'}
            noWrap
            component="p"
          >
            {entry.lostSince ? messages.lost : numbers}
          </Typography>
        )}
      </Box>
    </>
  );
}
