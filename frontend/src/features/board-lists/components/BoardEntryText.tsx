import type { BoardEntry } from '@boardcast/contracts';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { boardNumbers, entryName } from '../../../entities/boards/board-options.js';

export function BoardEntryText({ entry }: { entry: BoardEntry }) {
  const numbers = boardNumbers({ pin_count: entry.pinCount, follower_count: entry.followerCount });
  return (
    <>
      <Avatar
        variant="rounded"
        alt=""
        src={entry.coverImageUrl ?? undefined}
        slotProps={{ img: { loading: 'lazy' } }}
        sx={{ width: 40, height: 40, bgcolor: 'action.hover', color: 'text.secondary' }}
      >
        <DashboardIcon fontSize="small" aria-hidden />
      </Avatar>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap title={entryName(entry)} sx={{ fontWeight: 500 }}>
          {entryName(entry)}
        </Typography>
        {numbers !== '' && (
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {numbers}
          </Typography>
        )}
      </Box>
    </>
  );
}
