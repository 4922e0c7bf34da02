import { useState } from 'react';
import { DELETE_USER_WORD } from '@boardcast/contracts';
import { TextField } from '../../../shared/forms/TextField.js';
import { useAppDispatch } from '../../../entities/session/store.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ActConfirm, type ActDialogProps, type GivenReason } from './act-dialog.js';
import { refreshUsers, useDeleteUserMutation } from './users.api.js';
import { fullNameOf, usersMessages } from './users.messages.js';

const { delete: messages } = usersMessages;

interface DeleteUserDialogProps extends ActDialogProps {
  /** Instead of reading the list again, for a screen about this user alone. */
  onDeleted: (() => void) | undefined;
}

export function DeleteUserDialog({ user, open, onClose, onClosed, onDeleted }: DeleteUserDialogProps) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const [word, setWord] = useState('');
  const [deleteUser, { isLoading, error }] = useDeleteUserMutation();

  async function confirm(reason: GivenReason) {
    if (!open) return;
    const answer = await deleteUser({ id: user.id, ...reason });
    if (answer.error) return;
    onClose();
    toasts.success(messages.done);
    if (onDeleted) onDeleted();
    else dispatch(refreshUsers());
  }

  return (
    <ActConfirm
      open={open}
      title={messages.title}
      confirmLabel={messages.confirm}
      destructive
      isConfirmDisabled={word !== DELETE_USER_WORD}
      isBusy={isLoading}
      failure={{ title: messages.failed, error }}
      onConfirm={confirm}
      onClose={onClose}
      onClosed={onClosed}
      field={
        <TextField
          autoFocus
          label={messages.label}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } }}
          fullWidth
          size="small"
          sx={{ mt: 2 }}
        />
      }
    >
      {messages.explains(fullNameOf(user))}
    </ActConfirm>
  );
}
