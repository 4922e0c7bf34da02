import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.js';
import { preloadScreens } from './app/lazy-screens.js';
import { routes } from './app/router.js';
import { SessionSource } from './shared/auth/session-source.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
preloadScreens(routes, window.location.pathname);
const session = new SessionSource(async () => (await import('./shared/store.js')).createAppStore());
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App session={session} />
    </BrowserRouter>
  </StrictMode>,
);
