import type { BoardEntry, BoardList } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { useMemo, useState } from 'react';
import { entryKey, entryName, optionName } from '../../../entities/boards/board-options.js';
import { toMessage } from '../../../shared/api/to-message.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useReplaceBoardMutation } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';
import { useBoardSelection } from '../forms/use-board-selection.js';
import { usePutBack } from '../forms/use-put-back.js';
import { BoardPicker } from './BoardPicker.js';
import { FailureAlert } from './FailureAlert.js';
import { FormDialog } from './FormDialog.js';

interface ReplaceBoardDialogProps {
  list: BoardList;
  entry: BoardEntry;
  onClose: () => void;
}

/** Chooses the one board that takes a lost one's place. */
export function ReplaceBoardDialog({ list, entry, onClose }: ReplaceBoardDialogProps) {
  const selection = useBoardSelection({ isSingle: true });
  const taken = useMemo(() => new Set(list.boards.map(entryKey)), [list.boards]);
  const [replaceBoard, { isLoading }] = useReplaceBoardMutation();
  const putBack = usePutBack(list.id);
  const [failure, setFailure] = useState<string | null>(null);
  const toasts = useToasts();
  const [chosen] = selection.boards;

  async function submit() {
    if (!chosen) return;
    setFailure(null);
    try {
      const { boardId, sectionId } = chosen;
      const answer = await replaceBoard({ listId: list.id, entryId: entry.id, boardId, sectionId }).unwrap();
      toasts.success(messages.replaced(optionName(chosen)), undefined, {
        undo: answer ? () => void putBack(answer.undo) : undefined,
        about: list.id,
      });
      onClose();
    } catch (error) {
      setFailure(toMessage(error, messages.replaceFailed));
    }
  }

  return (
    <FormDialog
      title={messages.replaceTitle}
      subtitle={entryName(entry)}
      maxWidth="xl"
      tall
      busy={isLoading}
      changed={chosen !== undefined}
      onClose={onClose}
      submitLabel={isLoading ? messages.replacing : messages.replaceButton}
      incomplete={chosen === undefined}
      onSubmit={() => void submit()}
    >
      {failure !== null && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1 }}>
          <FailureAlert title={messages.replaceFailed} reason={failure} />
        </Box>
      )}
      <DialogContent sx={pane}>
        <BoardPicker selection={selection} taken={taken} />
      </DialogContent>
    </FormDialog>
  );
}

const pane = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  px: { xs: 2, sm: 3 },
} as const;
