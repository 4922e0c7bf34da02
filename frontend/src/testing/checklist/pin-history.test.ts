import { pinPaths } from '@boardcast/contracts';
import type { MonthOption, PinGroup } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aListedPin, aPin, aPinGroup, aPinGroupDetail } from '../builders/pins.js';
import { givesCsrfToken, hasHistory, rawFailure, signedInAs } from '../handlers.js';
import { renderApp, stopTheClock } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

const months: MonthOption[] = [
  { value: '2026-07', label: 'July 2026' },
  { value: '2026-06', label: 'June 2026' },
];
const bread = aPinGroup({ title: 'Bread' });

const WAITS = { status: 'pending', pinterestPinId: null, retryCount: 2 } as const;
const FAILED = { status: 'failed', pinterestPinId: null } as const;
const group = aPinGroupDetail({
  status: 'partial',
  pins: [
    aPin(),
    aPin({ ...WAITS, nextRetryAt: '2026-07-10T10:05:00Z' }),
    aPin({ ...WAITS, retryCount: 3, nextRetryAt: '2026-07-10T09:59:00Z' }),
    aPin({ ...FAILED, retryCount: 8 }),
    aPin({ ...FAILED, error: JSON.stringify({ status: 403, message: 'Not permitted' }) }),
    aPin({ ...FAILED, error: 'x'.repeat(101) }),
    aPin({ ...FAILED, canCheck: true, lookalike: aListedPin({ title: '' }) }),
  ],
});

function open(address: string, ...handlers: RequestHandler[]): void {
  const mine = [signedInAs(), givesCsrfToken(), hasHistory([bread])];
  server.use(
    ...handlers,
    ...mine,
    http.get(pinPaths.months, () => HttpResponse.json(months)),
  );
  renderApp(address);
}

const listed: State = { when: 'when there are two months', reach: () => open('/pin-history') };
const unloadable: State = {
  when: 'when it can’t be loaded',
  reach: () =>
    open(
      '/pin-history',
      http.get(pinPaths.history, () => rawFailure(403)),
    ),
};
const deleteFailed: State = {
  when: 'when deleting a record failed',
  reach: async () => {
    open(
      '/pin-history',
      http.delete(pinPaths.group(bread.id), () => rawFailure(500)),
    );
    await press('Delete record of Bread');
    await press('Delete record');
  },
};
const detail: State = {
  when: 'of a group with every kind of result',
  reach: () => {
    stopTheClock('2026-07-10T10:00:00Z');
    open(
      `/pin-history/${group.id}`,
      http.get(pinPaths.group(group.id), () => HttpResponse.json(group)),
    );
  },
};
const detailFailed: State = {
  when: 'when the group can’t be loaded',
  reach: () =>
    open(
      `/pin-history/${group.id}`,
      http.get(pinPaths.group(group.id), () => rawFailure(403)),
    ),
};

const spread = aPinGroupDetail({
  status: 'partial',
  spreadUntil: '2026-07-14T09:00:00Z',
  nextPlannedAt: '2026-07-14T09:00:00Z',
  pins: [aPin(), aPin({ status: 'pending', pinterestPinId: null, plannedFor: '2026-07-14T09:00:00Z' })],
});
const spreadDetail: State = {
  when: 'of a group that is spread over time',
  reach: () => {
    stopTheClock('2026-07-10T10:00:00Z');
    open(
      `/pin-history/${spread.id}`,
      http.get(pinPaths.group(spread.id), () => HttpResponse.json(spread)),
    );
  },
};

const waiting = { ...spread, spreadUntil: null, nextPlannedAt: null };
const heldBy = (when: string, held: Partial<PinGroup>): State => ({
  when,
  reach: () => {
    stopTheClock('2026-07-10T10:00:00Z');
    open('/pin-history', hasHistory([{ ...waiting, ...held }]));
  },
});
const opensAt = '2026-07-12T06:00:00.000Z';
const paused = heldBy('of a group that waits for its user', { isPublishingPaused: true });
const closed = heldBy('of one outside its user’s hours', { opensAt, keptBy: { rule: 'hours', limit: null } });
const gapped = heldBy('of one that keeps a gap', { opensAt, keptBy: { rule: 'board-gap', limit: 10 } });
const capped = heldBy('of one beyond a daily limit', { opensAt, keptBy: { rule: 'daily-cap', limit: 25 } });

checkTexts('/pin-history', [
  // /pin-history and /pin-history/{id}.
  ['All Months', listed],
  ['View on Pinterest', detail],
  // Pin group status and per-pin status.
  ['shown as posted', detail, 'posted'],
  ['retrying', detail],
  ['Attempt n/8', detail, 'Attempt 2/8'],
  ['Processing soon', detail],
  ['Next retry in {relative time}', detail, 'Next retry in 5 minutes'],
  ['Failed (n/8 retries attempted)', detail, 'Failed (8/8 retries attempted)'],
  // A pin found on the board.
  ['Is this your pin?', detail],
  ['Untitled pin', detail],
  ['See it on Pinterest', detail],
  ['Yes, it’s mine', detail],
  ['No, post mine', detail],
  ['If it isn’t yours, we’ll post your pin to this board.', detail],
  // Spread.
  ['Next: {time}', spreadDetail, '· Next: Tue 9:00 AM'],
  ['Planned for {time}', spreadDetail, 'Planned for Jul 14, 2026, 9:00 AM UTC'],
  ['Change times', spreadDetail],
  // Pace.
  ['paused', paused],
  ['Waits until you resume publishing.', paused],
  ['Outside your hours: goes on {time}', closed, 'Outside your hours: goes on Sun 6:00 AM'],
  [
    'Within {n} minutes of the last pin on its board: goes on {time}',
    gapped,
    'Within 10 minutes of the last pin on its board: goes on Sun 6:00 AM',
  ],
  [
    'Your daily limit of {n} pins: goes on {time}',
    capped,
    'Your daily limit of 25 pins: goes on Sun 6:00 AM',
  ],
  // List loads.
  ['Failed to load pin history', unloadable],
  ['Failed to load pin details', detailFailed],
  // Alerts.
  ['Failed to delete pin history record', deleteFailed],
  // Pin error text.
  ['Pinterest error (status): message', detail, 'Pinterest error (403): Not permitted'],
  ['the text truncated to 100 characters', detail, `${'x'.repeat(100)}…`],
]);
