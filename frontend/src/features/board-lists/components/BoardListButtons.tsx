import type { BoardEntry, BoardList } from '@boardcast/contracts';
import AddIcon from '@mui/icons-material/Add';
import CopyIcon from '@mui/icons-material/FileCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/LowPriority';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { paths } from '../../../shared/paths.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { RowAction } from '../../../shared/ui/RowAction.js';
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
}

/** What a list is for comes first. */
export function BoardListButtons({ list, actions }: BoardListButtonsProps) {
  const { id, name } = list;
  const isEmpty = list._count.boards === 0;
  return (
    <Box sx={buttons}>
      {!isEmpty && (
        <LinkButton
          to={`${paths.createPin}?boardListId=${id}`}
          variant="outlined"
          aria-label={messages.createPinWith(name)}
        >
          {messages.createPin}
        </LinkButton>
      )}
      <Button
        variant={isEmpty ? 'outlined' : 'text'}
        aria-label={messages.addTo(name)}
        onClick={() => actions.onAddBoards(list)}
        sx={{ gap: 0.75 }}
      >
        <AddIcon fontSize="small" aria-hidden />
        <Box component="span" sx={isEmpty ? undefined : beside}>
          {messages.addTitle}
        </Box>
      </Button>
      <Box sx={{ display: 'flex', ml: { xs: 'auto', md: 0 } }}>
        <RowAction label={messages.edit} subject={name} icon={<EditIcon />} to={paths.boardList(id)} />
        <RowAction
          label={messages.copy}
          subject={name}
          icon={<CopyIcon />}
          onClick={() => actions.onCopy(list)}
        />
        <RowAction
          label={messages.delete}
          subject={name}
          icon={<DeleteIcon />}
          onClick={() => actions.onDelete(list)}
        />
      </Box>
    </Box>
  );
}

/** A phone has room for the icon alone. */
const beside = { display: { xs: 'none', sm: 'inline' } } as const;

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 0.5, sm: 1 },
  flex: { xs: '1 1 100%', md: 'none' },
  '& .MuiButton-root': {
    minWidth: 44,
    minHeight: { xs: 44, md: 36 },
    px: { xs: 1.25, sm: 1.5 },
    whiteSpace: 'nowrap',
  },
} as const;
