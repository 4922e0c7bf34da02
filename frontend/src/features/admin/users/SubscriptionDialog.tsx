import { useState } from 'react';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { ReasonField } from '../components/ReasonField.js';
import { ActFailure, reasonOf, type ActDialogProps } from './act-dialog.js';
import { useGrantSubscriptionMutation } from './users.api.js';
import { usersMessages } from './users.messages.js';

const { subscription: messages } = usersMessages;

export function SubscriptionDialog({
  act,
  user,
  open,
  onClose,
  onClosed,
}: ActDialogProps & { act: 'grant' | 'revoke' }) {
  const toasts = useToasts();
  const [reason, setReason] = useState('');
  const [grantSubscription, { isLoading, error }] = useGrantSubscriptionMutation();

  async function confirm() {
    if (!open) return;
    const answer = await grantSubscription({ id: user.id, grant: act === 'grant', ...reasonOf(reason) });
    if (answer.error) return;
    onClose();
    toasts.success(messages[act].done, undefined, { about: user.id });
  }

  return (
    <ConfirmDialog
      open={open}
      title={messages[act].title}
      confirmLabel={messages[act].confirm}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onClosed={onClosed}
      fields={
        <>
          <ReasonField value={reason} onChange={setReason} autoFocus />
          <ActFailure title={messages[act].failed} error={error} />
        </>
      }
    >
      <div>{messages.question(act, user.email)}</div>
      <div>{`@${user.pinterestUsername}`}</div>
    </ConfirmDialog>
  );
}
