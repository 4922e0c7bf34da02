import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { ActConfirm, type ActDialogProps, type GivenReason } from './act-dialog.js';
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
  const [grantSubscription, { isLoading, error }] = useGrantSubscriptionMutation();

  async function confirm(reason: GivenReason) {
    if (!open) return;
    const answer = await grantSubscription({ id: user.id, grant: act === 'grant', ...reason });
    if (answer.error) return;
    onClose();
    toasts.success(messages[act].done, undefined, { about: user.id });
  }

  return (
    <ActConfirm
      open={open}
      title={messages[act].title}
      confirmLabel={messages[act].confirm}
      isBusy={isLoading}
      failure={{ title: messages[act].failed, error }}
      onConfirm={confirm}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div>{messages.question(act, user.email)}</div>
      <div>{`@${user.pinterestUsername}`}</div>
    </ActConfirm>
  );
}
