import type { BoardList } from '@boardcast/contracts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { boardCount } from '../../../entities/boards/board-options.js';
import { messages } from '../board-lists.messages.js';
import { BoardEntries } from './BoardEntries.js';
import { BoardListButtons } from './BoardListButtons.js';
import type { BoardListActions } from './BoardListButtons.js';
import { BoardListNameField } from './BoardListNameField.js';

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
        <Box sx={nameSide}>
          {renaming ? (
            <Box sx={{ px: 1, py: 1.5 }}>
              <BoardListNameField list={list} onDone={renamed} />
            </Box>
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
        <BoardListButtons
          list={list}
          actions={actions}
          renameRef={renameButton}
          onRename={() => setRenaming(true)}
        />
      </Box>
      <Collapse in={expanded} unmountOnExit id={contentId}>
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          {list.description && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ px: 2, pt: 1.5, pb: 1, overflowWrap: 'anywhere' }}
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
              label={messages.boardsIn(list.name)}
              entries={list.boards}
              onRemove={(entry) => actions.onRemoveBoard(list, entry)}
            />
          )}
        </Box>
      </Collapse>
    </Card>
  );
}

const nameSide = {
  flex: { xs: '1 1 100%', sm: '1 1 240px' },
  minWidth: 0,
  minHeight: 64,
  display: 'grid',
  alignItems: 'center',
} as const;

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: { xs: 0.5, sm: 1 },
  py: { xs: 0.5, sm: 1 },
} as const;

const opener = {
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 1,
  p: 1,
  borderRadius: 1,
  font: 'inherit',
} as const;
