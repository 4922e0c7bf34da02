import MenuOutlined from '@mui/icons-material/MenuOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useGetCurrentUserQuery } from '../entities/session/auth.api.js';
import { useBackCloses } from '../shared/leaving/LeaveGuards.js';
import { opensElsewhere } from '../shared/leaving/opens-elsewhere.js';
import { paths } from '../shared/paths.js';
import { ToastProvider } from '../shared/toasts/ToastProvider.js';
import { Brand } from '../shared/ui/Brand.js';
import { MAIN_ID, SkipLink } from '../shared/ui/SkipLink.js';
import { appMessages as messages } from './app.messages.js';
import { ConnectionBanner } from './ConnectionBanner.js';
import { MaintenanceBanner } from './MaintenanceBanner.js';
import { ReconnectBanner } from './ReconnectBanner.js';
import { SideNav } from './SideNav.js';

const SIDEBAR_WIDTH = 240;

export function AppShell() {
  const { key } = useLocation();
  // Tied to this visit: following a link closes the menu, also one to the same screen.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null);
  const isMenuOpen = menuOpenOn === key;
  // Or it would be open again when Back shows this screen.
  if (menuOpenOn !== null && !isMenuOpen) setMenuOpenOn(null);
  useBackCloses(isMenuOpen, () => setMenuOpenOn(null));
  /** Whoever stays after a question of the screen sees the screen, not the menu. */
  function onMenuClick(event: MouseEvent<HTMLElement>) {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isLink && !opensElsewhere(event)) setMenuOpenOn(null);
  }
  // Keeps the user up to date: credits and connection change with what screens do.
  useGetCurrentUserQuery();
  return (
    <ToastProvider>
      <Box sx={{ display: { md: 'flex' }, minHeight: '100dvh' }}>
        <SkipLink />
        <AppBar
          position="sticky"
          color="inherit"
          elevation={0}
          sx={{
            display: { md: 'none' },
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <Toolbar sx={{ gap: 1 }}>
            <IconButton
              edge="start"
              aria-label={messages.openMenu}
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpenOn(key)}
              sx={{ width: 44, height: 44 }}
            >
              <MenuOutlined />
            </IconButton>
            <Brand to={paths.dashboard} />
          </Toolbar>
        </AppBar>
        <Drawer
          open={isMenuOpen}
          onClose={() => setMenuOpenOn(null)}
          sx={{ display: { md: 'none' } }}
          slotProps={{
            paper: {
              'aria-label': messages.menu,
              onClick: onMenuClick,
              sx: { width: 280, maxWidth: '85vw' },
            },
          }}
        >
          <SideNav onAsked={() => setMenuOpenOn(null)} />
        </Drawer>
        <Box
          component="aside"
          aria-label={messages.sidebar}
          sx={{
            display: { xs: 'none', md: 'block' },
            width: SIDEBAR_WIDTH,
            flexShrink: 0,
            height: '100dvh',
            position: 'sticky',
            top: 0,
            overflowY: 'auto',
            borderRight: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <SideNav />
        </Box>
        <Container
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          maxWidth="lg"
          sx={{ py: { xs: 3, md: 5 }, px: { xs: 2, md: 4 }, minWidth: 0 }}
        >
          <ConnectionBanner />
          <MaintenanceBanner />
          <ReconnectBanner />
          <Outlet />
        </Container>
      </Box>
    </ToastProvider>
  );
}
