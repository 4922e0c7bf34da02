import { boardListPaths } from '@boardcast/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aProviderBoard } from '../../../testing/builders/boards.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { server } from '../../../testing/server.js';
import { art, list, open, order, soups, travel } from '../testing/edit-screen.js';

beforeAll(() => giveElementsASize());

const since = '2026-11-28T09:00:00.000Z';
const lostTravel = { ...travel, lostSince: since };
const withLost = { ...list, boards: [art, soups, lostTravel] };

it('marks lost boards, and says nothing where none is', async () => {
  await open(withLost);
  expect(await screen.findByText('One board is no longer on Pinterest')).toBeVisible();
  expect(screen.getAllByText('No longer on Pinterest')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Replace Travel' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Replace Art' })).not.toBeInTheDocument();
});

it('reads the list again when the comparison with Pinterest has changed it', async () => {
  const checked = Promise.withResolvers<void>();
  const { state } = await open(list, undefined, async () => {
    await checked.promise;
    return { lost: ['3'], isChanged: true };
  });
  expect(screen.queryByText(/no longer on Pinterest/i)).not.toBeInTheDocument();
  state.list = withLost;
  checked.resolve();
  expect(await screen.findByText('One board is no longer on Pinterest')).toBeVisible();
});

it('removes all lost boards, and puts them back', async () => {
  const { user, state } = await open(withLost);
  const sent: unknown[] = [];
  server.use(
    http.post(boardListPaths.removeLost(list.id), async ({ request }) => {
      sent.push(await request.json());
      state.list = { ...list, boards: [art, soups] };
      return HttpResponse.json({ boardsRemoved: 1, undo: 'sealed' });
    }),
    http.post(boardListPaths.restore(list.id), async ({ request }) => {
      sent.push(await request.json());
      state.list = withLost;
      return HttpResponse.json({ boardsRestored: 1 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove all lost boards' }));
  expect(await screen.findByText('Removed one lost board')).toBeVisible();
  await waitFor(() => expect(order()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(order()).toHaveLength(3));
  expect(sent).toEqual([{}, { undo: 'sealed' }]);
});

it('removes one lost board by what can put it back', async () => {
  const { user } = await open(withLost);
  const sent: unknown[] = [];
  server.use(
    http.post(boardListPaths.removeLost(list.id), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ boardsRemoved: 1, undo: 'sealed' });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove Travel' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed one lost board');
  expect(sent).toEqual([{ boardIds: ['3'] }]);
});

it('replaces a lost board by the one that is chosen, and puts it back', async () => {
  const { user, state } = await open(withLost);
  const boards = ['Lakes', 'Rivers'].map((boardName, index) =>
    aProviderBoard({ boardName, boardId: String(20 + index) }),
  );
  const sent: unknown[] = [];
  server.use(
    http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards })),
    http.put(boardListPaths.board(list.id, lostTravel.id), async ({ request }) => {
      sent.push(await request.json());
      state.list = { ...list, boards: [art, aBoardEntry({ name: 'Rivers', pinterestBoardId: '21' }), soups] };
      return HttpResponse.json({ undo: 'sealed' });
    }),
    http.post(boardListPaths.restore(list.id), async ({ request }) => {
      sent.push(await request.json());
      state.list = withLost;
      return HttpResponse.json({ boardsRestored: 1 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Replace Travel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace Board' });
  await user.click(await within(dialog).findByRole('option', { name: /Lakes/ }));
  await user.click(within(dialog).getByRole('option', { name: /Rivers/ }));
  expect(within(dialog).getAllByRole('option', { selected: true })).toHaveLength(1);
  expect(within(dialog).queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText('Replaced by Rivers')).toBeVisible();
  // It has the place that the server gave it, not the last one.
  await waitFor(() => expect(order()[1]).toMatch(/Rivers/));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('One board is no longer on Pinterest')).toBeVisible();
  expect(sent).toEqual([{ boardId: '21', sectionId: null }, { undo: 'sealed' }]);
});
