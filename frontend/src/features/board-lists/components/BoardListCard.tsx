import type { BoardList } from '@boardcast/contracts';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutline';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { boardCount, entryPlace } from '../../../entities/boards/board-options.js';
import { BothChosenNote } from '../../../entities/boards/BothChosenNote.js';
import { useWholeList } from '../../../entities/boards/use-whole-list.js';
import { paths } from '../../../shared/paths.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { TOUCH_LINK } from '../../../shared/ui/touch-target.js';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.js';
import { messages } from '../board-lists.messages.js';
import { BoardCovers } from './BoardCovers.js';
import { BoardEntries } from './BoardEntries.js';
import { BoardListButtons } from './BoardListButtons.js';
import type { BoardListActions } from './BoardListButtons.js';
import { BoardListNameField } from './BoardListNameField.js';

export function BoardListCard({ list, actions }: { list: BoardList; actions: BoardListActions }) {
  const [expanded, setExpanded] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const getsFocus = useRef(false);
  const contentId = useId();
  const whole = useWholeList(list, expanded);

  function renamed(byKeyboard: boolean) {
    setRenaming(false);
    getsFocus.current = byKeyboard;
  }

  // The field took the button's place: it is there again only now.
  useLayoutEffect(() => {
    if (renaming || !getsFocus.current) return;
    getsFocus.current = false;
    renameButton.current?.focus();
  }, [renaming]);

  return (
    <Card component="li" variant="outlined" aria-label={list.name}>
      <Box sx={header}>
        <BoardCovers entries={list.boards} />
        <Box sx={nameSide}>
          {renaming ? (
            <BoardListNameField list={list} onDone={renamed} />
          ) : (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Typography variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <TextLink to={paths.boardList(list.id)} color="inherit" sx={nameLink}>
                  {list.name}
                </TextLink>
              </Typography>
              <Tooltip title={messages.rename}>
                <IconButton
                  ref={renameButton}
                  aria-label={messages.renameOf(list.name)}
                  onClick={() => setRenaming(true)}
                  sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 }, p: 0 }}
                >
                  <RenameIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </Box>
          )}
          <ButtonBase
            aria-expanded={expanded}
            aria-controls={expanded ? contentId : undefined}
            onClick={() => setExpanded(!expanded)}
            sx={opener}
          >
            <VisuallyHidden>{list.name}</VisuallyHidden> <span>{boardCount(list._count.boards)}</span>
            <ExpandIcon
              fontSize="small"
              sx={{ transform: expanded ? 'rotate(180deg)' : 'none', transition: 'transform .2s' }}
              aria-hidden
            />
          </ButtonBase>
        </Box>
        <BoardListButtons list={list} actions={actions} />
      </Box>
      <BothChosenNote places={(whole ?? list).boards.map(entryPlace)} sx={{ mx: 2, mb: 2 }} />
      <Collapse in={expanded} unmountOnExit id={contentId} onEntered={bringIntoView}>
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          {list.description && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ px: 2, pt: 1.5, maxWidth: '65ch', overflowWrap: 'anywhere' }}
            >
              {list.description}
            </Typography>
          )}
          {list._count.boards === 0 ? (
            <Typography color="textSecondary" sx={{ p: 2 }}>
              {messages.noBoards}
            </Typography>
          ) : (
            <BoardEntries
              label={messages.boardsIn(list.name)}
              entries={(whole ?? list).boards}
              onRemove={(entry) => actions.onRemoveBoard(whole ?? list, entry)}
            />
          )}
        </Box>
      </Collapse>
    </Card>
  );
}

/** On a phone they open below the buttons, often out of sight. */
const bringIntoView = (boards: HTMLElement) => boards.scrollIntoView({ block: 'nearest' });

const nameSide = { flex: '1 1 160px', minWidth: 0 } as const;

const header = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
} as const;

/** As tall as a finger needs. */
const nameLink = { display: 'inline-block', py: { xs: 1, md: 0.25 }, ...TOUCH_LINK } as const;

const opener = {
  minHeight: { xs: 44, md: 32 },
  justifyContent: 'flex-start',
  gap: 0.5,
  px: 1,
  ml: -1,
  borderRadius: 1,
  typography: 'body2',
  color: 'text.secondary',
} as const;
