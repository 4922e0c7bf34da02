import { adminPaths } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import { anAdminGroup, anAdminGroupDetail, anAdminPin } from '../builders/admin-pins.js';
import { rawFailure, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

const group = anAdminGroup({ status: 'pending', scheduledFor: '2026-07-12T10:00:00.000Z' });
const detail = anAdminGroupDetail({ pins: [anAdminPin({ status: 'failed', canRetry: true })] });

function open(answer: () => Response): void {
  server.use(
    signedInAs({ isAdmin: true }),
    http.get(adminPaths.pins, answer),
    http.get(adminPaths.pinGroup(':id'), () => HttpResponse.json(detail)),
  );
  renderApp('/admin/pins');
}

const listed: State = {
  when: 'when there are pins',
  reach: () => open(() => HttpResponse.json({ pinGroups: [group], totalPages: 7 })),
};
const opened: State = { when: 'when one is opened', after: listed, reach: () => press('✓ 1 ✗ 0 ⟳ 0') };
const empty: State = {
  when: 'when there are none',
  reach: () => open(() => HttpResponse.json({ pinGroups: [], totalPages: 1 })),
};
const unloadable: State = { when: 'when they can’t be loaded', reach: () => open(() => rawFailure(403)) };

checkTexts('/admin/pins', [
  ['Admin Dashboard', listed],
  ['System monitoring and user management', listed],
  ['Pin Management', listed],
  ['Monitor and manage all pins across the platform', listed],
  ['Show Completed', listed],
  ['Show Scheduled', listed],
  ['Show Failed', listed],
  ['Show Processing', listed],
  ['Show Draft', listed],
  ['Pin', listed],
  ['User', listed],
  ['Board List', listed],
  ['Status', listed],
  ['Results', listed],
  ['Scheduled', listed],
  ['Published', listed],
  ['Created', listed],
  ['✓ ✗ ⟳', listed, '✓ 1 ✗ 0 ⟳ 0'],
  ['Page X of Y', listed, 'Page 1 of 7'],
  ['Previous', listed],
  ['Next', listed],
  ['Successful', opened],
  ['Failed', opened],
  ['Processing', opened],
  ['Next Retry', opened],
  ['No pins found', empty],
  ['Failed to load pins', unloadable],
]);
