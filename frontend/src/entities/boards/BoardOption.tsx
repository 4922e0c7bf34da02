import type { ProviderBoard } from '@boardcast/contracts';
import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import RadioButtonCheckedIcon from '@mui/icons-material/RadioButtonChecked';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { boardNumbers, optionName } from './board-options.js';
import { PrivacyBadge } from './PrivacyBadge.js';

interface BoardOptionProps {
  board: ProviderBoard;
  selected: boolean;
  multiple: boolean;
  /** Shows the board's description after its numbers. */
  described: boolean;
}

function Mark({ selected, multiple }: { selected: boolean; multiple: boolean }) {
  const Icon = multiple
    ? selected
      ? CheckBoxIcon
      : CheckBoxOutlineBlankIcon
    : selected
      ? RadioButtonCheckedIcon
      : RadioButtonUncheckedIcon;
  return <Icon fontSize="small" color={selected ? 'primary' : 'action'} aria-hidden />;
}

export function BoardOption({ board, selected, multiple, described }: BoardOptionProps) {
  const details = [boardNumbers(board), described ? board.description : null].filter(Boolean).join(' · ');
  return (
    <>
      <Mark selected={selected} multiple={multiple} />
      <Avatar
        variant="rounded"
        alt=""
        src={board.image_cover_url ?? board.image_thumbnail_url ?? undefined}
        slotProps={{ img: { loading: 'lazy' } }}
        sx={{ width: 36, height: 36, bgcolor: 'action.hover', color: 'text.secondary' }}
      >
        <DashboardIcon fontSize="small" aria-hidden />
      </Avatar>
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
