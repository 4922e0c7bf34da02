import type { BoardEntry } from '@boardcast/contracts';
import RemoveIcon from '@mui/icons-material/Close';
import ReplaceIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { BoardCover } from '../../../entities/boards/BoardCover.js';
import { entryName } from '../../../entities/boards/board-options.js';
import { FINGER_SIZE } from '../../../shared/ui/touch-target.js';
import { messages } from '../board-lists.messages.js';

export function EditableBoard({ entry }: { entry: BoardEntry }) {
  const isLined = entry.sectionName !== null || Boolean(entry.lostSince);
  return (
    <>
      <Box sx={cover}>
        <BoardCover src={entry.coverImageUrl} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          variant="body2"
          title={entry.name}
          noWrap={isLined}
          sx={{ fontWeight: 500, ...(!isLined && twoLines) }}
        >
          {entry.name}
        </Typography>
        {isLined && (
          <Typography variant="caption" color="textSecondary" component="p" sx={twoTightLines}>
            {entry.lostSince && (
              <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
                {messages.lost}
                {entry.sectionName !== null && ' · '}
              </Box>
            )}
            {entry.sectionName !== null && messages.section(entry.sectionName)}
          </Typography>
        )}
      </Box>
    </>
  );
}

interface BoardButtonsProps {
  entry: BoardEntry;
  onRemove: (entry: BoardEntry) => void;
  onReplace: (entry: BoardEntry) => void;
}

export function BoardButtons({ entry, onRemove, onReplace }: BoardButtonsProps) {
  return (
    <>
      {entry.lostSince && (
        <Tooltip title={messages.replace}>
          <IconButton
            size="small"
            color="warning"
            aria-label={messages.replaceOf(entryName(entry))}
            onClick={() => onReplace(entry)}
            sx={FINGER_SIZE}
          >
            <ReplaceIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <IconButton
        size="small"
        aria-label={messages.removeOf(entryName(entry))}
        onClick={() => onRemove(entry)}
        sx={FINGER_SIZE}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
    </>
  );
}

/** A phone has no room for it. */
const cover = { display: { xs: 'none', sm: 'block' }, mr: 1 } as const;

/** Keeps the row's height fixed. */
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** The mark of a lost board is longer than a phone's line. */
const twoTightLines = { ...twoLines, lineHeight: 1.3 } as const;
