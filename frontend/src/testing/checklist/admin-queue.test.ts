import { adminPaths } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import { aPinQueue, aQueuePin } from '../builders/admin-pins.js';
import { rawFailure, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

const pin = aQueuePin({ formattedTimeUntil: '3m overdue', isOverdue: true, queuePosition: 2 });

function open(answer: () => Response): void {
  server.use(
    signedInAs({ isAdmin: true }),
    http.get(adminPaths.pinQueue, answer),
    http.get(adminPaths.deadLetters, () => HttpResponse.json({ isKept: true, total: 0, letters: [] })),
  );
  renderApp('/admin/queue');
}

const listed: State = {
  when: 'when pins wait',
  reach: () => open(() => HttpResponse.json(aPinQueue([pin], { total: 120, pages: 3 }))),
};
const empty: State = {
  when: 'when nothing waits',
  reach: () => open(() => HttpResponse.json(aPinQueue([]))),
};
const unloadable: State = { when: 'when it can’t be loaded', reach: () => open(() => rawFailure(403)) };
const asking: State = { when: 'when an act is asked for', after: listed, reach: () => press('Hold') };

checkTexts('/admin/queue', [
  ['Pin Processing Queue', listed],
  ['Real-time view of pins waiting to be posted', listed],
  ['Refresh now', listed],
  ['Auto-refresh', listed],
  ['Total Queued', listed],
  ['Overdue', listed],
  ['Next Minute', listed],
  ['Position', listed],
  ['#queuePosition', listed, '#2'],
  ['Processing Time', listed],
  ['formattedTimeUntil', listed, '3m overdue'],
  ['Pin Details', listed],
  ['User', listed],
  ['Board/Section', listed],
  ['Retries', listed],
  ['Reason', listed],
  ['Showing X to Y of Z pins', listed, 'Showing 1 to 50 of 120 pins'],
  ['Previous', listed],
  ['Next', listed],
  ['Reason (optional)', asking],
  ['No pins in queue', empty],
  ['Pins will appear here when they are scheduled for processing.', empty],
  ['Dead Letters', empty],
  ['No dead letters', empty],
  ['Failed to load the queue', unloadable],
]);
