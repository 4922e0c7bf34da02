import { calendarPaths, pinPaths, scheduledPinPaths, slotPaths } from '@boardcast/contracts';
import type { CalendarCell, CalendarEntry } from '@boardcast/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardList } from '../../testing/builders/boards.js';
import { aCalendarDay, aCalendarEntry } from '../../testing/builders/calendar.js';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { aScheduledPin } from '../../testing/builders/planned-pins.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasNextSlots,
  rawFailure,
  refusal,
  signedInAs,
} from '../../testing/handlers.js';
import { renderApp, setTheDate } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

const soup = aCalendarEntry({ title: 'Soup' });
const kitchen = aBoardList({ name: 'Kitchen' });

beforeEach(() => setTheDate('2099-07-01T08:00:00Z'));

/** Every question that the calendar was asked. */
let asked: URLSearchParams[] = [];
function open(query: string, cells: CalendarCell[], agenda: CalendarEntry[] = [], slots: string[] = []) {
  asked = [];
  server.use(
    signedInAs({ isSubscribed: true }),
    givesCsrfToken(),
    hasNextSlots(...slots),
    hasBoardLists([kitchen, aBoardList({ name: 'Travel' })]),
    http.get(calendarPaths.cells, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(cells);
    }),
    http.get(calendarPaths.agenda, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ entries: agenda, next: null });
    }),
  );
  return renderApp(`/calendar${query}`);
}
const day = (name: string | RegExp) => screen.findByRole('gridcell', { name });
const chip = (title: string) => screen.findByRole('button', { name: new RegExp(`${title}$`) });

/** Takes moves of scheduled pins. @returns what came: the version and the time */
function takesMoves() {
  const moves: [version: string | null, scheduledTime: string][] = [];
  server.use(
    http.put(scheduledPinPaths.one(':id'), async ({ request }) => {
      const { scheduledTime } = (await request.json()) as { scheduledTime: string };
      moves.push([request.headers.get('if-match'), scheduledTime]);
      return HttpResponse.json(aScheduledPin({ scheduledTime, version: `${7 + moves.length}` }));
    }),
  );
  return moves;
}

