import type { BoardEntry, BoardList } from '@boardcast/contracts';
import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutline';
import EditIcon from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.js';
import { messages } from '../board-lists.messages.js';

export interface BoardListActions {
  onAddBoards: (list: BoardList) => void;
  onCopy: (list: BoardList) => void;
  onDelete: (list: BoardList) => void;
  onRemoveBoard: (list: BoardList, entry: BoardEntry) => void;
}

interface BoardListButtonsProps {
  list: BoardList;
  actions: BoardListActions;
  /** Gets the focus back after a rename. */
  renameRef: RefObject<HTMLButtonElement | null>;
  onRename: () => void;
}

export function BoardListButtons({ list, actions, renameRef, onRename }: BoardListButtonsProps) {
  return (
    <Box sx={buttons}>
      <Button size="small" startIcon={<AddIcon />} onClick={() => actions.onAddBoards(list)}>
        {messages.addTitle}
      </Button>
      <Tooltip title={messages.rename}>
        <IconButton ref={renameRef} aria-label={messages.renameOf(list.name)} onClick={onRename}>
          <RenameIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={messages.edit}>
        <IconButton component={Link} to={paths.boardList(list.id)} aria-label={messages.editOf(list.name)}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={messages.copy}>
        <IconButton aria-label={messages.copyOf(list.name)} onClick={() => actions.onCopy(list)}>
          <CopyIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={messages.delete}>
        <IconButton aria-label={messages.deleteOf(list.name)} onClick={() => actions.onDelete(list)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** One line even on the narrowest phone: there the icons are tall rather than wide. */
const buttons = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  flex: { xs: '1 1 100%', sm: '0 0 auto' },
  gap: { sm: 0.5 },
  '& .MuiButton-root': { mr: 'auto', px: { xs: 1.5, sm: 1 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  '& .MuiIconButton-root': { width: { xs: 37, sm: 40 }, height: { xs: 44, sm: 40 } },
} as const;
