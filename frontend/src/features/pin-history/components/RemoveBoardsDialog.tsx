import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { BoardList, Pin } from '@boardcast/contracts';
import { targetKey, targetName } from '@boardcast/contracts';
import { useRemoveBoardsMutation } from '../../../entities/boards/board-list.api.js';
import { toMessage } from '../../../shared/api/to-message.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import type { Asked } from '../../../shared/ui/use-asked.js';
import { removalWords as words } from '../removal.messages.js';

/** What is to be taken out of a list: the boards of these pins. */
export interface Removal {
  list: BoardList;
  /** At least one. */
  pins: readonly Pin[];
}

interface RemoveBoardsDialogProps {
  asked: Asked<Removal>;
  removal: Removal;
}

export function RemoveBoardsDialog({ asked, removal: { list, pins } }: RemoveBoardsDialogProps) {
  const [removeBoards, { isLoading, error }] = useRemoveBoardsMutation();
  const toasts = useToasts();

  async function confirm(): Promise<void> {
    const boardIds = pins.map(({ boardId, sectionId }) => targetKey(boardId, sectionId));
    const { data } = await removeBoards({ listId: list.id, boardIds });
    if (!data) return;
    toasts.success(words.done(data.boardsRemoved, list.name));
    asked.close();
  }

  return (
    <ConfirmDialog
      open={asked.isOpen}
      title={words.title(pins.length, list.name)}
      confirmLabel={words.confirm(pins.length)}
      destructive
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={asked.close}
      onClosed={asked.closed}
    >
      {words.stays}
      <Box component="ul" sx={NAMES}>
        {pins.map((pin) => (
          <li key={pin.id}>{targetName(pin.boardName, pin.sectionName)}</li>
        ))}
      </Box>
      {error ? (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {toMessage(error, words.fallback)}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}

const NAMES = {
  m: 0,
  mt: 1,
  pl: 2.5,
  color: 'text.primary',
  fontWeight: 500,
  overflowWrap: 'anywhere',
} as const;
