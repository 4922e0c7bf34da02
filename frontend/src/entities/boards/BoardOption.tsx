import type { ProviderBoard } from '@boardcast/contracts';
import RadioButtonCheckedIcon from '@mui/icons-material/RadioButtonChecked';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { boardNumbers, optionName } from './board-options.js';
import { BoardCover } from './BoardCover.js';
import { PrivacyBadge } from './PrivacyBadge.js';

interface BoardOptionProps {
  board: ProviderBoard;
  selected: boolean;
}

export function BoardOption({ board, selected }: BoardOptionProps) {
  const Mark = selected ? RadioButtonCheckedIcon : RadioButtonUncheckedIcon;
  const details = boardNumbers(board);
  return (
    <>
      <Mark fontSize="small" color={selected ? 'secondary' : 'action'} aria-hidden />
      <BoardCover src={board.image_cover_url ?? board.image_thumbnail_url} size={36} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap title={optionName(board)} sx={{ fontWeight: 500 }}>
          {optionName(board)}
        </Typography>
        {details !== '' && (
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {details}
          </Typography>
        )}
      </Box>
      <PrivacyBadge privacy={board.privacy} />
    </>
  );
}
