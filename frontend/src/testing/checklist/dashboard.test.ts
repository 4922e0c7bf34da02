import type { User, UserOverview, UserStats } from '@boardcast/contracts';
import { anAnalyticsGroup } from '../builders/analytics.js';
import { aPinGroup } from '../builders/pins.js';
import { aScheduledPin } from '../builders/planned-pins.js';
import { hasOverview, hasStats, signedInAs } from '../handlers.js';
import { renderApp, setTheDate } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import type { State } from './state.js';

const shownTo = (
  when: string,
  stats: Partial<UserStats>,
  user: Partial<User> = {},
  overview: Partial<UserOverview> = {},
): State => ({
  when,
  reach: () => {
    setTheDate('2099-07-08T09:00:00Z');
    server.use(signedInAs(user), hasOverview(overview), hasStats(stats));
    renderApp('/dashboard');
  },
});

const waiting = { status: 'pending', pinCount: 3, successCount: 0, pendingCount: 3 } as const;
/** A pin that was stopped counts as failed, too. */
const ended = { pinCount: 5, successCount: 2, failedCount: 3, stoppedCount: 1 } as const;
const returning = { freePinsUsed: 1, freePinsAssigned: 2 } as const;

const newcomer = shownTo('to a newcomer who has a list', { boardListCount: 1 });
const free = shownTo(
  'to a free user who has posted',
  { totalPins: 3 },
  { ...returning, availableCredits: 2 },
);
const spent = shownTo(
  'to a free user without credits',
  { totalPins: 3 },
  { ...returning, availableCredits: 0, freePinsAssigned: 1 },
);
const subscriber = shownTo('to a subscriber', { totalPins: 3 }, { isSubscribed: true });
const creator = shownTo(
  'to a creator who comes back',
  { totalPins: 600 },
  { isSubscribed: true },
  {
    running: [
      aPinGroup({
        ...{ status: 'processing', pinCount: 600, successCount: 46, failedCount: 2 },
        ...{ pendingCount: 552, processingCount: 552, secondsLeft: 333 },
      }),
      aPinGroup({ ...waiting, isPaused: true }),
      aPinGroup({ ...waiting, retryingCount: 1 }),
    ],
    upNext: [aScheduledPin({ scheduledTime: '2099-07-10T10:00:00.000Z' })],
    needsHand: [aPinGroup({ ...ended, status: 'partial' })],
    latest: [aPinGroup({ ...ended, failedCount: 1, pinCount: 3 })],
    best: [anAnalyticsGroup({ impressions: 1300, saves: 12 })],
    freeSlots: 3,
  },
);
const disconnected = shownTo(
  'to a creator whose connection has expired',
  { totalPins: 3 },
  { isSubscribed: true, connectionStatus: 'expired' },
  { running: [aPinGroup(waiting)] },
);

checkTexts('/dashboard', [
  // /dashboard.
  ['Welcome', newcomer],
  ['Two steps to your first pin on every board in a list.', newcomer],
  ['Create a board list', newcomer],
  ['Create a pin', newcomer],
  ['Completed', newcomer],
  ['Welcome back', free],
  ['Subscribed', subscriber],
  ['Not yet', free],
  ['Pins Created', free],
  // Sections.
  ['Under way', creator],
  [
    '{n} of {n} posted · {n} failed · About {time} left',
    creator,
    '46 of 600 posted · 2 failed · About 6 min left',
  ],
  ['{n} of {n} posted · Paused', creator, '0 of 3 posted · Paused'],
  ['{n} of {n} posted · {n} retrying · {n} pending', creator, '0 of 3 posted · 1 retrying · 2 pending'],
  [
    'Waiting for Pinterest to be reconnected',
    disconnected,
    '0 of 3 posted · Waiting for Pinterest to be reconnected',
  ],
  ['Nothing is under way.', subscriber],
  ['Create your next pin', subscriber],
  ['Up next', creator],
  ['in {time}', creator, 'in 2 days'],
  ['{list} · {n} boards', creator, 'Kitchen boards · 3 boards'],
  ['Nothing is scheduled.', subscriber],
  ['Schedule a pin for later', subscriber],
  ['Scheduling comes with Premium', free],
  ['Needs a hand', creator],
  ['Failed on {n} of {n} boards', creator, 'Failed on 2 of 5 boards'],
  ['{n} slots in the next 7 days have no pin', creator, '3 slots in the next 7 days have no pin'],
  ['Schedule drafts', creator],
  ['Create a pin for later', creator],
  ['Latest results', creator],
  ['{n} of {n} posted · {n} stopped', creator, '2 of 3 posted · 1 stopped'],
  ['Best pins', creator],
  ['{n} impressions · {n} saves', creator, '1.3K impressions · 12 saves'],
  // Offers.
  ['You have {n} free pin credits', free, 'You have 2 free pin credits'],
  ['You have used your free pin credits', spent],
  ['Get a second free pin', spent],
  ['Verify your email', spent],
  ['Pin without limits', free],
]);
