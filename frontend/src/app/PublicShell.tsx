import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useEffect } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useEarlyAuth, useSession } from '../entities/session/use-session.js';
import { paths } from '../shared/paths.js';
import { Brand } from '../shared/ui/Brand.js';
import { PlainLink } from '../shared/ui/PlainButton.js';
import { MAIN_ID, SkipLink } from '../shared/ui/SkipLink.js';
import { ThemeSwitch } from '../shared/ui/ThemeSwitch.js';
import { TOUCH_LINK } from '../shared/ui/touch-target.js';
import { uiMessages } from '../shared/ui/ui.messages.js';
import { appMessages as messages } from './app.messages.js';

export function PublicShell() {
  const { isAuthenticated } = useEarlyAuth();
  const session = useSession();
  useEffect(() => {
    // Checks whether the flag of the last visit still holds. Without an answer it stands, and the guard asks again.
    if (isAuthenticated) session.open().catch(() => undefined);
  }, [isAuthenticated, session]);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
        <Container
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 64 }}
        >
          <Brand to={paths.home} />
          {isAuthenticated ? (
            <PlainLink to={paths.dashboard} variant="outlined">
              {messages.screens.dashboard}
            </PlainLink>
          ) : (
            <PlainLink to={paths.login} variant="outlined">
              {messages.signIn}
            </PlainLink>
          )}
        </Container>
      </Box>
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        <Outlet />
      </Box>
      <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Container sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', py: 2 }}>
          <Box component={Link} to={paths.home} sx={footerLink}>
            {uiMessages.product}
          </Box>
          <ThemeSwitch />
        </Container>
      </Box>
    </Box>
  );
}

const footerLink = {
  typography: 'body2',
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  ...TOUCH_LINK,
} as const;
