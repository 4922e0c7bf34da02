import { boardListPaths, slotPaths } from '@boardcast/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { makeFilesUsable } from '../../../testing/files.js';
import { hasNextSlots, hasScheduledPins, rawFailure, refusal } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { moveToTimeZone } from '../../../testing/in-time-zone.js';
import { setTheDate } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import { acceptsPins, create, created, fill, kitchen, openForm } from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});
beforeEach(() => setTheDate('2099-03-01T00:00:00Z'));

const MONDAY = '2099-03-02T09:00:00.000Z';
const TUESDAY = '2099-03-03T09:00:00.000Z';
const date = () => screen.getByLabelText(/Scheduled Date/);
const nextSlot = (name: RegExp) => screen.findByRole('button', { name });

async function openLater(slots: string[], user = { isSubscribed: true }) {
  const app = await openForm({ user, slots });
  server.use(hasScheduledPins([]));
  await fill(app.user);
  await app.user.click(screen.getByRole('radio', { name: 'Schedule for later' }));
  await screen.findByLabelText(/Scheduled Date/);
  return app;
}

describe('The next free slot', () => {
  it('shows its time, takes it with one click, and is claimed', async () => {
    const sent = acceptsPins();
    const { user, currentAddress } = await openLater([MONDAY]);
    await user.click(await nextSlot(/^Next free slot: Mon,? 9:00/));
    expect(date()).toHaveValue('2099-03-02T09:00');
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(sent[0]?.fields).toMatchObject({ scheduledFor: MONDAY, slot: 'true' });
  });

  it('is the second hour where clocks going back show it twice, and says so', async () => {
    moveToTimeZone('Europe/Berlin');
    const second = '2099-10-25T01:30:00.000Z';
    const sent = acceptsPins();
    const { user, currentAddress } = await openLater([second]);
    await user.click(await nextSlot(/^Next free slot/));
    expect(date()).toHaveValue('2099-10-25T02:30');
    expect(date()).toHaveAccessibleDescription(/GMT\+1/);
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(sent[0]?.fields).toMatchObject({ scheduledFor: second, slot: 'true' });
  });

  it('is not claimed once the time was changed by hand', async () => {
    const sent = acceptsPins();
    const { user, currentAddress } = await openLater([MONDAY]);
    await user.click(await nextSlot(/^Next free slot/));
    fireEvent.change(date(), { target: { value: '2099-03-02T09:05' } });
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(sent[0]?.fields).toMatchObject({ scheduledFor: '2099-03-02T09:05:00.000Z' });
    expect(sent[0]?.fields).not.toHaveProperty('slot');
  });

  it('says at the time that another pin was faster, and offers the one after it', async () => {
    const sent = acceptsPins((call) => {
      if (call > 1) return created();
      server.use(hasNextSlots(TUESDAY));
      return refusal('slot.taken', { next: TUESDAY }) as Response;
    });
    const { user, currentAddress } = await openLater([MONDAY]);
    await user.click(await nextSlot(/^Next free slot: Mon/));
    await user.click(create());
    await waitFor(() => expect(date()).toHaveAccessibleDescription(/^This slot has been taken/));
    expect(date()).toHaveFocus();
    await user.click(await nextSlot(/^Next free slot: Tue/));
    expect(date()).toHaveAccessibleDescription(/^Posts on/);
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(sent.map(({ fields }) => fields['scheduledFor'])).toEqual([MONDAY, TUESDAY]);
  });

  it('leads to the settings of those who have no timetable', async () => {
    await openLater([]);
    const link = await screen.findByRole('link', { name: 'Set up weekly slots' });
    expect(link).toHaveAttribute('href', '/settings?tab=slots');
    expect(screen.queryByRole('button', { name: /^Next free slot/ })).not.toBeInTheDocument();
  });

  it('can be loaded again, and the time chosen without it', async () => {
    const { user } = await openForm({ user: { isSubscribed: true } });
    server.use(http.get(slotPaths.next, () => rawFailure(404)));
    await user.click(screen.getByRole('radio', { name: 'Schedule for later' }));
    expect(await screen.findByText('Failed to load the next free slot')).toBeVisible();
    expect(date()).toBeVisible();
    server.use(hasNextSlots(MONDAY));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await nextSlot(/^Next free slot: Mon/)).toBeVisible();
  });

  it('stays claimed by a form that is restored', async () => {
    const first = await openLater([MONDAY]);
    await first.user.click(await nextSlot(/^Next free slot/));
    first.unmount();
    const sent = acceptsPins();
    const { user, currentAddress } = await openForm({ user: { isSubscribed: true }, slots: [MONDAY] });
    await screen.findByText('We kept what you typed');
    server.use(hasScheduledPins([]));
    await user.upload(
      screen.getByLabelText('Image file'),
      new File(['image'], 'soup.jpg', { type: 'image/jpeg' }),
    );
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(sent[0]?.fields).toMatchObject({ scheduledFor: MONDAY, slot: 'true' });
  });
});

