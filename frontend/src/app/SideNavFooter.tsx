import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { forgetReturn } from '../entities/session/return-to.js';
import { clearSession, endSession } from '../entities/session/session.js';
import { useAuth } from '../entities/session/use-auth.js';
import { useAskToLeave } from '../shared/leaving/LeaveGuards.js';
import { contactEmail } from '../shared/contact.js';
import { paths } from '../shared/paths.js';
import { useAppDispatch } from '../entities/session/store.js';
import { BusyButton } from '../shared/ui/BusyButton.js';
import { LinkButton } from '../shared/ui/LinkButton.js';
import { forgetUnsaved } from '../entities/session/unsaved.js';
import { appMessages as messages } from './app.messages.js';

/** A failed logout changes nothing and shows nothing. */
function useLogout(userId: string | undefined) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const logOut = async () => {
    setIsBusy(true);
    if (await dispatch(endSession())) {
      forgetReturn();
      if (userId !== undefined) forgetUnsaved(userId);
      // The guard then goes to the site root.
      dispatch(clearSession());
    } else {
      setIsBusy(false);
    }
  };
  return { logOut, isBusy };
}

interface SideNavFooterProps {
  /** The screen asks a question before its user logs out. */
  onAsked?: (() => void) | undefined;
  onFind: () => void;
  onShortcuts?: (() => void) | undefined;
}

export function SideNavFooter({ onAsked, onFind, onShortcuts }: SideNavFooterProps) {
  const { user } = useAuth();
  const { logOut, isBusy } = useLogout(user?.id);
  const askToLeave = useAskToLeave();
  if (!user) return null;
  return (
    <Box>
      <Divider sx={{ mb: 2 }} />
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', px: 1.25, mb: 1 }}>
        <Avatar src={user.profileImageUrl ?? undefined} alt="" sx={{ width: 36, height: 36 }}>
          {user.pinterestUsername.charAt(0).toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
            {user.email ?? `@${user.pinterestUsername}`}
          </Typography>
          <Chip
            size="small"
            label={user.isSubscribed ? messages.subscribed : messages.free}
            color={user.isSubscribed ? 'success' : 'default'}
            variant="outlined"
            // The longer of its two texts fits beside the picture.
            sx={{ fontSize: '0.75rem', '& .MuiChip-label': { px: 0.625 } }}
          />
        </Box>
      </Stack>
      <Stack sx={links}>
        <Button onClick={onFind} startIcon={<SearchOutlined />}>
          {messages.find}
        </Button>
        <Button href={`mailto:${contactEmail}`} startIcon={<MailOutlined />}>
          {messages.contact}
        </Button>
        {onShortcuts && (
          <Button onClick={onShortcuts} startIcon={<KeyboardOutlined />}>
            {messages.shortcuts}
          </Button>
        )}
        <LinkButton to={paths.settings} startIcon={<SettingsOutlined />}>
          {messages.screens.settings}
        </LinkButton>
        <BusyButton
          onClick={() => {
            if (askToLeave(() => void logOut())) onAsked?.();
          }}
          isBusy={isBusy}
          startIcon={<LogoutOutlined />}
        >
          {messages.logOut}
        </BusyButton>
      </Stack>
    </Box>
  );
}

/** In line with the links above, and quieter. */
const links = {
  '& .MuiButton-root': {
    justifyContent: 'flex-start',
    px: 2,
    color: 'text.secondary',
    '&:hover': { color: 'text.primary' },
  },
  '& .MuiButton-startIcon': { ml: 0, mr: 1.5, '& > svg': { fontSize: 24 } },
} as const;
