import type { ProviderBoard } from '@boardcast/contracts';
import LockIcon from '@mui/icons-material/LockOutlined';
import Chip from '@mui/material/Chip';
import { boardsMessages } from './boards.messages.js';

export function PrivacyBadge({ privacy }: { privacy: ProviderBoard['privacy'] }) {
  if (privacy !== 'SECRET' && privacy !== 'PROTECTED') return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<LockIcon aria-hidden />}
      label={privacy === 'SECRET' ? boardsMessages.secret : boardsMessages.protected}
    />
  );
}
