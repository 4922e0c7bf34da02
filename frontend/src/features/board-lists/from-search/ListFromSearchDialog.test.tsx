import { boardListPaths } from '@boardcast/contracts';
import type { ProviderBoard } from '@boardcast/contracts';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList, aProviderBoard } from '../../../testing/builders/boards.js';
import { rawFailure, refusal } from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import { offers, withLists } from '../testing/board-lists-screen.js';

const board = (boardId: string, boardName: string, more: Partial<ProviderBoard> = {}) =>
  aProviderBoard({ boardId, boardName, ...more });
const boards = [
  board('1', 'Winter garden'),
  board('2', 'Balcony', { description: 'A Gárden in pots' }),
  board('3', 'Soups'),
  board('3', 'Soups', { sectionId: '7', sectionName: 'From the garden' }),
];
const made = aBoardList({
  name: 'Garden',
  boards: [aBoardEntry({ name: 'Winter garden' }), aBoardEntry({ name: 'Balcony' })],
});

async function openSearch(...handlers: Parameters<typeof server.use>) {
  const state = withLists([]);
  const sent: unknown[] = [];
  server.use(
    ...handlers,
    offers(boards),
    http.post(boardListPaths.all, async ({ request }) => {
      sent.push(await request.json());
      state.lists = [made];
      return HttpResponse.json(made);
    }),
    http.delete(boardListPaths.one(made.id), () => {
      sent.push('deleted');
      state.lists = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const app = renderApp('/board-lists');
  await screen.findByText('No board lists yet');
  await app.user.click(screen.getByRole('button', { name: 'New List from Search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New List from Search' }));
  const search = dialog.getByRole('searchbox', { name: 'Search your Pinterest boards' });
  return { ...app, dialog, search, sent };
}

it('makes a list of every board that the search finds, by name or description, and takes it back', async () => {
  const { user, dialog, search, sent } = await openSearch();
  expect(await dialog.findByText(/^Type a word that your boards have in common/)).toBeVisible();
  await user.type(search, 'garden');
  expect(await dialog.findByText('2 boards')).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.getByRole('textbox', { name: /^List Name/ })).toHaveValue('Garden');
  await user.click(dialog.getByRole('button', { name: 'Create List with 2 Boards' }));
  expect(await screen.findByText('Created “Garden” with 2 boards')).toBeVisible();
  expect(await screen.findByRole('listitem', { name: 'Garden' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('No board lists yet')).toBeVisible();
  expect(sent).toEqual([{ name: 'Garden', description: null, boardIds: ['2', '1'] }, 'deleted']);
});

it('keeps a name that was typed, and makes nothing of a search that finds nothing', async () => {
  const { user, dialog, search, sent } = await openSearch();
  const name = dialog.getByRole('textbox', { name: /^List Name/ });
  await user.type(name, 'Green');
  await user.type(search, 'zebra');
  expect(await dialog.findByText('No boards found matching "zebra"')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Create List' })).toBeDisabled();
  await user.clear(search);
  await user.type(search, 'GARDEN winter');
  await user.click(await dialog.findByRole('button', { name: 'Create List with 1 Board' }));
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Green', boardIds: ['1'] }]));
});

it('waits until all boards are read, so that none is missing', async () => {
  const rest = Promise.withResolvers<void>();
  const { user, dialog, search } = await openSearch(
    http.get(boardListPaths.providerBoards, async ({ request }) => {
      if (new URL(request.url).searchParams.get('part') === 'first')
        return HttpResponse.json({ boards: boards.slice(0, 1), next: 'more', unread: [] });
      await rest.promise;
      return HttpResponse.json({ boards: boards.slice(1), next: null, unread: [] });
    }),
  );
  await user.type(search, 'garden');
  expect(await dialog.findByText('1 board so far, reading more…')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Create List with 1 Board' })).toBeDisabled();
  rest.resolve();
  expect(await dialog.findByRole('button', { name: 'Create List with 2 Boards' })).toBeEnabled();
});

it('says why nothing was made, and offers another try when the boards can’t be read', async () => {
  const { user, dialog, search } = await openSearch(
    http.get(boardListPaths.providerBoards, () => rawFailure(400), { once: true }),
    http.post(boardListPaths.all, () => refusal('board-list.too-many', { max: 200 })),
  );
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  await user.type(search, 'soup');
  await user.click(await dialog.findByRole('button', { name: 'Create List with 1 Board' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to create board list');
  expect(alert).toHaveTextContent('You have 200 board lists');
});
