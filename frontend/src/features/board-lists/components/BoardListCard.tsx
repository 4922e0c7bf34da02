import type { BoardEntry, BoardList } from '@boardcast/contracts';
import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { boardCount } from '../../../shared/boards/board-options.js';
import { paths } from '../../../shared/paths.js';
import { messages } from '../board-lists.messages.js';
import { BoardEntries } from './BoardEntries.js';
import { BoardListNameField } from './BoardListNameField.js';

/** What a person can start from a list's row. */
export interface BoardListActions {
  onAddBoards: (list: BoardList) => void;
  onCopy: (list: BoardList) => void;
  onDelete: (list: BoardList) => void;
  onRemoveBoard: (list: BoardList, entry: BoardEntry) => void;
}

/** One board list: its name opens its boards; its actions stand beside it, on a phone below it. */
export function BoardListCard({ list, actions }: { list: BoardList; actions: BoardListActions }) {
  const [expanded, setExpanded] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const contentId = useId();

  function renamed(byKeyboard: boolean) {
    setRenaming(false);
    if (byKeyboard) renameButton.current?.focus();
  }

  return (
    <Card component="li" variant="outlined" aria-label={list.name}>
      <Box sx={header}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          {renaming ? (
            <BoardListNameField list={list} onDone={renamed} />
          ) : (
            <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
              <ButtonBase
                aria-expanded={expanded}
                aria-controls={contentId}
                onClick={() => setExpanded(!expanded)}
                sx={opener}
              >
                <ExpandIcon
                  sx={{ transform: expanded ? 'rotate(180deg)' : 'none', transition: 'transform .2s' }}
                  aria-hidden
                />
                <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                  {list.name}
                  <Typography
                    component="span"
                    variant="body2"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    {boardCount(list._count.boards)}
                  </Typography>
                </Box>
              </ButtonBase>
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => actions.onAddBoards(list)}
            sx={{ mr: 0.5 }}
          >
            Add Boards to List
          </Button>
          <Tooltip title="Rename">
            <IconButton
              ref={renameButton}
              aria-label={`Rename ${list.name}`}
              onClick={() => setRenaming(true)}
            >
              <RenameIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title="Edit and reorder">
            <IconButton component={Link} to={paths.boardList(list.id)} aria-label={`Edit ${list.name}`}>
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title="Copy">
            <IconButton aria-label={`Copy ${list.name}`} onClick={() => actions.onCopy(list)}>
              <CopyIcon fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title="Delete">
            <IconButton aria-label={`Delete ${list.name}`} onClick={() => actions.onDelete(list)}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      <Collapse in={expanded} unmountOnExit id={contentId}>
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          {list.description && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ px: 2, pt: 1.5, pb: 0.5, overflowWrap: 'anywhere' }}
            >
              {list.description}
            </Typography>
          )}
          {list.boards.length === 0 ? (
            <Typography color="textSecondary" sx={{ p: 2 }}>
              {messages.noBoards}
            </Typography>
          ) : (
            <BoardEntries
              label={`Boards of ${list.name}`}
              entries={list.boards}
              onRemove={(entry) => actions.onRemoveBoard(list, entry)}
            />
          )}
        </Box>
      </Collapse>
    </Card>
  );
}

const header = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1 } as const;

const opener = {
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 1,
  p: 1,
  borderRadius: 1,
  font: 'inherit',
} as const;
