import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useEarlyAuth, useSession } from '../entities/session/use-session.js';
import { paths } from '../shared/paths.js';
import { Brand } from '../shared/ui/Brand.js';
import { LinkButton } from '../shared/ui/LinkButton.js';
import { MAIN_ID, SkipLink } from '../shared/ui/SkipLink.js';
import { TextLink } from '../shared/ui/TextLink.js';
import { uiMessages } from '../shared/ui/ui.messages.js';
import { appMessages as messages } from './app.messages.js';
import { ThemeSwitch } from './ThemeSwitch.js';

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
            <LinkButton to={paths.dashboard} variant="outlined">
              {messages.screens.dashboard}
            </LinkButton>
          ) : (
            <LinkButton to={paths.login} variant="outlined">
              {messages.signIn}
            </LinkButton>
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
          <TextLink to={paths.home} color="textSecondary" variant="body2">
            {uiMessages.product}
          </TextLink>
          <ThemeSwitch />
        </Container>
      </Box>
    </Box>
  );
}
