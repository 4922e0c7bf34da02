import { pacePaths } from '@boardcast/contracts';
import type { Pace } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aScheduledPin } from '../builders/planned-pins.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasScheduledPins,
  hasStats,
  rawFailure,
  signedInAs,
} from '../handlers.js';
import { renderApp, setTheDate } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const SINCE = '2099-07-09T09:00:00.000Z';
const RUNNING: Pace = {
  ...{ pausedAt: null, overdue: { pinCount: 0, timeCount: 0 } },
  ...{ hours: null, timeZone: 'Europe/Vienna', opensAt: null },
  ...{ dailyCap: null, boardGapMinutes: 10, countedToday: 0, fullUntil: null },
};
const PAUSED: Pace = { ...RUNNING, pausedAt: SINCE };

function open(pace: Pace, path = '/settings?tab=pace', ...handlers: RequestHandler[]): void {
  setTheDate('2099-07-10T08:00:00Z');
  server.use(
    ...handlers,
    ...[signedInAs({ isSubscribed: true, publishingPausedAt: pace.pausedAt }), givesCsrfToken(), hasStats()],
    ...[hasBoardLists([]), hasScheduledPins([aScheduledPin({ state: 'processing', scheduledTime: SINCE })])],
    http.get(pacePaths.pace, () => HttpResponse.json(pace)),
  );
  renderApp(path);
}
const settings = (when: string, pace: Partial<Pace> = {}, ...handlers: RequestHandler[]): State => ({
  when,
  reach: () => open({ ...RUNNING, ...pace }, undefined, ...handlers),
});
const pressing = (when: string, name: string, after: State): State => ({
  when,
  after,
  reach: () => press(name),
});

const shown = settings(
  'when nothing is paused',
  {},
  http.post(pacePaths.pause, () => rawFailure(500)),
  http.put(pacePaths.pace, () => rawFailure(500)),
);
const pauseFailed = pressing('when pausing failed', 'Pause everything', shown);
const hoursFailed = pressing('when saving the hours failed', 'Save Hours', pauseFailed);
const limitsFailed = pressing('when saving the limits failed', 'Save Limits', hoursFailed);
const saves = http.put(pacePaths.pace, () => HttpResponse.json(RUNNING));
const hoursSaved = pressing(
  'when the hours were saved',
  'Save Hours',
  settings('when they are about to be', {}, saves),
);
const limitsSaved = pressing('when the limits were saved', 'Save Limits', hoursSaved);
const noGap: State = {
  when: 'when the gap is no number',
  after: shown,
  reach: () => write(/^Minutes between them/, '0'),
};
const capped: State = {
  when: 'when pins a day are limited',
  after: noGap,
  reach: () => press('Limit pins per day'),
};
const noCap: State = {
  when: 'when the limit is no number',
  after: capped,
  reach: () => write(/^Pins a day/, '0'),
};
const restless = { fromHour: 8, toHour: 22, daysOff: [1, 2, 3, 4, 5, 6] };
const closed = settings('outside its user’s hours', { hours: restless, opensAt: '2099-07-12T06:00:00.000Z' });
const allOff: State = { when: 'when every day is off', after: closed, reach: () => press('Sun') };
const counted = settings('when some of the day is used', { dailyCap: 25, countedToday: 3 });
const full = settings('when all of it is', {
  ...{ dailyCap: 25, countedToday: 25, fullUntil: '2099-07-12T22:00:00.000Z' },
});
const unloadable = settings(
  'when it can’t be loaded',
  {},
  http.get(pacePaths.pace, () => rawFailure(403)),
);

