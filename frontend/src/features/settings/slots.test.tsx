import { slotPaths } from '@boardcast/contracts';
import type { AnalyticsBest, Slot, Timetable, User } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { hasBest, rawFailure, received } from '../../testing/handlers.js';
import { server } from '../../testing/server.js';
import { openSettings } from './testing/settings-screen.js';

const MONDAY_9 = { weekday: 1, time: '09:00' };
const MONDAY_18 = { weekday: 1, time: '18:00' };
const SUNDAY_9 = { weekday: 7, time: '09:00' };

/** A timetable that is changed by what is sent. @returns what was sent */
function keeps(slots: Slot[], timeZone = 'UTC') {
  let timetable: Timetable = { timeZone, slots };
  const bodies: unknown[] = [];
  server.use(
    http.get(slotPaths.timetable, () => HttpResponse.json(timetable)),
    http.put(slotPaths.timetable, async ({ request }) => {
      timetable = (await received(request)).body as Timetable;
      bodies.push(timetable);
      return HttpResponse.json(timetable);
    }),
  );
  return bodies;
}

/** Told by five pins each: Saturdays at 20:00 and Tuesdays at 8:00 work best. */
const BEST = {
  timeZone: 'UTC',
  weekdays: [6, 2].map((weekday) => ({ weekday, pinCount: 9, impressions: 50, engagement: 2 })),
  hours: [20, 8].map((hour) => ({ hour, pinCount: 9, impressions: 50, engagement: 2 })),
};

async function openSlots(user: Partial<User> = { isSubscribed: true }, best: Partial<AnalyticsBest> = {}) {
  server.use(hasBest(best));
  const app = openSettings('slots', user);
  await screen.findByRole('heading', { name: 'Weekly slots' });
  return app;
}
const day = (name: string) =>
  within(screen.getAllByRole('listitem').find((row) => row.textContent?.startsWith(name)) as HTMLElement);
const time = () => screen.getByLabelText('Time');

