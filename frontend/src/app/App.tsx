import { STARTUP_USER_DELAY_MS } from '@boardcast/contracts';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { SessionSource } from '../entities/session/session-source.js';
import { SessionContext } from '../entities/session/use-session.js';
import type { AppRouter } from './router.js';
import { theme } from './theme.js';
import { COLOR_MODE_STORAGE_KEY } from './type.js';

export function App({ session, router }: { session: SessionSource; router: AppRouter }) {
  useEffect(() => {
    const timer = setTimeout(() => session.start(), STARTUP_USER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [session]);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_MODE_STORAGE_KEY}>
      <CssBaseline />
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </ThemeProvider>
  );
}
