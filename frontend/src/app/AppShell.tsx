import MenuOutlined from '@mui/icons-material/MenuOutlined';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useGetCurrentUserQuery } from '../entities/session/auth.api.js';
import { useBackCloses } from '../shared/leaving/LeaveGuards.js';
import { paths } from '../shared/paths.js';
import { ToastProvider } from '../shared/toasts/ToastProvider.js';
import { Brand } from '../shared/ui/Brand.js';
import { lazyDialog } from '../shared/ui/lazy-part.js';
import { MAIN_ID, SkipLink } from '../shared/ui/SkipLink.js';
import { appMessages as messages } from './app.messages.js';
import { ConnectionBanner } from './ConnectionBanner.js';
import { MaintenanceBanner } from './MaintenanceBanner.js';
import { ReconnectBanner } from './ReconnectBanner.js';
import type { ShortcutLayer, Shortcuts } from './shortcuts/Shortcuts.js';
import { SideNav } from './SideNav.js';

const SIDEBAR_WIDTH = 240;

/** Loaded behind the first screen, so that it is there when a phone's user asks for it. */
const MenuDrawer = lazyDialog(
  () => import('./MenuDrawer.js'),
  'MenuDrawer',
  ({ onClose }) => onClose(),
);

const loadShortcuts = () => import('./shortcuts/Shortcuts.js');
const loadPaused = () => import('./PausedBanner.js');

/** A part that is loaded behind the first screen, null until it is; the app works without it. */
function useLater<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => void load().then(setPart, () => undefined), [load]);
  return part;
}

function LaterShortcuts(props: ComponentProps<typeof Shortcuts>) {
  const part = useLater(loadShortcuts);
  return part && <part.Shortcuts {...props} />;
}

function LaterPaused() {
  const part = useLater(loadPaused);
  return part && <part.PausedBanner />;
}

export function AppShell() {
  const { key } = useLocation();
  // Tied to this visit: following a link closes the menu, also one to the same screen.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null);
  const isMenuOpen = menuOpenOn === key;
  // Or it would be open again when Back shows this screen.
  if (menuOpenOn !== null && !isMenuOpen) setMenuOpenOn(null);
  const closeMenu = () => setMenuOpenOn(null);
  useBackCloses(isMenuOpen, closeMenu);
  const [layer, setLayer] = useState<ShortcutLayer | null>(null);
  const find = () => {
    closeMenu();
    setLayer('palette');
  };
  // Keeps the user up to date: credits and connection change with what screens do.
  const { data: user } = useGetCurrentUserQuery();
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
        <MenuDrawer open={isMenuOpen} onClose={closeMenu} onFind={find} />
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
          <SideNav onFind={find} onShortcuts={() => setLayer('help')} />
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
          {user?.publishingPausedAt ? <LaterPaused /> : null}
          <Outlet />
        </Container>
      </Box>
      <LaterShortcuts layer={layer} onLayer={setLayer} />
    </ToastProvider>
  );
}