describe('The calendar', () => {
  it('shows a month’s pins on their days, and asks for these days in the browser’s zone', async () => {
    open('?day=2099-07-10', [aCalendarDay([soup], { count: 9 })]);
    const cell = within(await day('Friday, July 10, 9 pins'));
    expect(cell.getByRole('button', { name: /9:00 AM.*scheduled.*Soup$/ })).toBeVisible();
    expect(cell.getByRole('button', { name: '8 more on Friday, July 10' })).toBeVisible();
    expect(await screen.findByRole('grid', { name: 'July 2099' })).toBeVisible();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      ...{ from: '2099-06-28', days: '35', by: 'day', timeZone: 'UTC' },
    });
  });

  it('goes from month to month, and back to today', async () => {
    const { user, currentAddress } = open('?day=2099-01-31', []);
    await user.click(await screen.findByRole('button', { name: 'Next month' }));
    expect(currentAddress()).toBe('/calendar?day=2099-02-01');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(currentAddress()).toBe('/calendar?day=2099-07-01');
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(currentAddress()).toBe('/calendar?day=2099-07-01');
    expect(await screen.findByText(/^Nothing planned or posted on these days/)).toBeVisible();
  });

  it('goes on from the days that were shown when the view changes', async () => {
    const { user, currentAddress } = open('?view=week&day=2099-07-01', []);
    await user.click(await screen.findByRole('button', { name: 'Next week' }));
    expect(currentAddress()).toBe('/calendar?view=week&day=2099-07-05');
    await user.click(screen.getByRole('button', { name: 'Agenda' }));
    expect(await screen.findByRole('heading', { name: /^Jul 5.+18, 2099$/ })).toBeVisible();
    expect(asked.at(-1)?.get('from')).toBe('2099-07-05');
  });

  it('opens a day’s agenda from what a cell has no room for', async () => {
    const { user, currentAddress } = open('?day=2099-07-10', [aCalendarDay([soup], { count: 9 })], [soup]);
    await user.click(await screen.findByRole('button', { name: '8 more on Friday, July 10' }));
    expect(currentAddress()).toBe('/calendar?day=2099-07-10&view=agenda');
    const section = within(await screen.findByRole('region', { name: 'Friday, July 10' }));
    expect(section.getByText('Kitchen · 3 boards')).toBeVisible();
    expect(section.getByText('scheduled')).toBeVisible();
  });

  it('opens in the view that was chosen last, unless the address names one', async () => {
    const { user, unmount } = open('?day=2099-07-10', []);
    await user.click(await screen.findByRole('button', { name: 'Week' }));
    unmount();
    const again = open('?day=2099-07-10', []);
    expect(await day('Friday, July 10, 9 AM, no pins')).toBeVisible();
    again.unmount();
    open('?day=2099-07-10&view=month', []);
    expect(await day('Friday, July 10, no pins')).toBeVisible();
  });

  it('keeps to a list that the address names', async () => {
    const { user } = open('?view=agenda', []);
    await screen.findByText('Nothing planned or posted on these days');
    await user.selectOptions(screen.getByLabelText('Board list'), 'Kitchen');
    await waitFor(() => expect(asked.at(-1)?.get('boardListId')).toBe(kitchen.id));
    expect(await screen.findByText('Nothing planned or posted on these days')).toBeVisible();
  });

  it('leads from a pin that has not begun to its form, and from no other', async () => {
    const begun = aCalendarEntry({ title: 'Bread', isSpread: true, boardCount: 3, movableCount: 2 });
    // On a later day of a spread nothing of that day has.
    const later = aCalendarEntry({ title: 'Cake', isSpread: true, hasBegun: true });
    open('?view=agenda', [], [soup, begun, later]);
    expect(await screen.findByRole('link', { name: 'Edit Soup' })).toHaveAttribute(
      'href',
      `/scheduled-pins?edit=${soup.groupId}`,
    );
    expect(screen.getByRole('button', { name: 'Move to… Bread' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Edit (Bread|Cake)/ })).not.toBeInTheDocument();
  });

  it('says which pins come too close on a board', async () => {
    open('?view=agenda', [], [aCalendarEntry({ crowdedCount: 2 })]);
    expect(await screen.findByText('2 of its boards get another pin within 60 minutes.')).toBeVisible();
  });

  it('tells the gap that its user has set, and that a slot has two pins', async () => {
    open('?view=agenda', [], [aCalendarEntry({ crowdedCount: 1, crowdedMinutes: 15, sharesSlot: true })]);
    expect(await screen.findByText('1 of its boards gets another pin within 15 minutes.')).toBeVisible();
    expect(screen.getByText('Another pin is planned for this slot.')).toBeVisible();
  });

  it('says until when a pin waits outside its user’s hours', async () => {
    open('?view=agenda', [], [aCalendarEntry({ state: 'pending', opensAt: '2099-07-02T06:00:00.000Z' })]);
    expect(await screen.findByText(/^Outside your hours: goes on Thu 6:00.AM$/)).toBeVisible();
  });

  it('says what it can’t load, and offers to try again', async () => {
    const { user } = open('', []);
    await screen.findByRole('grid');
    server.use(http.get(calendarPaths.cells, () => rawFailure(403)));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByText('Failed to load the calendar')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('offers a new pin for a day to come, at nine', async () => {
    open('?day=2099-07-10', []);
    const link = within(await day('Friday, July 10, no pins')).getByRole('link');
    expect(link).toHaveAttribute('href', '/create-pin?timing=later&at=2099-07-10T09:00');
    expect(within(await day('Tuesday, June 30, no pins')).queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('Free slots', () => {
  const slots = ['2099-07-10T11:30:00.000Z', '2099-07-10T23:15:00.000Z'];
  const inSlot = (time: string) =>
    screen.findByRole('link', {
      name: new RegExp(`^New pin for the free slot on Friday, July 10, ${time}$`),
    });

  it('stand on their days and hours, and lead to a new pin for then', async () => {
    const { user } = open('?day=2099-07-10', [aCalendarDay([soup])], [], slots);
    const cell = within(await day('Friday, July 10, 1 pin'));
    expect((await inSlot('11:30.AM')).getAttribute('href')).toBe(
      '/create-pin?timing=later&at=2099-07-10T11:30',
    );
    expect(cell.getAllByRole('link')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Week' }));
    const hour = within(await day('Friday, July 10, 11 PM, no pins'));
    expect(hour.getByRole('link', { name: /free slot on Friday, July 10, 11:15.PM$/ })).toBeVisible();
  });

  it('leave the room of a day to its pins', async () => {
    const pins = ['Soup', 'Tart', 'Jam'].map((title) => aCalendarEntry({ title }));
    open('?day=2099-07-10', [aCalendarDay(pins)], [], slots);
    expect(await inSlot('11:30.AM')).toBeVisible();
    expect(screen.queryByRole('link', { name: /11:15.PM$/ })).not.toBeInTheDocument();
  });

  it('lead to the settings of those who have no timetable', async () => {
    open('?day=2099-07-10', [aCalendarDay([soup])]);
    expect(await screen.findByRole('link', { name: 'Set up weekly slots' })).toHaveAttribute(
      'href',
      '/settings?tab=slots',
    );
    expect(screen.getByRole('link', { name: 'Add many' })).toHaveAttribute('href', '/bulk');
  });

  it('are none where they can’t be read; the pins are there all the same', async () => {
    open('?day=2099-07-10', [aCalendarDay([soup])]);
    server.use(http.get(slotPaths.next, () => rawFailure(404)));
    expect(await chip('Soup')).toBeVisible();
    expect(screen.queryByRole('link', { name: /free slot/ })).not.toBeInTheDocument();
  });

  it('are offered for a pin that moves', async () => {
    const moves = takesMoves();
    const { user } = open('?view=agenda', [], [soup], slots);
    await user.click(await screen.findByRole('button', { name: 'Move to… Soup' }));
    await user.click(await screen.findByRole('button', { name: /^Next free slot: / }));
    expect(screen.getByLabelText('New time')).toHaveValue('2099-07-10T11:30');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Pin Moved')).toBeVisible();
    expect(moves).toEqual([['7', slots[0]]]);
  });
});

describe('On a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    const listening = { addListener: () => {}, removeListener: () => {} };
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        ...listening,
        matches: media.includes('max-width'),
        media,
      }) as unknown as MediaQueryList;
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const newPin = () => screen.findByRole('link', { name: 'New pin' });

  it('plans a new pin for the chosen day', async () => {
    const { user } = open('?day=2099-07-10', []);
    const target = '/create-pin?timing=later&at=2099-07-10T09:00';
    expect(await newPin()).toHaveAttribute('href', target);
    expect(await screen.findByRole('link', { name: 'New pin for Friday, July 10' })).toHaveAttribute(
      'href',
      target,
    );
    await user.click(await screen.findByRole('button', { name: 'Tuesday, June 30, no pins' }));
    expect(await newPin()).toHaveAttribute('href', '/create-pin?timing=later');
    expect(screen.queryByRole('link', { name: /^New pin for/ })).not.toBeInTheDocument();
  });

  it('plans nothing without Premium', async () => {
    open('?day=2099-07-10', []);
    server.use(signedInAs({ isSubscribed: false }));
    expect(await newPin()).toHaveAttribute('href', '/create-pin');
    expect(await screen.findByText('Nothing planned or posted on this day')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^New pin for/ })).not.toBeInTheDocument();
  });
});

describe('The keyboard', () => {
  it('moves between days and opens one', async () => {
    const { user, currentAddress } = open('?day=2099-07-10', [aCalendarDay([soup])]);
    (await day(/July 10/)).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowUp}');
    expect(await day(/July 9/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(currentAddress()).toBe('/calendar?day=2099-07-09&view=agenda');
  });

  it('opens a pin by Enter, and moves one by m', async () => {
    const { user } = open('?day=2099-07-10', [aCalendarDay([soup])]);
    (await chip('Soup')).focus();
    await user.keyboard('{Enter}');
    const card = within(await screen.findByRole('dialog', { name: 'Soup' }));
    expect(card.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/scheduled-pins?edit=${soup.groupId}`,
    );
    await user.keyboard('{Escape}');
    expect(await chip('Soup')).toHaveFocus();
    await user.keyboard('m');
    expect(await screen.findByRole('alertdialog', { name: 'Move “Soup”' })).toBeVisible();
  });
});

describe('Moving a pin', () => {
  it('goes by “Move to…”, names the version that was seen, and is taken back', async () => {
    const moves = takesMoves();
    const { user } = open('?day=2099-07-10', [aCalendarDay([soup])]);
    await user.click(await chip('Soup'));
    await user.click(await screen.findByRole('button', { name: 'Move to…' }));
    fireEvent.change(await screen.findByLabelText('New time'), { target: { value: '2099-07-12T18:30' } });
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Pin Moved')).toBeVisible();
    const there = await day(/July 12/);
    await waitFor(() => expect(there).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Pin Moved Back')).toBeVisible();
    expect(moves).toEqual([
      ['7', '2099-07-12T18:30:00.000Z'],
      ['8', soup.at],
    ]);
  });

  it('moves on before the calendar is read again', async () => {
    const moves = takesMoves();
    const { user } = open('?day=2099-07-10', [aCalendarDay([soup])]);
    await chip('Soup');
    server.use(http.get(calendarPaths.cells, () => new Promise<never>(() => {})));
    for (const time of ['2099-07-12T18:30', '2099-07-13T18:30']) {
      await user.click(await chip('Soup'));
      await user.click(await screen.findByRole('button', { name: 'Move to…' }));
      fireEvent.change(await screen.findByLabelText('New time'), { target: { value: time } });
      await user.click(screen.getByRole('button', { name: 'Move' }));
      await waitFor(() => expect(moves.at(-1)?.[1]).toContain(time));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
    expect(moves.map(([version]) => version)).toEqual(['7', '8']);
  });

  it('asks for a time to come', async () => {
    const { user } = open('?view=agenda', [], [soup]);
    await user.click(await screen.findByRole('button', { name: 'Move to… Soup' }));
    fireEvent.change(await screen.findByLabelText('New time'), { target: { value: '2099-06-30T18:30' } });
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText(/already passed/)).toBeVisible();
  });

  it('says why the server refuses', async () => {
    const { user } = open('?view=agenda', [], [soup]);
    server.use(http.put(scheduledPinPaths.one(':id'), () => refusal('pin-group.already-processing')));
    await user.click(await screen.findByRole('button', { name: 'Move to… Soup' }));
    fireEvent.change(await screen.findByLabelText('New time'), { target: { value: '2099-07-12T18:30' } });
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Move Failed')).toBeVisible();
  });

  it('moves the boards of that time alike where it is spread, and no others', async () => {
    const times = ['2099-07-10T09:00:00.000Z', '2099-07-10T09:20:00.000Z', '2099-07-11T09:00:00.000Z'];
    const pins = times.map((plannedFor) => aPin({ status: 'pending', pinterestPinId: null, plannedFor }));
    const entry = aCalendarEntry({
      title: 'Soup',
      isSpread: true,
      boardCount: 2,
      movableCount: 2,
      until: times[1] ?? '',
    });
    const bodies: unknown[] = [];
    const { user } = open('?view=agenda', [], [entry]);
    const group = aPinGroupDetail({ id: entry.groupId, status: 'pending', pins });
    server.use(
      http.get(pinPaths.group(entry.groupId), () => HttpResponse.json(group)),
      http.put(pinPaths.times(entry.groupId), async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(group);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Move to… Soup' }));
    fireEvent.change(await screen.findByLabelText('New time'), { target: { value: '2099-07-10T11:00' } });
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Pin Moved')).toBeVisible();
    expect(bodies).toEqual([
      {
        times: [
          { pinId: pins[0]?.id, from: times[0], at: '2099-07-10T11:00:00.000Z' },
          { pinId: pins[1]?.id, from: times[1], at: '2099-07-10T11:20:00.000Z' },
        ],
      },
    ]);
  });

  it('starts from the first board that can move where others of that day are posted', async () => {
    setTheDate('2099-07-10T12:00:00Z');
    const left = '2099-07-10T18:00:00.000Z';
    const pin = aPin({ status: 'pending', pinterestPinId: null, plannedFor: left });
    const entry = aCalendarEntry({
      ...{ title: 'Soup', isSpread: true, state: 'processing', boardCount: 2 },
      ...{ movableCount: 1, movableFrom: left, until: left },
    });
    const bodies: unknown[] = [];
    const { user } = open('?view=agenda', [], [entry]);
    const group = aPinGroupDetail({ id: entry.groupId, status: 'partial', pins: [pin] });
    server.use(
      http.get(pinPaths.group(entry.groupId), () => HttpResponse.json(group)),
      http.put(pinPaths.times(entry.groupId), async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(group);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Move to… Soup' }));
    expect(await screen.findByText('One of its boards moves.')).toBeVisible();
    expect(screen.getByLabelText('New time')).toHaveValue('2099-07-10T18:00');
    fireEvent.change(screen.getByLabelText('New time'), { target: { value: '2099-07-10T19:00' } });
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText(/^Soup: .*7:00.PM/)).toBeVisible();
    expect(bodies).toEqual([{ times: [{ pinId: pin.id, from: left, at: '2099-07-10T19:00:00.000Z' }] }]);
  });
});
