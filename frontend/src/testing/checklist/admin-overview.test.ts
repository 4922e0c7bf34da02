import { adminPaths } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aBackupStatus, anAdminDashboard, anAdminHealth, someAdminStats } from '../builders/admin.js';
import { noAnswer, rawFailure, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

function openAt(address: string, ...handlers: RequestHandler[]): void {
  server.use(
    ...handlers,
    signedInAs({ isAdmin: true }),
    http.get(adminPaths.stats, () => HttpResponse.json(someAdminStats())),
    http.get(adminPaths.dashboard, () => HttpResponse.json(anAdminDashboard())),
    http.get(adminPaths.health, () => HttpResponse.json(anAdminHealth())),
    http.get(adminPaths.backupStatus, () => HttpResponse.json(aBackupStatus())),
  );
  renderApp(address);
}

const loading: State = {
  when: 'while they are loading',
  reach: () => openAt('/admin', http.get(adminPaths.stats, noAnswer)),
};
const overview: State = { when: 'on the overview', reach: () => openAt('/admin') };
const degraded: State = {
  when: 'while a service is away',
  reach: () =>
    openAt(
      '/admin',
      http.get(adminPaths.stats, () => HttpResponse.json(someAdminStats({ systemHealth: 'degraded' }))),
    ),
};
const down: State = {
  when: 'while the database is away',
  reach: () =>
    openAt(
      '/admin',
      http.get(adminPaths.stats, () => HttpResponse.json(someAdminStats({ systemHealth: 'down' }))),
    ),
};
const exportFailed: State = {
  when: 'when the export failed',
  reach: async () => {
    openAt(
      '/admin',
      http.get(adminPaths.exportUsers, () => rawFailure(500)),
    );
    await press('Export User Data');
  },
};
const system: State = { when: 'on the tab of the system', reach: () => openAt('/admin#system') };

checkTexts('/admin', [
  ['Loading admin data...', loading],
  ['Admin Dashboard', overview],
  ['System monitoring and user management', overview],
  // The badge.
  ['healthy, capitalised', overview, 'Healthy'],
  ['degraded, capitalised', degraded, 'Degraded'],
  ['down, capitalised', down, 'Down'],
  // Cards.
  ['Total Users', overview],
  ['Active Subscriptions', overview],
  ['Paid subscriptions', overview],
  ['Monthly Revenue', overview],
  ['dollars with two decimals', overview, '$559.44'],
  ['percent change from last month', overview, '+12.5% from last month'],
  ['Pin Groups', overview],
  ['Pins Pending Retry', overview],
  // Charts.
  ['User Growth (Last 30 Days)', overview],
  ['Free Users', overview],
  ['Paid Subscribers', overview],
  ['Pins Posted Successfully (Last 30 Days)', overview],
  ['Pin Groups Published (Last 30 Days)', overview],
  ['Pin Success vs Failures (Last 30 Days)', overview],
  ['Successful', overview],
  ['Failed', overview],
  // Boxes.
  ['Pin Statistics', overview],
  ['Pins Created This Month', overview],
  ['Failed Pins Today', overview],
  ['Success Rate', overview],
  ['rounded percent', overview, '99%'],
  ['Quick Actions', overview],
  ['Export User Data', overview],
  ['Failed to export user data', exportFailed],
  // System.
  ['System Status', system],
  ['API Server', system],
  ['Operational', system],
  ['Database', system],
  ['Connected', system],
  ['Redis Queue', system],
  ['Processing', system],
  ['Pinterest API', system],
  ['Available', system],
  ['Performance Metrics', system],
  ['Backup Status', system],
  ['PostgreSQL', system],
  ['Redis', system],
  ['No backups found', system],
  ['S3 backups not configured', system],
]);
