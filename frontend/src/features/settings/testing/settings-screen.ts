import type { User } from '@boardcast/contracts';
import { screen } from '@testing-library/react';
import {
  givesCsrfToken,
  hasExport,
  hasSessions,
  hasStats,
  hasUsage,
  signedInAs,
} from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

export function openSettings(tab = '', user: Partial<User> = {}) {
  server.use(givesCsrfToken(), hasStats(), signedInAs(user), hasSessions(), hasUsage(), hasExport());
  return renderApp(tab ? `/settings?tab=${tab}` : '/settings');
}

export const button = (name: string) => screen.findByRole('button', { name });
