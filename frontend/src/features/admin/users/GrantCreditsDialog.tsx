import { useState } from 'react';
import { CREDITS_GRANT_MAX } from '@boardcast/contracts';
import { TextField } from '../../../shared/forms/TextField.js';
import { useRepeatKey } from '../../../shared/api/use-repeat-key.js';
import { ActConfirm, type ActDialogProps, type GivenReason } from './act-dialog.js';
import { useGrantCreditsMutation } from './users.api.js';
import { fullNameOf, usersMessages } from './users.messages.js';

const { credits: messages } = usersMessages;

export function GrantCreditsDialog({ user, open, onClose, onClosed }: ActDialogProps) {
  const [text, setText] = useState('1');
  const [fault, setFault] = useState<string | null>(null);
  const keyOf = useRepeatKey();
  const [grantCredits, { isLoading, error }] = useGrantCreditsMutation();
  const credits = Number(text);

  async function confirm(reason: GivenReason) {
    const found = faultOf(credits);
    setFault(found);
    if (found !== null || !open) return;
    const contents = { credits, ...reason };
    const key = keyOf(JSON.stringify(contents));
    const answer = await grantCredits({ id: user.id, key, ...contents });
    if (!answer.error) onClose();
  }

  return (
    <ActConfirm
      open={open}
      title={messages.title}
      confirmLabel={messages.confirm(Number.isFinite(credits) ? credits : 0)}
      isBusy={isLoading}
      failure={{ title: messages.failed, error }}
      onConfirm={confirm}
      onClose={onClose}
      onClosed={onClosed}
      field={
        <TextField
          autoFocus
          label={messages.label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setFault(null);
          }}
          onBlur={() => setFault(faultOf(credits))}
          error={fault !== null}
          helperText={fault ?? messages.hint}
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 9 },
            formHelperText: { role: fault === null ? undefined : 'alert' },
          }}
          fullWidth
          size="small"
          sx={{ mt: 2 }}
        />
      }
    >
      {messages.to(fullNameOf(user))}
    </ActConfirm>
  );
}

function faultOf(credits: number): string | null {
  if (credits > CREDITS_GRANT_MAX) return messages.tooMany;
  return Number.isInteger(credits) && credits > 0 ? null : messages.invalid;
}
