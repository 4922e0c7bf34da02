import { STARTUP_USER_DELAY_MS } from '@boardcast/contracts';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRoutes } from 'react-router-dom';
import type { SessionSource } from '../shared/auth/session-source.js';
import { SessionContext } from '../shared/auth/use-session.js';
import { CrashPage } from '../shared/ui/CrashPage.js';
import { routes } from './router.js';
import { ScrollMemory } from './ScrollMemory.js';
import { COLOR_MODE_STORAGE_KEY, theme } from './theme.js';

/** Everything a screen stands on: look, session, routes. Stands in a router. */
export function App({ session }: { session: SessionSource }) {
  useEffect(() => {
    const timer = setTimeout(() => session.start(), STARTUP_USER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [session]);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_MODE_STORAGE_KEY}>
      <CssBaseline />
      <ErrorBoundary FallbackComponent={CrashPage}>
        <SessionContext value={session}>
          <Screens />
          <ScrollMemory />
        </SessionContext>
      </ErrorBoundary>
    </ThemeProvider>
  );
}

function Screens() {
  return useRoutes(routes);
}
