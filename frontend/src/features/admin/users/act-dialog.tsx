import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { AdminUser } from '@boardcast/contracts';
import { toMessage } from '../../../shared/api/to-message.js';

/** What every dialog about a user is given. */
export interface ActDialogProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** What failed and, if known, why. */
export function ActFailure({ title, error }: { title: string; error: unknown }) {
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

/** A reason as the server takes it: absent when there is none. */
export const reasonOf = (text: string): { reason?: string } =>
  text.trim() === '' ? {} : { reason: text.trim() };
