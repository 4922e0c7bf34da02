import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { createAppRouter } from './app/router.js';
import { createAppStore } from './shared/store.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App store={createAppStore()} router={createAppRouter()} />
  </StrictMode>,
);
