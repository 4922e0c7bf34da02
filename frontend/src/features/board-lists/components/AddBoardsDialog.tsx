import type { BoardList, ProviderBoard } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { useMemo } from 'react';
import { entryKey, entryPlace } from '../../../entities/boards/board-options.js';
import { BothChosenNote } from '../../../entities/boards/BothChosenNote.js';
import { useWholeList } from '../../../entities/boards/use-whole-list.js';
import { messages } from '../board-lists.messages.js';
import { useAddBoards } from '../forms/use-add-boards.js';
import { useBoardSelection } from '../forms/use-board-selection.js';
import { BoardPicker } from './BoardPicker.js';
import { FailureAlert } from './FailureAlert.js';
import { FormDialog } from './FormDialog.js';
import { SelectedBoards } from './SelectedBoards.js';

interface AddBoardsDialogProps {
  list: BoardList;
  onClose: () => void;
  onAdded?: () => void;
}

/** Two panes, search and selection; stacked on a phone. Grows with the window. */
export function AddBoardsDialog({ list, onClose, onAdded }: AddBoardsDialogProps) {
  const selection = useBoardSelection();
  const { boards } = useWholeList(list) ?? list;
  const taken = useMemo(() => new Set(boards.map(entryKey)), [boards]);
  const { add, adding, failure } = useAddBoards(list.id);

  async function addThese(chosen: readonly ProviderBoard[]) {
    if (chosen.length > 0 && !adding && (await add(chosen))) (onAdded ?? onClose)();
  }

  return (
    <FormDialog
      title={messages.addTitle}
      subtitle={list.name}
      maxWidth="xl"
      tall
      busy={adding}
      changed={selection.boards.length > 0}
      onClose={onClose}
      submitLabel={adding ? messages.adding : messages.addButton(selection.boards.length)}
      incomplete={selection.boards.length === 0}
      onSubmit={() => void addThese(selection.boards)}
    >
      {failure !== null && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1 }}>
          <FailureAlert title={messages.addFailed} reason={failure} />
        </Box>
      )}
      <BothChosenNote
        places={[...boards.map(entryPlace), ...selection.boards]}
        sx={{ mx: { xs: 2, sm: 3 }, mt: 1 }}
      />
      <DialogContent sx={panes}>
        <Box sx={{ ...pane, flex: 1 }}>
          <BoardPicker selection={selection} taken={taken} onAddAll={(found) => void addThese(found)} />
        </Box>
        <Box sx={{ ...pane, ...selectedPane }}>
          <SelectedBoards
            boards={selection.boards}
            onRemove={selection.toggle}
            onClear={selection.clear}
            onRestore={selection.restore}
          />
        </Box>
      </DialogContent>
    </FormDialog>
  );
}

const panes = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: 1, sm: 3 },
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  px: { xs: 2, sm: 3 },
} as const;

const pane = { display: 'flex', flexDirection: 'column', gap: 1, minHeight: 0, minWidth: 0, pt: 1 } as const;

const selectedPane = {
  flex: { xs: 'none', sm: '0 0 min(40%, 400px)' },
  borderLeft: { sm: 1 },
  borderTop: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider', sm: 'divider' },
  pl: { sm: 3 },
} as const;
