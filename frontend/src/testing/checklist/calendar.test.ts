import { calendarPaths, scheduledPinPaths } from '@boardcast/contracts';
import type { CalendarEntry, User } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aBoardList } from '../builders/boards.js';
import { aCalendarDay, aCalendarEntry } from '../builders/calendar.js';
import { aScheduledPin } from '../builders/planned-pins.js';
import { endWithTest } from '../endings.js';
import { givesCsrfToken, hasBoardLists, hasNextSlots, rawFailure, signedInAs } from '../handlers.js';
import { renderApp, setTheDate } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const soup = aCalendarEntry({ title: 'Soup' });

const noop = () => undefined;

function open(query: string, pins: CalendarEntry[], ...handlers: RequestHandler[]): void {
  setTheDate('2099-07-01T08:00:00Z');
  const subscriber: Partial<User> = { isSubscribed: true };
  server.use(
    ...handlers,
    ...[signedInAs(subscriber), givesCsrfToken(), hasNextSlots()],
    hasBoardLists([aBoardList({ name: 'Kitchen' }), aBoardList({ name: 'Travel' })]),
    http.get(calendarPaths.cells, () =>
      HttpResponse.json(pins.length === 0 ? [] : [aCalendarDay(pins, { count: pins.length + 8 })]),
    ),
    http.get(calendarPaths.agenda, () => HttpResponse.json({ entries: pins, next: null })),
  );
  renderApp(`/calendar${query}`);
}
const agenda = (when: string, ...pins: CalendarEntry[]): State => ({
  when,
  reach: () => open('?view=agenda&day=2099-07-10', pins),
});

const month: State = { when: 'in a month', reach: () => open('?day=2099-07-10', [soup]) };
const card: State = {
  when: 'when a pin is opened',
  after: month,
  reach: () => press('Soup'),
};
const slot: State = {
  when: 'in a month with a free slot',
  reach: () => open('?day=2099-07-10', [], hasNextSlots('2099-07-10T11:30:00.000Z')),
};
const empty = agenda('when there is nothing');
const onPhone: State = {
  when: 'on a phone',
  reach: () => {
    const { matchMedia } = window;
    endWithTest(() => Promise.resolve(void (window.matchMedia = matchMedia)));
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        ...{ media, matches: media.includes('max-width'), addListener: noop, removeListener: noop },
      }) as unknown as MediaQueryList;
    open('?day=2099-07-10', []);
  },
};
const kept = agenda(
  'when a pin waits outside its user’s hours',
  aCalendarEntry({ state: 'pending', opensAt: '2099-07-02T06:00:00.000Z' }),
);
const crowded = agenda(
  'when pins come too close',
  aCalendarEntry({ crowdedCount: 2 }),
  aCalendarEntry({ crowdedCount: 1, crowdedMinutes: 15, sharesSlot: true }),
);
const unloadable: State = {
  when: 'when it can’t be loaded',
  reach: () =>
    open(
      '',
      [],
      http.get(calendarPaths.cells, () => rawFailure(403)),
    ),
};
const paged: State = {
  when: 'when there are more pins',
  reach: () =>
    open(
      '?view=agenda',
      [],
      http.get(calendarPaths.agenda, ({ request }) =>
        new URL(request.url).searchParams.has('after')
          ? rawFailure(403)
          : HttpResponse.json({ entries: [soup], next: 'more' }),
      ),
    ),
};
const moreFailed: State = {
  when: 'when those can’t be loaded',
  after: paged,
  reach: () => press('Show more'),
};

/** Opens the dialog that moves it. @param answers of the calls that move it, one after the other */
function ask(pin: CalendarEntry, ...answers: (() => Response)[]): Promise<void> {
  let calls = 0;
  open(
    '?view=agenda&day=2099-07-10',
    [pin],
    http.put(scheduledPinPaths.one(':id'), () => answers[calls++]?.() ?? rawFailure(500)),
  );
  return press(`Move to… ${pin.title}`);
}
const moves = () => HttpResponse.json(aScheduledPin()) as Response;
const fails = () => rawFailure(500) as Response;
async function move(): Promise<void> {
  await write(/^New time/, '2099-07-12T18:30');
  await press('Move');
}

