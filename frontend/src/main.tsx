import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { createAppRouter } from './app/router.js';
import { SessionSource } from './entities/session/session-source.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const session = new SessionSource(async () => (await import('./entities/session/store.js')).createAppStore());
const router = createAppRouter(session);
createRoot(root).render(
  <StrictMode>
    <App session={session} router={router} />
  </StrictMode>,
);
