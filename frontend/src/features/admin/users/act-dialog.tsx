import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { AdminUser } from '@boardcast/contracts';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { toMessage } from '../../../shared/api/to-message.js';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { ReasonField } from '../components/ReasonField.js';

/** What every dialog about a user is given. */
export interface ActDialogProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

type Confirming = ComponentProps<typeof ConfirmDialog>;

interface ActConfirmProps
  extends
    Omit<ActDialogProps, 'user'>,
    Pick<Confirming, 'title' | 'confirmLabel' | 'destructive' | 'isConfirmDisabled' | 'isBusy' | 'children'> {
  /** What is asked for beside the reason. */
  field?: ReactNode;
  /** How the act failed, if it did. */
  failure: { title: string; error: unknown };
  onConfirm: (reason: GivenReason) => Promise<void>;
}

/** A reason as the server takes it: absent when there is none. */
export interface GivenReason {
  reason?: string;
}

/** Asks before an act on a user, and why; says what failed. */
export function ActConfirm({ field, failure, onConfirm, onClose, ...dialog }: ActConfirmProps) {
  const [text, setText] = useState('');
  const reason = text.trim();
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() => void onConfirm(reason === '' ? {} : { reason })}
      onCancel={onClose}
      fields={
        <>
          {field}
          <ReasonField value={text} onChange={setText} autoFocus={!field} />
          <ActFailure {...failure} />
        </>
      }
    />
  );
}

/** What failed and, if known, why. */
function ActFailure({ title, error }: { title: string; error: unknown }) {
  if (error === undefined) return null;
  const reason = toMessage(error, title);
  return (
    <Alert severity="error" role="alert" sx={{ mt: 2 }}>
      {reason === title ? (
        title
      ) : (
        <>
          <AlertTitle>{title}</AlertTitle>
          {reason}
        </>
      )}
    </Alert>
  );
}
