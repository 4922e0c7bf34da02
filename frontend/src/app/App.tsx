import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from '../shared/store.js';
import { CrashPage } from '../shared/ui/CrashPage.js';
import { SessionStart } from './SessionStart.js';
import { COLOR_MODE_STORAGE_KEY, theme } from './theme.js';

interface AppProps {
  store: AppStore;
  router: ComponentProps<typeof RouterProvider>['router'];
}

/** Everything a screen stands on: look, store, session, routes. */
export function App({ store, router }: AppProps) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_MODE_STORAGE_KEY}>
      <CssBaseline />
      <ErrorBoundary FallbackComponent={CrashPage}>
        <Provider store={store}>
          <SessionStart>
            <RouterProvider router={router} />
          </SessionStart>
        </Provider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}
