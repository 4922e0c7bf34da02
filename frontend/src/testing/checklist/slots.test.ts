import { analyticsPaths, slotPaths } from '@boardcast/contracts';
import type { AnalyticsBest, Slot, Timetable, User } from '@boardcast/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { openSettings } from '../../features/settings/testing/settings-screen.js';
import { hasBest, rawFailure } from '../handlers.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const MONDAY_9: Slot = { weekday: 1, time: '09:00' };
const UTC: Timetable = { timeZone: 'UTC', slots: [MONDAY_9] };
const SUBSCRIBER: Partial<User> = { isSubscribed: true };
const told = { pinCount: 9, impressions: 50, engagement: 2 };
/** Saturdays at 20:00 and Tuesdays at 8:00 work best. */
const BEST: Partial<AnalyticsBest> = {
  timeZone: 'UTC',
  weekdays: [6, 2].map((weekday) => ({ weekday, ...told })),
  hours: [20, 8].map((hour) => ({ hour, ...told })),
};

interface Opening {
  timetable?: Timetable;
  best?: Partial<AnalyticsBest>;
  user?: Partial<User>;
  handlers?: RequestHandler[];
}

/** Every change is kept as it is sent, unless a handler says otherwise. */
function open({ timetable = UTC, best = {}, user = SUBSCRIBER, handlers = [] }: Opening = {}): void {
  server.use(
    ...handlers,
    hasBest(best),
    http.get(slotPaths.timetable, () => HttpResponse.json(timetable)),
    http.put(slotPaths.timetable, async ({ request }) => HttpResponse.json(await request.json())),
  );
  openSettings('slots', user);
}
const shownTo = (when: string, opening?: Opening): State => ({ when, reach: () => open(opening) });
const pressing = (when: string, name: string, after: State): State => ({
  when,
  after,
  reach: () => press(name),
});

const shown = shownTo('to a subscriber');
const dayless = pressing('when no day is chosen', 'Add', shown);
const known: State = {
  when: 'when the slot is there already',
  after: dayless,
  reach: async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Monday' }));
    await press('Add');
  },
};
const timeless: State = {
  when: 'when no time is chosen',
  after: known,
  reach: async () => {
    await write(/^Time$/, '');
    await press('Add');
  },
};
const added: State = {
  when: 'when slots were added',
  reach: async () => {
    open();
    await press('Choose every day');
    await press('Add');
  },
};
const copying = pressing(
  'when a day is to be copied',
  'Copy Monday to other days',
  shownTo('before a day is copied'),
);
const copied = pressing('when it was copied', 'Every day', copying);
const removed = pressing(
  'when a slot was removed',
  'Remove Monday, 9:00 AM',
  shownTo('before one is removed'),
);
const empty = shownTo('when there are none', { timetable: { ...UTC, slots: [] } });
const elsewhere = shownTo('when the browser is elsewhere', {
  timetable: { ...UTC, timeZone: 'America/New_York' },
  best: BEST,
});
const zoneTaken = pressing('when they moved to its time zone', 'Use this browser’s time zone', elsewhere);
const suggested = shownTo('when some hours are best', { best: BEST });
const bestKnown = shownTo('when they are in the week', {
  best: BEST,
  timetable: {
    ...UTC,
    slots: [6, 2].flatMap((weekday) => ['08:00', '20:00'].map((time) => ({ weekday, time }))),
  },
});
const unpaid = shownTo('without Premium', { user: {} });
const unloadable = shownTo('when they can’t be loaded', {
  handlers: [http.get(slotPaths.timetable, () => rawFailure(403))],
});
const bestFailed = shownTo('when the best hours can’t be', {
  handlers: [
    http.get(analyticsPaths.best, () => rawFailure(403)),
    http.put(slotPaths.timetable, () => rawFailure(500)),
  ],
});
const changeFailed = pressing('when a change failed', 'Remove Monday, 9:00 AM', bestFailed);

checkTexts('/settings, slots', [
  // Weekly slots.
  ['Weekly slots', shown],
  [
    'what slots are for',
    shown,
    'The times of the week when you like to post. A new pin can take the next free slot, and many pins one each.',
  ],
  ['Choose every day', shown],
  ['Choose at least one day.', dayless],
  ['This slot is already in your week.', known],
  ['Choose a time.', timeless],
  ['Your week', shown],
  ['{n} slots a week.', shown, '1 slot a week.'],
  ['No slots', shown],
  ['No slots yet.', empty],
  ['Weekly slots are part of Premium.', unpaid],
  ['View Subscription Plans', unpaid],
  // The time zone.
  ['Times are in {zone}.', shown, 'Times are in UTC.'],
  ['This browser is in {zone}.', elsewhere, 'Times are in America/New York. This browser is in UTC.'],
  ['Use this browser’s time zone', elsewhere],
  // Copying a day.
  ['Copy to…', shown],
  ['Every day', copying],
  ['Monday to Friday', copying],
  ['Saturday and Sunday', copying],
  // Your best hours.
  ['Your best hours', suggested],
  [
    '{days} at {hours}, by the impressions of {n} of your pins.',
    suggested,
    'Saturday and Tuesday at 8:00 PM and 8:00 AM, by the impressions of 18 of your pins.',
  ],
  ['Add {n} slots', suggested, 'Add 4 slots'],
  ['All of them are already in your week.', bestKnown],
  [
    'These hours are in {zone}. Move your slots to that time zone, or remove them, to add these.',
    elsewhere,
    'These hours are in UTC. Move your slots to that time zone, or remove them, to add these.',
  ],
  [
    'what it takes to suggest hours',
    shown,
    'Nothing to suggest yet. It takes two weekdays and two hours with at least 5 pins each, posted more than 7 days ' +
      'ago and seen by somebody.',
  ],
  // Toasts.
  ['{n} slots added', added, '6 slots added'],
  ['{day}, {time} removed', removed, 'Monday, 9:00 AM removed'],
  ['{day} copied', copied, 'Monday copied'],
  ['Your slots are now in {zone}', zoneTaken, 'Your slots are now in UTC'],
  // Failures.
  ['Failed to load your weekly slots', unloadable],
  ['Failed to change your weekly slots', changeFailed],
  ['Failed to load your best hours', bestFailed],
]);
