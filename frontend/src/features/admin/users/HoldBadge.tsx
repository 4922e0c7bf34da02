import PauseCircle from '@mui/icons-material/PauseCircle';
import Typography from '@mui/material/Typography';
import { usersMessages } from './users.messages.js';

/** Of a user whose pins an administrator holds. */
export const HoldBadge = () => (
  <Typography component="span" variant="caption" sx={NOTE}>
    <PauseCircle aria-hidden sx={{ fontSize: 16 }} />
    {usersMessages.held}
  </Typography>
);

const NOTE = { display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'warning.main' } as const;