describe('Filling the next free slots', () => {
  const WEDNESDAY = '2099-03-04T09:00:00.000Z';
  const timeOf = (board: string) => screen.getByLabelText(`Time for ${board}`);

  async function openFilling(slots: string[]) {
    server.use(http.get(boardListPaths.one(kitchen.id), () => HttpResponse.json(kitchen)));
    const app = await openForm({ user: { isSubscribed: true }, slots });
    server.use(hasScheduledPins([]));
    await fill(app.user);
    await app.user.click(screen.getByRole('radio', { name: 'Spread over time' }));
    await app.user.click(await screen.findByRole('radio', { name: 'Fill the next free slots of your week' }));
    return app;
  }

  it('gives each board a slot, in their order, and claims them all', async () => {
    const sent = acceptsPins();
    const { user, currentAddress } = await openFilling([MONDAY, TUESDAY]);
    await waitFor(() => expect(timeOf('Food > Soups')).toHaveValue('2099-03-02T09:00'));
    expect(timeOf('Travel')).toHaveValue('2099-03-03T09:00');
    expect(screen.queryByLabelText(/^First Board/)).not.toBeInTheDocument();
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    const fields = sent[0]?.fields ?? {};
    expect(fields).toMatchObject({ slot: 'true' });
    expect(JSON.parse(fields['times'] as string)).toEqual([
      { board: kitchen.boards[0]?.pinterestBoardId + '/7', at: MONDAY },
      { board: kitchen.boards[1]?.pinterestBoardId, at: TUESDAY },
    ]);
  });

  it('shows the next ones when others were faster, and says so', async () => {
    acceptsPins((call) => {
      if (call > 1) return created();
      server.use(hasNextSlots(TUESDAY, WEDNESDAY));
      return refusal('slot.taken', { next: TUESDAY }) as Response;
    });
    const { user, currentAddress } = await openFilling([MONDAY, TUESDAY]);
    await waitFor(() => expect(timeOf('Travel')).toHaveValue('2099-03-03T09:00'));
    await user.click(create());
    await waitFor(() => expect(timeOf('Travel')).toHaveValue('2099-03-04T09:00'));
    expect(screen.getByText(/^Some of these slots were taken in the meantime/)).toBeVisible();
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
  });

  it('says when the year has too few, and sends nothing', async () => {
    const sent = acceptsPins();
    const { user } = await openFilling([MONDAY]);
    expect(await screen.findByText(/^Your week has 1 free slot within a year/)).toBeVisible();
    await user.click(create());
    await waitFor(() => expect(screen.getAllByText(/^Your week has 1 free slot/)[0]).toBeVisible());
    expect(sent).toEqual([]);
  });

  it('leads to the settings of those who have no timetable', async () => {
    await openFilling([]);
    expect(await screen.findByRole('link', { name: 'Set up weekly slots' })).toBeVisible();
  });

  it('leaves the other ways as they were', async () => {
    const sent = acceptsPins();
    const { user, currentAddress } = await openFilling([MONDAY, TUESDAY]);
    await waitFor(() => expect(timeOf('Travel')).toHaveValue('2099-03-03T09:00'));
    await user.click(screen.getByRole('radio', { name: 'So many boards a day, between two hours' }));
    expect(await screen.findByLabelText(/^First Board/)).toHaveValue('2099-03-02T09:00');
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(sent[0]?.fields).not.toHaveProperty('slot');
  });
});
