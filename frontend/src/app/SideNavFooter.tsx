import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { forgetReturn } from '../shared/auth/return-to.js';
import { clearSession, endSession } from '../shared/auth/session.js';
import { useAuth } from '../shared/auth/use-auth.js';
import { contactEmail } from '../shared/config.js';
import { paths } from '../shared/paths.js';
import { useAppDispatch } from '../shared/store.js';
import { BusyButton } from '../shared/ui/BusyButton.js';
import { LinkButton } from '../shared/ui/LinkButton.js';
import { forgetUnsaved } from '../shared/unsaved.js';
import { ThemeSwitch } from './ThemeSwitch.js';

/** Ends the session and goes to the site root; a failure changes nothing and says nothing (spec §4). */
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

/** Who is signed in, on which plan, and the ways out. */
export function SideNavFooter() {
  const { user } = useAuth();
  const { logOut, isBusy } = useLogout(user?.id);
  if (!user) return null;
  return (
    <Box>
      <Divider sx={{ mb: 2 }} />
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', px: 1, mb: 1.5 }}>
        <Avatar
          src={user.profileImageUrl ?? undefined}
          alt=""
          sx={{ bgcolor: 'primary.main', width: 36, height: 36 }}
        >
          {user.pinterestUsername.charAt(0).toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {user.email ?? `@${user.pinterestUsername}`}
          </Typography>
          <Chip
            size="small"
            label={user.isSubscribed ? 'Active Subscription' : 'Free Plan'}
            color={user.isSubscribed ? 'success' : 'default'}
            variant="outlined"
          />
        </Box>
      </Stack>
      <Stack sx={{ '& .MuiButton-root': { justifyContent: 'flex-start', px: 1.5 } }}>
        <Button color="inherit" href={`mailto:${contactEmail}`} startIcon={<MailOutlined />}>
          Contact Us
        </Button>
        <LinkButton to={paths.settings} color="inherit" startIcon={<SettingsOutlined />}>
          Settings
        </LinkButton>
        <BusyButton
          color="inherit"
          onClick={() => void logOut()}
          isBusy={isBusy}
          startIcon={<LogoutOutlined />}
        >
          Logout
        </BusyButton>
      </Stack>
      <Box sx={{ px: 1, pt: 1.5 }}>
        <ThemeSwitch />
      </Box>
    </Box>
  );
}
