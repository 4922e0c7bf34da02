import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BoardCover } from '../../../entities/boards/BoardCover.js';
import { boardNumbers, optionName, sectionCount } from '../../../entities/boards/board-options.js';
import { PrivacyBadge } from '../../../entities/boards/PrivacyBadge.js';
import { messages } from '../board-lists.messages.js';
import type { PickerRow } from './picker-rows.js';

interface PickerOptionProps {
  row: PickerRow;
  selected: boolean;
  onOpen: (row: PickerRow, isOpen: boolean) => void;
}

export function PickerOption({ row, selected, onOpen }: PickerOptionProps) {
  const { board, isNested, isTaken } = row;
  const Mark = selected || isTaken ? CheckBoxIcon : CheckBoxOutlineBlankIcon;
  const name = isNested ? board.name : optionName(board);
  const details = detailsOf(row);
  return (
    <>
      <Mark
        fontSize="small"
        color={isTaken ? 'disabled' : selected ? 'secondary' : 'action'}
        sx={isNested ? { ml: 5.5 } : undefined}
        aria-hidden
      />
      {!isNested && <BoardCover src={board.image_cover_url ?? board.image_thumbnail_url} />}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          variant="body2"
          noWrap
          title={optionName(board)}
          sx={{ fontWeight: isNested ? 400 : 500 }}
        >
          {name}
        </Typography>
        {details !== '' && (
          <Typography variant="caption" color={row.isFailed ? 'error' : 'textSecondary'} noWrap component="p">
            {details}
          </Typography>
        )}
      </Box>
      {!isNested && <PrivacyBadge privacy={board.privacy} />}
      {board.type === 'board' && <Opener row={row} onOpen={onOpen} />}
    </>
  );
}

/**
 * For the pointer; by keyboard the arrows do it. Where a board turns out to have no sections, its place stays: a click
 * that comes too late for it selects nothing.
 */
function Opener({ row, onOpen }: Pick<PickerOptionProps, 'row' | 'onOpen'>) {
  const isOffered = hasMore(row);
  const label = row.isFailed ? messages.tryAgain : messages.sections;
  return (
    <Box
      component="span"
      data-testid={`sections-of-${row.board.id}`}
      title={isOffered ? label : undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (isOffered) onOpen(row, !row.isOpen);
      }}
      sx={isOffered ? opener : nothingToOpen}
    >
      {isOffered && row.isFailed ? label : null}
      {isOffered && !row.isFailed ? (
        <ChevronRightIcon
          fontSize="small"
          aria-hidden
          sx={{ transform: row.isOpen ? 'rotate(90deg)' : 'none' }}
        />
      ) : null}
    </Box>
  );
}

/** Sections may be shown, read or asked for again. */
function hasMore({ sectionCount: count, isFailed }: PickerRow): boolean {
  return isFailed || count === null || count > 0;
}

function detailsOf({ board, isTaken, isNested, ...row }: PickerRow): string {
  if (isNested) return '';
  const said = isTaken ? messages.inThisList : boardNumbers(board);
  return [said, sectionsOf(row), board.description ?? ''].filter(Boolean).join(' · ');
}

function sectionsOf({ isFailed, isAwaited, sectionCount: count }: Partial<PickerRow>): string {
  if (isFailed) return messages.sectionsFailed;
  if (isAwaited) return messages.sectionsAwaited;
  return count ? sectionCount(count) : '';
}

const opener = {
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  minWidth: 44,
  px: 0.5,
  flexShrink: 0,
  color: 'text.secondary',
  typography: 'caption',
  borderRadius: 1,
  '&:hover': { color: 'text.primary' },
} as const;

const nothingToOpen = { ...opener, cursor: 'default' } as const;
