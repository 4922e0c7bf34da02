import type { User } from '@boardcast/contracts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { sessionMessages } from '../../../entities/session/session.messages.js';
import { useReconnect } from '../../../entities/session/use-reconnect.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { formatDate } from '../../../shared/ui/format-time.js';
import { messages } from '../settings.messages.js';

/** Whose pins are posted, and whether they can be. */
export function PinterestAccount({ user }: { user: User }) {
  const headingId = useId();
  const { reconnect, isLeaving } = useReconnect();
  const isConnected = user.connectionStatus === 'connected';
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h2" id={headingId}>
        {messages.pinterest}
      </Typography>
      <Box sx={line}>
        <Avatar src={user.profileImageUrl ?? undefined} alt="" sx={{ width: 48, height: 48 }}>
          {user.pinterestUsername.charAt(0).toUpperCase()}
        </Avatar>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            @{user.pinterestUsername}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {messages.connectedOn(formatDate(user.connectedAt))}
          </Typography>
        </Box>
        <Chip
          size="small"
          variant="outlined"
          color={isConnected ? 'success' : 'warning'}
          icon={isConnected ? <CheckCircle /> : <ErrorOutlined />}
          label={isConnected ? messages.connected : messages.lost}
        />
        <BusyButton variant={isConnected ? 'text' : 'outlined'} onClick={reconnect} isBusy={isLeaving}>
          {sessionMessages.reconnect}
        </BusyButton>
      </Box>
    </Card>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  mt: 2,
} as const;
