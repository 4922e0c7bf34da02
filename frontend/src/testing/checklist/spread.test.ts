import { boardListPaths, pinPaths } from '@boardcast/contracts';
import type { BoardList, User } from '@boardcast/contracts';
import { beforeAll } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { kitchen, openForm } from '../../features/create-pin/testing/create-pin-screen.js';
import { aBoardEntry, aBoardList } from '../builders/boards.js';
import { aPin, aPinGroupDetail } from '../builders/pins.js';
import { givesCsrfToken, hasHistory, rawFailure, signedInAs } from '../handlers.js';
import { giveBoxesAHeight } from '../layout.js';
import { renderApp, setTheDate } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const TEXTS =
  'title=Soup&description=Warm&link=https%3A%2F%2Fexample.com&imageUrl=%2Fapi%2Fimages%2Fa%2Ffull';
const SUBSCRIBER: Partial<User> = { isSubscribed: true };

/** A subscriber's form that wants nothing but its times. @param slots the free slots of a timetable */
async function open(list: BoardList | null = kitchen, slots: string[] = []): Promise<void> {
  setTheDate('2099-03-01T00:00:00Z');
  if (list) server.use(http.get(boardListPaths.one(list.id), () => HttpResponse.json(list)));
  const query = `?${TEXTS}${list ? `&boardListId=${list.id}` : ''}`;
  await openForm({ user: SUBSCRIBER, lists: [list ?? kitchen], query, slots });
  await press('Spread over time');
}
const filling = (when: string, ...slots: string[]): State => ({
  when,
  reach: async () => {
    await open(kitchen, slots);
    await press('Fill the next free slots of your week');
  },
});

const unlisted: State = { when: 'when no list is chosen', reach: () => open(null) };
const free: State = { when: 'without Premium', reach: () => openForm().then(() => undefined) };
const large: State = {
  when: 'when a list has more than 500 boards',
  reach: () => {
    const many = aBoardList({ name: 'Many', boards: Array.from({ length: 501 }, () => aBoardEntry()) });
    const query = `?boardListId=${many.id}`;
    return openForm({ user: SUBSCRIBER, lists: [many], query }).then(() => undefined);
  },
};
const unloadable: State = {
  when: 'when the boards can’t be loaded',
  reach: async () => {
    setTheDate('2099-03-01T00:00:00Z');
    server.use(http.get(boardListPaths.one(kitchen.id), () => rawFailure(403)));
    await openForm({ user: SUBSCRIBER, query: `?boardListId=${kitchen.id}` });
    await press('Spread over time');
  },
};

const daily: State = { when: 'when a pin is to be spread', reach: () => open() };
const moved: State = { when: 'when a board was moved', after: daily, reach: () => press('Move up Travel') };
const past: State = {
  when: 'when a time has passed',
  after: moved,
  reach: () => write(/^Time for Travel/, '2099-02-01T10:00'),
};
const late: State = {
  when: 'when a time is too far ahead',
  after: past,
  reach: () => write(/^Time for Travel/, '2101-01-01T10:00'),
};
const timeless: State = {
  when: 'when a time is missing',
  after: late,
  reach: () => write(/^Time for Travel/, ''),
};
const noneADay: State = {
  when: 'when there are no boards a day',
  after: daily,
  reach: () => write(/^Boards a day/, '0'),
};
const backwards: State = {
  when: 'when the day ends before it begins',
  after: noneADay,
  reach: () => write(/^To\b/, '08:00'),
};
const gap: State = {
  when: 'when boards follow with a gap',
  after: daily,
  reach: () => press('One after another, with a gap'),
};
const noGap: State = {
  when: 'when the gap is too long',
  after: gap,
  reach: () => write(/^A board every/, '800'),
};
const slotless = filling('when there is no timetable');
const fewSlots = filling('when the year has too few slots', '2099-03-02T09:00:00.000Z');

