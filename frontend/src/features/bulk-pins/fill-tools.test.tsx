import { draftPinPaths } from '@boardcast/contracts';
import type { ChangeDraftPinsRequest, User } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardList } from '../../testing/builders/boards.js';
import { aDraftPin } from '../../testing/builders/planned-pins.js';
import { givesCsrfToken, hasBoardLists, hasNextSlots, signedInAs } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { renderApp, setTheDate } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

const drafts = ['Soup', 'Tart'].map((title) => aDraftPin({ title, scheduledFor: null, boardListId: null }));
const SLOTS = ['2026-03-02T09:00:00.000Z', '2026-03-02T19:30:00.000Z'];

beforeAll(giveElementsASize);

/** The table with two drafts in it. */
async function openTable(slots: string[], user: Partial<User> = { isSubscribed: true }) {
  setTheDate('2026-03-01T00:00:00Z');
  server.use(
    ...[signedInAs(user), givesCsrfToken(), hasNextSlots(...slots)],
    hasBoardLists([aBoardList({ name: 'Kitchen' }), aBoardList({ name: 'Travel' })]),
    http.get(draftPinPaths.all, () => HttpResponse.json(drafts)),
    http.patch(draftPinPaths.all, async ({ request }) => {
      const { drafts: asked } = (await request.json()) as ChangeDraftPinsRequest;
      const results = asked.map(({ id }) => ({
        id,
        draft: drafts.find((draft) => draft.id === id),
        error: null,
      }));
      return HttpResponse.json({ results });
    }),
  );
  const app = renderApp('/bulk');
  await app.user.click(await screen.findByRole('button', { name: 'Add your newest drafts' }));
  await cell('Title', 1);
  return app;
}
const cell = (column: string, row: number) =>
  screen.findByLabelText<HTMLInputElement>(`${column}, row ${row}`);

describe('Times of many pins', () => {
  it('are the next free slots, which can be taken back', async () => {
    const { user } = await openTable(SLOTS);
    await user.click(screen.getByRole('button', { name: 'Next free slots' }));
    const take = await screen.findByRole('button', { name: 'Fill the next 2 slots' });
    await user.click(take);
    expect(await cell('Time', 1)).toHaveValue('2026-03-02T09:00');
    expect(await cell('Time', 2)).toHaveValue('2026-03-02T19:30');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await cell('Time', 1)).toHaveValue(''));
  });

  it('say so where the year has fewer', async () => {
    const { user } = await openTable(SLOTS.slice(0, 1));
    await user.click(screen.getByRole('button', { name: 'Next free slots' }));
    expect(await screen.findByText(/No slot is free in the year ahead for 1 row\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fill the next slot' }));
    expect(await cell('Time', 2)).toHaveValue('');
  });

  it('lead to the settings of those who have no timetable', async () => {
    const { user } = await openTable([]);
    await user.click(screen.getByRole('button', { name: 'Next free slots' }));
    const link = await screen.findByRole('link', { name: 'Set up weekly slots' });
    expect(link).toHaveAttribute('href', '/settings?tab=slots');
  });

  it('are of no slots without Premium', async () => {
    const { user } = await openTable(SLOTS, { isSubscribed: false });
    await user.click(screen.getByRole('button', { name: 'Next free slots' }));
    expect(screen.getByText('Weekly slots are part of Premium.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Fill the next/ })).not.toBeInTheDocument();
  });
});

it('What all rows lack is said once, above them', async () => {
  await openTable([]);
  const lack = 'Please select a date and time for scheduling';
  expect(screen.getByText(`These rows aren’t ready to schedule: ${lack}`)).toBeVisible();
  expect(screen.queryByText(/^Not ready to schedule:/)).not.toBeInTheDocument();
  fireEvent.change(await cell('Time', 1), { target: { value: '2099-03-01T10:00' } });
  expect(await screen.findByText(`Not ready to schedule: ${lack}`)).toBeVisible();
  expect(screen.queryByText(/^These rows aren’t ready to schedule:/)).not.toBeInTheDocument();
});

it('A board list is chosen for many pins from those there are', async () => {
  const { user } = await openTable([]);
  await user.selectOptions(screen.getByLabelText('Column'), 'Board list');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Board list' }), 'Travel');
  await user.click(screen.getByRole('button', { name: 'Fill 2 rows' }));
  expect(await cell('Board list', 2)).toHaveValue('Travel');
  await user.click(screen.getByRole('button', { name: 'Fill 2 rows' }));
  expect(await screen.findByText('Nothing changed: the chosen rows already have this.')).toBeVisible();
});
