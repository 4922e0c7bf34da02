import { PROVIDER_NAME_MAX } from '@boardcast/contracts';
import type { NewProviderBoard, ProviderBoard } from '@boardcast/contracts';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { toMessage } from '../../../shared/api/to-message.js';
import { useRepeatKey } from '../../../shared/api/use-repeat-key.js';
import { messages } from '../board-lists.messages.js';
import { FailureAlert } from '../components/FailureAlert.js';
import { FormDialog } from '../components/FormDialog.js';
import { useCreateProviderBoardMutation } from './new-board.api.js';

interface NewBoardDialogProps {
  /** What was searched for in vain. */
  suggestedName: string;
  /** The boards that may get a section. */
  boards: readonly ProviderBoard[];
  onClose: () => void;
  onMade: (made: NewProviderBoard) => void;
}

/** Makes a board or a section at Pinterest. After a lost answer the same press looks for it first. */
export function NewBoardDialog({ suggestedName, boards, onClose, onMade }: NewBoardDialogProps) {
  const [name, setName] = useState(suggestedName);
  const [parent, setParent] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [create, { isLoading }] = useCreateProviderBoardMutation();
  const keyFor = useRepeatKey();

  async function submit() {
    setFailure(null);
    const fields = { name: name.trim(), boardId: parent || null };
    try {
      onMade(await create({ ...fields, key: keyFor(JSON.stringify(fields)) }).unwrap());
    } catch (error) {
      setFailure(toMessage(error, messages.newBoardFailed));
    }
  }

  return (
    <FormDialog
      title={messages.newBoardTitle}
      busy={isLoading}
      changed={name !== suggestedName}
      onClose={onClose}
      submitLabel={isLoading ? messages.creating : messages.create}
      incomplete={name.trim() === ''}
      onSubmit={() => void submit()}
    >
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1.5 }}>
          {failure !== null && <FailureAlert title={messages.newBoardFailed} reason={failure} />}
          <TextField
            label={messages.newBoardName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to name something
            autoFocus
            slotProps={{ htmlInput: { maxLength: PROVIDER_NAME_MAX }, inputLabel: { shrink: true } }}
          />
          <TextField
            select
            label={messages.newBoardAs}
            value={parent}
            onChange={(event) => setParent(event.target.value)}
            helperText={parent === '' ? messages.newBoardIsPublic : undefined}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{messages.aNewBoard}</option>
            {boards.length > 0 && (
              <optgroup label={messages.aSectionOf}>
                {boards.map(({ id, name: board }) => (
                  <option key={id} value={id}>
                    {board}
                  </option>
                ))}
              </optgroup>
            )}
          </TextField>
        </Stack>
      </DialogContent>
    </FormDialog>
  );
}