const asked: State = { when: 'when a pin is about to be moved', reach: () => ask(soup, fails) };
const past: State = {
  when: 'when its new time is over',
  after: asked,
  reach: async () => {
    await write(/^New time/, '2099-06-30T18:30');
    await press('Move');
  },
};
const moveFailed: State = { when: 'when moving failed', after: past, reach: move };
const spread: State = {
  when: 'when boards of a spread pin are about to be moved',
  reach: () => ask(aCalendarEntry({ title: 'Tart', isSpread: true, movableCount: 3 })),
};
const lastOfSpread: State = {
  when: 'when one of its boards is',
  reach: () => ask(aCalendarEntry({ title: 'Tart', isSpread: true, movableCount: 1 })),
};
const moved: State = {
  when: 'when one was moved',
  reach: async () => {
    await ask(soup, moves, moves);
    await move();
  },
};
const movedBack: State = { when: 'when it was moved back', after: moved, reach: () => press('Undo') };
const undoFailed: State = {
  when: 'when moving it back failed',
  reach: async () => {
    await ask(soup, moves, fails);
    await move();
    await press('Undo');
  },
};

checkTexts('/calendar', [
  // /calendar.
  ['Calendar', month],
  [
    'Times are in your time zone ({zone}).',
    month,
    'What is planned and what was posted. Times are in your time zone (UTC).',
  ],
  ['Add many', month],
  ['New pin', month],
  ['Today', month],
  ['Month', month],
  ['Week', month],
  ['Agenda', month],
  ['Board list', month],
  ['All lists', month],
  ['{n} more', month, '8 more'],
  // A pin's card.
  ['Open', card],
  ['Edit', card],
  ['Move to…', card],
  // Free slots.
  ['the time of a free slot', slot, '11:30 AM'],
  ['Always post at the same times?', month],
  ['Set up weekly slots', month],
  // The agenda.
  ['Nothing planned or posted on these days', empty],
  ['Nothing planned or posted on this day', onPhone],
  ['New pin for {day}', empty, 'New pin for Friday, July 10'],
  ['Show more', paged],
  ['Outside your hours: goes on {time}', kept, 'Outside your hours: goes on Thu 6:00 AM'],
  // Warnings.
  [
    '{n} of its boards get another pin within {n} minutes.',
    crowded,
    '2 of its boards get another pin within 60 minutes.',
  ],
  [
    '{n} of its boards gets another pin within {n} minutes.',
    crowded,
    '1 of its boards gets another pin within 15 minutes.',
  ],
  ['Another pin is planned for this slot.', crowded],
  // Moving.
  ['Move “{title}”', asked, 'Move “Soup”'],
  ['It will be posted to {n} boards then.', asked, 'It will be posted to 3 boards then.'],
  ['New time', asked],
  ['Move', asked],
  ['a time that is over', past, 'This time has already passed. Please choose a time in the future.'],
  [
    '{n} of its boards move together. This is the time of the first.',
    spread,
    '3 of its boards move together. This is the time of the first.',
  ],
  ['One of its boards moves.', lastOfSpread],
  // Loads.
  ['Failed to load the calendar', unloadable],
  ['Failed to load more pins', moreFailed],
  // Toasts.
  ['Pin Moved', moved],
  ['{title}: {time}', moved, 'Soup: Jul 12, 2099, 6:30 PM UTC'],
  ['Pin Moved Back', movedBack],
  ['Move Failed', moveFailed],
  ['Failed to move the pin. Please try again.', moveFailed],
  ['Undo Failed', undoFailed],
  ['Failed to move the pin. Please try again.', undoFailed],
]);