describe('The weekly slots', () => {
  it('stand in a row for each day, in the time zone of the timetable', async () => {
    keeps([MONDAY_9, MONDAY_18, SUNDAY_9]);
    await openSlots();
    expect(screen.getByText('3 slots a week.')).toBeVisible();
    expect(screen.getByText('Times are in UTC.')).toBeVisible();
    const onMonday = day('Monday').getAllByRole('button', { name: /^Remove/ });
    expect(onMonday.map(({ textContent }) => textContent)).toEqual(['9:00 AM', '6:00 PM']);
    expect(day('Tuesday').getByText('No slots')).toBeVisible();
  });

  it('are added on several days at once', async () => {
    const sent = keeps([MONDAY_9]);
    const { user } = await openSlots();
    await user.click(screen.getByRole('button', { name: 'Monday' }));
    await user.click(screen.getByRole('button', { name: 'Sunday' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('1 slot added')).toBeVisible();
    expect(sent).toEqual([{ timeZone: 'UTC', slots: [MONDAY_9, SUNDAY_9] }]);
    expect(await day('Sunday').findByRole('button', { name: 'Remove Sunday, 9:00 AM' })).toBeVisible();
  });

  it('are added on every day with one click more', async () => {
    const sent = keeps([]);
    const { user } = await openSlots();
    await user.click(screen.getByRole('button', { name: 'Choose every day' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('7 slots added')).toBeVisible();
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));
    expect(sent).toEqual([{ timeZone: 'UTC', slots }]);
  });

  it('ask for a day and a time, and are in the week once', async () => {
    const sent = keeps([MONDAY_9]);
    const { user } = await openSlots();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one day.');
    await user.click(screen.getByRole('button', { name: 'Monday' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('alert')).toHaveTextContent('This slot is already in your week.');
    fireEvent.change(time(), { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a time.');
    expect(sent).toEqual([]);
  });

  it('are removed, which can be undone; the focus stays in the week', async () => {
    const sent = keeps([MONDAY_9, MONDAY_18]);
    const { user } = await openSlots();
    await user.click(screen.getByRole('button', { name: 'Remove Monday, 9:00 AM' }));
    expect(await screen.findByText('Monday, 9:00 AM removed')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your week' })).toHaveFocus());
    expect(sent).toEqual([{ timeZone: 'UTC', slots: [MONDAY_18] }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Remove Monday, 9:00 AM' })).toBeVisible();
    expect(sent[1]).toEqual({ timeZone: 'UTC', slots: [MONDAY_9, MONDAY_18] });
  });

  it('that were changed after an act stay when it is undone', async () => {
    const sent = keeps([MONDAY_9, MONDAY_18]);
    const { user } = await openSlots();
    await user.click(screen.getByRole('button', { name: 'Remove Monday, 9:00 AM' }));
    const toast = within(
      (await screen.findByText('Monday, 9:00 AM removed')).closest('[role]') as HTMLElement,
    );
    await user.click(screen.getByRole('button', { name: 'Remove Monday, 6:00 PM' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.click(toast.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).toEqual({ timeZone: 'UTC', slots: [MONDAY_9] });
  });

  it('that another browser has added stay', async () => {
    keeps([MONDAY_9]);
    const { user } = await openSlots();
    const sent = keeps([MONDAY_9, MONDAY_18]);
    await user.click(screen.getByRole('button', { name: 'Sunday' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('1 slot added')).toBeVisible();
    expect(sent).toEqual([{ timeZone: 'UTC', slots: [MONDAY_9, MONDAY_18, SUNDAY_9] }]);
    expect(day('Monday').getByRole('button', { name: 'Remove Monday, 6:00 PM' })).toBeVisible();
  });

  it('are brought back from another screen, beside those that were added meanwhile', async () => {
    keeps([MONDAY_9]);
    const { user, currentAddress } = await openSlots();
    await user.click(screen.getByRole('button', { name: 'Remove Monday, 9:00 AM' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    // As long as the pointer is on it, it doesn’t go by itself.
    await user.hover(undo);
    fireEvent.click(within(screen.getByRole('complementary')).getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
    const sent = keeps([SUNDAY_9]);
    await user.click(undo);
    await waitFor(() => expect(sent).toEqual([{ timeZone: 'UTC', slots: [MONDAY_9, SUNDAY_9] }]));
  });

  it('of a day are copied to others, in place of what these had', async () => {
    const sent = keeps([MONDAY_9, MONDAY_18, { weekday: 6, time: '12:00' }, SUNDAY_9]);
    const { user } = await openSlots();
    await user.click(screen.getByRole('button', { name: 'Copy Monday to other days' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Saturday and Sunday' }));
    expect(await screen.findByText('Monday copied')).toBeVisible();
    const weekend = [6, 7].flatMap((weekday) => [
      { weekday, time: '09:00' },
      { weekday, time: '18:00' },
    ]);
    expect(sent).toEqual([{ timeZone: 'UTC', slots: [MONDAY_9, MONDAY_18, ...weekend] }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ slots: [MONDAY_9, MONDAY_18, { weekday: 6, time: '12:00' }, SUNDAY_9] });
  });

  it('keep their hours when they move to the zone of the browser', async () => {
    const sent = keeps([MONDAY_9], 'America/New_York');
    const { user } = await openSlots();
    expect(screen.getByText('Times are in America/New York. This browser is in UTC.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use this browser’s time zone' }));
    expect(await screen.findByText('Times are in UTC.')).toBeVisible();
    expect(sent).toEqual([{ timeZone: 'UTC', slots: [MONDAY_9] }]);
  });

  it('stay as they were when a change fails, which is said', async () => {
    keeps([MONDAY_9]);
    const { user } = await openSlots();
    server.use(http.put(slotPaths.timetable, () => rawFailure(403)));
    await user.click(screen.getByRole('button', { name: 'Remove Monday, 9:00 AM' }));
    expect(await screen.findByText('Failed to change your weekly slots')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Monday, 9:00 AM' })).toBeVisible();
  });

  it('can be seen but not changed without Premium', async () => {
    keeps([MONDAY_9]);
    await openSlots({});
    expect(screen.getByText('Weekly slots are part of Premium.')).toBeVisible();
    expect(day('Monday').getByText('9:00 AM')).toBeVisible();
    for (const name of [/^Remove/, /^Copy/, 'Add'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('say so when they can’t be loaded, and are asked for again', async () => {
    server.use(http.get(slotPaths.timetable, () => rawFailure(404)));
    server.use(hasBest());
    const { user } = openSettings('slots', { isSubscribed: true });
    expect(await screen.findByText('Failed to load your weekly slots')).toBeVisible();
    keeps([MONDAY_9]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 slot a week.')).toBeVisible();
  });
});

describe('The suggestion from the best hours', () => {
  const WORDS = 'Saturday and Tuesday at 8:00 PM and 8:00 AM, by the impressions of 18 of your pins.';
  const SLOTS = [2, 6].flatMap((weekday) => ['08:00', '20:00'].map((time) => ({ weekday, time })));

  it('says which they are, from how many pins, and adds what isn’t in the week', async () => {
    const sent = keeps([MONDAY_9, { weekday: 6, time: '20:00' }]);
    const { user } = await openSlots({ isSubscribed: true }, BEST);
    expect(await screen.findByText(WORDS)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add 3 slots' }));
    expect(await screen.findByText('All of them are already in your week.')).toBeVisible();
    expect(sent).toEqual([{ timeZone: 'UTC', slots: [MONDAY_9, ...SLOTS] }]);
  });

  it('says what it takes while there are too few pins', async () => {
    keeps([]);
    await openSlots();
    expect(
      await screen.findByText(
        /^Nothing to suggest yet\. It takes two weekdays and two hours with at least 5 pins/,
      ),
    ).toBeVisible();
  });

  it('brings its zone to an empty week, and waits where there are slots in another', async () => {
    const sent = keeps([], 'America/New_York');
    const { user, unmount } = await openSlots({ isSubscribed: true }, BEST);
    await user.click(await screen.findByRole('button', { name: 'Add 4 slots' }));
    await waitFor(() => expect(sent).toEqual([{ timeZone: 'UTC', slots: SLOTS }]));
    unmount();
    keeps([MONDAY_9], 'America/New_York');
    await openSlots({ isSubscribed: true }, BEST);
    expect(await screen.findByText(/^These hours are in UTC/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add \d/ })).not.toBeInTheDocument();
  });
});
