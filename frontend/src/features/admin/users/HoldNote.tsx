import PauseCircle from '@mui/icons-material/PauseCircle';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { AdminUserDetail } from '@boardcast/contracts';
import { DateTime } from '../../../shared/ui/DateTime.js';
import { userPageMessages, usersMessages } from './users.messages.js';

const { hold: words } = userPageMessages;

/** Since when a user has been held, by whom and why; absent while nobody holds them. */
export function HoldNote({ user: { heldAt, hold } }: { user: AdminUserDetail }) {
  if (heldAt === null) return null;
  return (
    <Alert severity="warning" icon={<PauseCircle />} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{usersMessages.held}</AlertTitle>
      <div>
        {words.since} <DateTime value={heldAt} />
        {hold?.by ? ` ${words.by(hold.by.pinterestUsername)}` : ''}
      </div>
      {hold?.reason ? <div>{words.reason(hold.reason)}</div> : null}
      <div>{words.means}</div>
    </Alert>
  );
}
