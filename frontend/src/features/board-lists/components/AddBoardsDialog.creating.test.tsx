import { boardListPaths, IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import type { NewProviderBoard } from '@boardcast/contracts';
import { beforeAll, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList, aProviderBoard } from '../../../testing/builders/boards.js';
import { givesCsrfToken, hasBoardLists, refusal, signedInAs } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

beforeAll(() => giveElementsASize());

const art = aProviderBoard({ boardName: 'Art', boardId: '1' });
const food = aProviderBoard({ boardName: 'Food', boardId: '2' });
const list = aBoardList({ name: 'Recipes', boards: [aBoardEntry({ name: 'Art', pinterestBoardId: '1' })] });

async function openNewBoard(search = '') {
  server.use(
    signedInAs(),
    givesCsrfToken(),
    hasBoardLists([list]),
    http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards: [art, food] })),
  );
  const { user } = renderApp('/board-lists');
  await user.click(await screen.findByRole('button', { name: 'Add Boards to List: Recipes' }));
  await screen.findByRole('option', { name: /Food/ });
  if (search !== '') {
    await user.type(screen.getByRole('searchbox', { name: 'Search your Pinterest boards' }), search);
    await screen.findByText(`No boards found matching "${search}"`);
  }
  await user.click(screen.getByRole('button', { name: 'New board' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create on Pinterest' });
  return { user, dialog };
}

function answers(path: string, answer: NewProviderBoard) {
  const sent: { name: string; key: string | null }[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      sent.push({ name, key: request.headers.get(IDEMPOTENCY_HEADER) });
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

const selected = () => screen.getByRole('list', { name: 'Selected boards' });

it('makes a board of what was searched for in vain, and selects it', async () => {
  const { user, dialog } = await openNewBoard('Soups');
  const soups = aProviderBoard({ boardName: 'Soups', boardId: '3' });
  const sent = answers(boardListPaths.providerBoards, { board: soups, isNew: true });
  expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveValue('Soups');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Created “Soups” on Pinterest and selected it.')).toBeVisible();
  expect(sent).toEqual([{ name: 'Soups', key: expect.stringMatching(/^[\w-]{36}$/) }]);
  expect(within(selected()).getByText('Soups')).toBeVisible();
  expect(screen.getByRole('option', { name: /Soups/, selected: true })).toBeVisible();
});

it('makes a section of a board', async () => {
  const { user, dialog } = await openNewBoard();
  const stews = aProviderBoard({ boardName: 'Food', boardId: '2', sectionId: '8', sectionName: 'Stews' });
  const sent = answers(boardListPaths.newSection('2'), { board: stews, isNew: true });
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Stews');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Create as' }), 'Food');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Created “Food > Stews” on Pinterest and selected it.')).toBeVisible();
  expect(sent).toMatchObject([{ name: 'Stews' }]);
  expect(within(selected()).getByText('Food > Stews')).toBeVisible();
});

it('says what was there already, and what the list has', async () => {
  const { user } = await openNewBoard();
  answers(boardListPaths.providerBoards, { board: art, isNew: false });
  await user.keyboard('art{Enter}');
  expect(await screen.findByText('“Art” is already in this list.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Selected boards' })).not.toBeInTheDocument();

  answers(boardListPaths.providerBoards, { board: food, isNew: false });
  await user.click(screen.getByRole('button', { name: 'New board' }));
  await screen.findByRole('dialog', { name: 'Create on Pinterest' });
  await user.keyboard('food{Enter}');
  expect(await screen.findByText('You already have “Food” on Pinterest. It’s selected.')).toBeVisible();
});

it('stays open with the reason, and tries again under the same key', async () => {
  const { user, dialog } = await openNewBoard();
  const keys: (string | null)[] = [];
  server.use(
    http.post(boardListPaths.providerBoards, ({ request }) => {
      keys.push(request.headers.get(IDEMPOTENCY_HEADER));
      return refusal('board.unconfirmed');
    }),
  );
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Soups');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await within(dialog).findByText(/^Pinterest didn’t confirm this in time/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
});
