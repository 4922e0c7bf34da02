import LinkOff from '@mui/icons-material/LinkOff';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { AdminUser } from '@boardcast/contracts';
import { paths } from '../../../shared/paths.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { HoldBadge } from './HoldBadge.js';
import { usersMessages as messages } from './users.messages.js';

/** Who it is, and the way to their page. */
export function UserName({ user }: { user: AdminUser }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <TextLink to={paths.adminUser(user.id)} sx={LINK}>
        {user.email ?? `@${user.pinterestUsername}`}
      </TextLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        <Typography component="span" variant="body2" color="textSecondary">
          {user.email === null ? messages.noEmail : `@${user.pinterestUsername}`}
        </Typography>
        {user.isAdmin ? <Chip size="small" variant="outlined" label={messages.admin} /> : null}
        {user.heldAt === null ? null : <HoldBadge />}
        {user.connectionStatus === 'expired' ? (
          <Typography component="span" variant="caption" sx={LOST}>
            <LinkOff aria-hidden sx={{ fontSize: 16 }} />
            {messages.disconnected}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

/** As large as a finger on cards. */
const LINK = {
  fontWeight: 500,
  display: 'inline-block',
  py: { xs: 1.5, lg: 0 },
} as const;

const LOST = { display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'warning.main' } as const;
