import type { BoardList } from '@boardcast/contracts';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { TextField } from '../../../shared/forms/TextField.js';
import { toMessage } from '../../../shared/api/to-message.js';
import { useRepeatKey } from '../../../shared/api/use-repeat-key.js';
import { boardCount } from '../../../entities/boards/board-options.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useCreateBoardListMutation } from '../board-lists.api.js';
import { messages } from '../board-lists.messages.js';
import { useBoardListForm } from '../forms/use-board-list-form.js';
import { FailureAlert } from './FailureAlert.js';
import { FormDialog } from './FormDialog.js';

interface CopyBoardListDialogProps {
  list: BoardList;
  onClose: () => void;
}

export function CopyBoardListDialog({ list, onClose }: CopyBoardListDialogProps) {
  const { form, blank, changed, busy } = useBoardListForm({
    name: messages.copyName(list.name),
    description: list.description ?? '',
  });
  const [createBoardList] = useCreateBoardListMutation();
  const keyFor = useRepeatKey();
  const [failure, setFailure] = useState<string | null>(null);
  const toasts = useToasts();
  const { name: nameError } = form.formState.errors;

  const submit = form.handleSubmit(async ({ name }) => {
    setFailure(null);
    try {
      const { description, id } = list;
      const fields = { name, description, boardIds: [], copyOf: id };
      await createBoardList({ ...fields, key: keyFor(JSON.stringify(fields)) }).unwrap();
      toasts.success(messages.copied);
      onClose();
    } catch (error) {
      setFailure(toMessage(error, messages.copyFailed));
    }
  });

  return (
    <FormDialog
      title={messages.copyTitle}
      subtitle={messages.copySubtitle(list.name, boardCount(list._count.boards))}
      busy={busy}
      changed={changed}
      onClose={onClose}
      submitLabel={busy ? messages.copying : messages.copy}
      incomplete={blank}
      onSubmit={() => void submit()}
    >
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1.5 }}>
          {failure !== null && <FailureAlert title={messages.copyFailed} reason={failure} />}
          <TextField
            {...form.register('name')}
            label={messages.name}
            required
            autoFocus
            error={nameError !== undefined}
            helperText={nameError?.message}
          />
        </Stack>
      </DialogContent>
    </FormDialog>
  );
}
