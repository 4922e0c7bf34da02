import type { BoardList } from '@boardcast/contracts';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { toMessage } from '../../../shared/api/to-message.js';
import { useRepeatKey } from '../../../shared/api/use-repeat-key.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useCreateBoardListMutation } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';
import { useBoardListForm } from '../forms/use-board-list-form.js';
import { BoardListFields } from './BoardListFields.js';
import { FailureAlert } from './FailureAlert.js';
import { FormDialog } from './FormDialog.js';

interface CreateBoardListDialogProps {
  onClose: () => void;
  onCreated: (list: BoardList) => void;
}

export function CreateBoardListDialog({ onClose, onCreated }: CreateBoardListDialogProps) {
  const { form, blank, changed, busy } = useBoardListForm({ name: '', description: '' });
  const [createBoardList] = useCreateBoardListMutation();
  const keyFor = useRepeatKey();
  const [failure, setFailure] = useState<string | null>(null);
  const toasts = useToasts();

  const submit = form.handleSubmit(async ({ name, description }) => {
    setFailure(null);
    try {
      const fields = { name, description: description || null, boardIds: [] };
      const list = await createBoardList({ ...fields, key: keyFor(JSON.stringify(fields)) }).unwrap();
      toasts.success(messages.created, undefined, { about: list.id });
      onCreated(list);
    } catch (error) {
      setFailure(toMessage(error, messages.createFailed));
    }
  });

  return (
    <FormDialog
      title={messages.createTitle}
      subtitle={messages.createSubtitle}
      busy={busy}
      changed={changed}
      onClose={onClose}
      submitLabel={busy ? messages.creating : messages.create}
      incomplete={blank}
      onSubmit={() => void submit()}
    >
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1.5 }}>
          {failure !== null && <FailureAlert title={messages.createFailed} reason={failure} />}
          <BoardListFields form={form} autoFocus />
        </Stack>
      </DialogContent>
    </FormDialog>
  );
}