const paused: State = {
  when: 'while publishing is paused',
  reach: () =>
    open(
      PAUSED,
      undefined,
      http.post(pacePaths.resume, () => rawFailure(500)),
    ),
};
const resumeFailed = pressing('when resuming failed', 'Resume publishing', paused);
const held: State = { when: 'among the scheduled pins', reach: () => open(PAUSED, '/scheduled-pins') };
const resuming = (when: string, timeCount: number): State => ({
  when,
  reach: async () => {
    open(
      { ...PAUSED, overdue: { pinCount: 46, timeCount } },
      undefined,
      http.post(pacePaths.resume, () => HttpResponse.json(RUNNING)),
    );
    await press('Resume publishing');
  },
});
const asked = resuming('when times have passed meanwhile', 3);
const spreading = pressing('when they are to be spread', 'Spread from now', asked);
const tooSoon: State = {
  when: 'when they would follow too fast',
  after: spreading,
  reach: () => write(/^Time between/, '4'),
};
const onlyOne = pressing(
  'when the only time is to be spread',
  'Spread from now',
  resuming('when one time has passed', 1),
);
const resumed = pressing('when publishing was resumed', 'Resume', asked);

checkTexts('/settings, pace', [
  // Pause everything.
  ['Pause everything', shown],
  [
    'Going away, or is something wrong? Nothing more is posted, scheduled pins included, until you resume. Nothing is lost.',
    shown,
  ],
  ['Publishing is paused', paused],
  ['Your pins wait, and nothing is lost. Nothing is posted until you resume.', paused],
  ['Paused since {time}.', paused, 'Paused since Jul 9, 2099, 9:00 AM UTC.'],
  ['Resume', paused],
  ['paused', held],
  // Resuming.
  ['Resume publishing?', asked],
  [
    'The times of {n} scheduled pins passed while publishing was paused.',
    asked,
    'The times of 46 scheduled pins passed while publishing was paused. Times still to come stay as they are.',
  ],
  ['When to post what’s overdue', asked],
  ['At the old times', asked],
  ['All of it goes out now, in order, as fast as Pinterest allows.', asked],
  ['Spread from now', asked],
  ['One time after another, in order. What was planned for one time stays together.', asked],
  ['The first goes out now, the last {time}.', spreading, 'The first goes out now, the last Fri 9:00 AM.'],
  ['There’s only one time, so it goes out now.', onlyOne],
  ['Choose 5 minutes to 7 days.', tooSoon],
  ['Publishing resumed', resumed],
  // Hours and days.
  ['Hours and days', shown],
  [
    'Nothing is posted outside these hours: pins that are due wait. Times are in {zone}, the time zone you signed in from last.',
    shown,
    'Nothing is posted outside these hours: pins that are due wait. Times are in Europe/Vienna, the time zone you signed in from last.',
  ],
  ['Post only at certain hours', shown],
  ['Days off', closed],
  [
    'It’s outside your hours now. Pins go on {time}.',
    closed,
    'It’s outside your hours now. Pins go on Sun 6:00 AM.',
  ],
  ['Leave at least one day of the week.', allOff],
  ['Hours saved', hoursSaved],
  // Limits.
  ['Limits', shown],
  [
    'why there are limits',
    shown,
    'Pinterest’s spam filters look for many pins on one board within minutes, above all from a new account. Pins ' +
      'beyond these limits wait. One pin to every board of a list still goes out at once.',
  ],
  ['Leave a gap between pins on the same board', shown],
  ['Minutes between them', shown],
  ['Enter whole minutes, from 1 to 1,440.', noGap],
  ['Limit pins per day', shown],
  ['Each board counts.', capped],
  ['Enter a whole number of pins, from 1 to 1,000.', noCap],
  ['{n} of {n} pins today.', counted, '3 of 25 pins today.'],
  [
    'Today’s limit is reached. Pins go on {time}.',
    full,
    'Today’s limit is reached. Pins go on Sun 10:00 PM.',
  ],
  ['Limits saved', limitsSaved],
  // Failures.
  ['Failed to pause publishing. Please try again.', pauseFailed],
  ['Failed to resume publishing. Please try again.', resumeFailed],
  ['Failed to load your hours', unloadable],
  ['Failed to save your hours', hoursFailed],
  ['Failed to load your limits', unloadable],
  ['Failed to save your limits', limitsFailed],
]);
