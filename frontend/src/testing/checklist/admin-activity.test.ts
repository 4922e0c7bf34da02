import { adminPaths } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { anActivity } from '../builders/activity.js';
import { rawFailure, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

const PAGE = Array.from({ length: 50 }, () => anActivity());

function open(handlers: RequestHandler[] = [], address = '/admin#activity'): void {
  server.use(
    ...handlers,
    signedInAs({ isAdmin: true }),
    http.get(adminPaths.activity, () => HttpResponse.json(PAGE)),
  );
  renderApp(address);
}
const none = http.get(adminPaths.activity, () => HttpResponse.json([]));

const listed: State = { when: 'with events', reach: () => open() };
const empty: State = { when: 'without events', reach: () => open([none]) };
const unfound: State = {
  when: 'with nothing found',
  reach: () => open([none], '/admin?actor=root#activity'),
};
const unloadable: State = {
  when: 'when they can’t be loaded',
  reach: () => open([http.get(adminPaths.activity, () => rawFailure(403))]),
};
const exportFailed: State = {
  when: 'when the export failed',
  reach: async () => {
    open([http.get(adminPaths.activityExport, () => rawFailure(500))]);
    await press('Export CSV');
  },
};

checkTexts('/admin#activity', [
  ['Admin Dashboard', listed],
  ['System monitoring and user management', listed],
  ['Recent Activity', listed],
  ['message', listed, 'nora created “Galette” for 12 boards'],
  ['user email', listed, 'nora@example.com'],
  ['Load more', listed],
  ['Export CSV', listed],
  ['Filter', listed],
  ['No activity yet', empty],
  ['No activity found', unfound],
  ['Clear filters', unfound],
  ['The activity could not be loaded.', unloadable],
  ['Failed to export the activity', exportFailed],
]);