const waits = { status: 'pending', pinterestPinId: null } as const;
const bread = aPinGroupDetail({
  ...{ title: 'Rye bread', status: 'partial', nextPlannedAt: '2099-07-10T10:00:00.000Z' },
  spreadUntil: '2099-07-11T09:00:00.000Z',
  pins: [
    aPin(),
    aPin({ ...waits, boardName: 'Soups', plannedFor: '2099-07-10T10:00:00.000Z' }),
    aPin({ ...waits, boardName: 'Travel', plannedFor: '2099-07-11T09:00:00.000Z' }),
  ],
});
async function changeTimes(status: 200 | 500): Promise<void> {
  setTheDate('2099-07-01T00:00:00Z');
  server.use(
    ...[signedInAs(SUBSCRIBER), givesCsrfToken(), hasHistory([])],
    http.get(pinPaths.months, () => HttpResponse.json([])),
    http.get(pinPaths.group(bread.id), () => HttpResponse.json(bread)),
    http.put(pinPaths.times(bread.id), () => (status === 200 ? HttpResponse.json(bread) : rawFailure(500))),
  );
  renderApp(`/pin-history/${bread.id}`);
  await press('Change times');
  await screen.findByLabelText('Time for Travel');
}
async function save(): Promise<void> {
  await press('Move up Travel');
  await press('Save Changes');
}
const changing: State = { when: 'when times are to be changed', reach: () => changeTimes(500) };
const changeFailed: State = { when: 'when changing them failed', after: changing, reach: save };
const changed: State = {
  when: 'when they were changed',
  reach: async () => {
    await changeTimes(200);
    await save();
  },
};

checkTexts('spread over time', [
  // How.
  ['How boards follow one another', daily],
  ['So many boards a day, between two hours', daily],
  ['One after another, with a gap', daily],
  ['Fill the next free slots of your week', daily],
  ['First Board', daily],
  ['Your time zone: {zone}', daily, 'Your time zone: UTC'],
  ['Boards a day', daily],
  ['Vary the times a little', daily],
  ['Each moves by up to a quarter of the gap, so that they look as if chosen by hand.', daily],
  ['Choose 1 to {n} boards a day.', noneADay, 'Choose 1 to 144 boards a day.'],
  ['Choose an hour that is later than the first.', backwards],
  ['A board every', gap],
  ['Choose a gap of 5 minutes to 7 days.', noGap],
  ['Set up weekly slots', slotless],
  [
    'Your week has {n} free slots within a year. Add slots in the settings, or choose another way.',
    fewSlots,
    'Your week has 1 free slot within a year. Add slots in the settings, or choose another way.',
  ],
  // When each board gets it.
  ['When each board gets it', daily],
  [
    'The first board gets it on {time}, the last on {time}.',
    daily,
    'The first board gets it on Mar 2, 2099, 9:00 AM UTC, the last on Mar 3, 2099, 9:00 AM UTC. ' +
      'When you move a board, the times stay where they are.',
  ],
  ['Changed', moved],
  ['Compute again', moved],
  ['One of these times has passed.', past],
  ['Has already passed', past],
  ['Compute again from tomorrow', past],
  ['More than a year ahead', late],
  ['Choose a time', timeless],
  // Who can't.
  ['Scheduling is part of Premium. Subscribe to schedule pins, or publish this one now.', free],
  ['Choose a board list to see when each of its boards gets the pin.', unlisted],
  [
    'A pin can be spread over at most 500 boards. This list has {n}.',
    large,
    'A pin can be spread over at most 500 boards. This list has 501.',
  ],
  ['Failed to load board list', unloadable],
  // Change times.
  ['Change times of “{title}”', changing, 'Change times of “Rye bread”'],
  ['Posting to these boards hasn’t begun. When you move a board, the times stay where they are.', changing],
  ['Times Changed', changed],
  ['{n} boards will get the pin at another time.', changed, '2 boards will get the pin at another time.'],
  ['Failed to change the times. Please try again.', changeFailed],
]);

// The dialog’s table shows the rows that it has room for.
beforeAll(giveBoxesAHeight);
