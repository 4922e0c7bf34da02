import { boardListPaths } from '@boardcast/contracts';
import type { BoardEntry, BoardList, ProviderBoard, UpdateBoardListRequest } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { entryKey } from '../../../shared/boards/board-options.js';
import { aBoardEntry, aBoardList, aProviderBoard } from '../../../testing/builders/boards.js';
import { givesCsrfToken, hasBoardLists, rawFailure, refusal, signedInAs } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

beforeAll(() => giveElementsASize());

const art = aBoardEntry({ name: 'Art', pinterestBoardId: '1' });
const soups = aBoardEntry({ name: 'Food', pinterestBoardId: '2', sectionId: '7', sectionName: 'Soups' });
const travel = aBoardEntry({ name: 'Travel', pinterestBoardId: '3' });
const list = aBoardList({ name: 'Recipes', description: 'All I cook', boards: [art, soups, travel] });

async function open(shown: BoardList = list, address = `/board-lists/${list.id}`) {
  const state = { list: shown, sent: [] as unknown[] };
  server.use(
    signedInAs(),
    givesCsrfToken(),
    hasBoardLists([shown]),
    http.get(boardListPaths.one(list.id), () => HttpResponse.json(state.list)),
    http.put(boardListPaths.one(list.id), async ({ request }) => {
      const changes = (await request.json()) as UpdateBoardListRequest;
      state.sent.push(changes);
      const known = new Set(state.list.boards.map(entryKey));
      return changes.boardIds?.every((id) => known.has(id)) === false
        ? (refusal('board-list.unknown-order') as Response)
        : HttpResponse.json(state.list);
    }),
  );
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Edit Board List' });
  if (shown.boards.length > 0) await screen.findByRole('list', { name: 'Boards in this list' });
  return { ...app, state };
}

const order = () =>
  within(screen.getByRole('list', { name: 'Boards in this list' }))
    .getAllByRole('button', { name: /^Drag/ })
    .map((handle) => handle.getAttribute('aria-label'));

describe('The edit screen of a board list', () => {
  it('says that it is loading, then shows name, description and boards, also at its second address', async () => {
    server.use(
      signedInAs(),
      http.get(boardListPaths.one(list.id), async () => {
        await delay(50);
        return HttpResponse.json(list);
      }),
    );
    renderApp(`/dashboard/boards/edit/${list.id}`);
    expect(await screen.findByText('Loading board list...')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: /List Name/ })).toHaveValue('Recipes');
    expect(screen.getByPlaceholderText('e.g., Food & Recipes')).toBeVisible();
    expect(screen.getByPlaceholderText('Add a description for this board list...')).toHaveValue('All I cook');
    expect(screen.getByRole('heading', { name: 'Boards (3)' })).toBeVisible();
    expect(await screen.findByText('Section: Soups')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Board Lists' })).toHaveAttribute('href', '/board-lists');
  });

  it('says when there is no such list', async () => {
    server.use(
      signedInAs(),
      http.get(boardListPaths.one(list.id), () => refusal('board-list.not-found')),
    );
    renderApp(`/board-lists/${list.id}`);
    expect(await screen.findByText('Board list not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Board Lists' })).toBeVisible();
  });

  it('says when it can’t be loaded, and tries again', async () => {
    server.use(
      signedInAs(),
      http.get(boardListPaths.one(list.id), () => rawFailure(403)),
    );
    const { user } = renderApp(`/board-lists/${list.id}`);
    expect(await screen.findByText('Failed to load board list')).toBeVisible();
    server.use(http.get(boardListPaths.one(list.id), () => HttpResponse.json(list)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: /List Name/ })).toHaveValue('Recipes');
  });

  it('wants a name', async () => {
    const { user } = await open();
    await user.clear(screen.getByRole('textbox', { name: /List Name/ }));
    expect(await screen.findByText('Board list name is required')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('saves name and description, then the order that the buttons made', async () => {
    const { user, state, currentAddress } = await open();
    await user.click(screen.getByRole('button', { name: 'Move down Art' }));
    expect(order()).toEqual(['Drag Food > Soups', 'Drag Art', 'Drag Travel']);
    expect(screen.getByRole('button', { name: 'Move down Art' })).toHaveFocus();
    expect(screen.getByText('Art moved to position 2 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Move up Travel' }));
    expect(state.sent).toEqual([]);
    await user.clear(screen.getByRole('textbox', { name: /Description/ }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(currentAddress()).toBe('/board-lists'));
    expect(state.sent).toEqual([
      { name: 'Recipes', description: null },
      { name: 'Recipes', description: null, boardIds: ['2/7', '3', '1'] },
    ]);
  });

  it('sends one call when the list has no boards', async () => {
    const { user, state, currentAddress } = await open(aBoardList({ ...list, boards: [] }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(currentAddress()).toBe('/board-lists'));
    expect(state.sent).toEqual([{ name: 'Recipes', description: 'All I cook' }]);
  });

  it('cannot move the first board up nor the last one down', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move up Art' }));
    await user.click(screen.getByRole('button', { name: 'Move down Travel' }));
    expect(order()).toEqual(['Drag Art', 'Drag Food > Soups', 'Drag Travel']);
  });

  it('shows that it is saving, and stays with everything typed when saving fails', async () => {
    const { user, currentAddress } = await open();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.put(boardListPaths.one(list.id), async () => {
        await asked;
        return rawFailure(500);
      }),
    );
    await user.type(screen.getByRole('textbox', { name: /List Name/ }), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await screen.findByText('Failed to update board list')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /List Name/ })).toHaveValue('Recipes 2');
    expect(currentAddress()).toBe(`/board-lists/${list.id}`);
  });

  it('goes back without saving', async () => {
    const { user, state, currentAddress } = await open();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(currentAddress()).toBe('/board-lists'));
    expect(state.sent).toEqual([]);
  });

  it('removes a board after the question, and keeps the local order of the others', async () => {
    const { user, state } = await open();
    server.use(
      http.delete(boardListPaths.board(list.id, soups.id), () => {
        state.list = aBoardList({ ...list, boards: [art, travel] });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Move up Travel' }));
    await user.click(screen.getByRole('button', { name: 'Move up Travel' }));
    await user.click(screen.getByRole('button', { name: 'Remove Food > Soups' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Are you sure you want to remove this board from the list?');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Board removed from list')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(order()).toEqual(['Drag Travel', 'Drag Art']);
    expect(screen.getByRole('heading', { name: 'Boards (2)' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('puts a removed board back into its local place by Undo', async () => {
    const { user, state } = await open();
    server.use(
      http.delete(boardListPaths.board(list.id, soups.id), () => {
        state.list = aBoardList({ ...list, boards: [art, travel] });
        return new HttpResponse(null, { status: 204 });
      }),
      http.post(boardListPaths.boards(list.id), () => {
        const back = aBoardEntry({ ...soups, id: '00000000-0000-4000-8000-0000000000aa' });
        state.list = aBoardList({ ...list, boards: [art, travel, back] });
        return HttpResponse.json({ boardsAdded: 1, boardsSkipped: 0 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Move up Food > Soups' }));
    await user.click(screen.getByRole('button', { name: 'Remove Food > Soups' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(order()).toEqual(['Drag Food > Soups', 'Drag Art', 'Drag Travel']));
    await waitFor(() => expect(state.sent).toEqual([{ boardIds: ['1', '2/7', '3'] }]));
  });

  it('puts back the first of two removed boards by Undo, without the other', async () => {
    const { user, state } = await open();
    const keep = (boards: BoardEntry[]) => {
      state.list = aBoardList({ ...list, boards });
      return new HttpResponse(null, { status: 204 });
    };
    server.use(
      http.delete(boardListPaths.board(list.id, art.id), () => keep([soups, travel])),
      http.delete(boardListPaths.board(list.id, soups.id), () => keep([travel])),
      http.post(boardListPaths.boards(list.id), () => {
        keep([travel, art]);
        return HttpResponse.json({ boardsAdded: 1, boardsSkipped: 0 });
      }),
    );
    for (const name of ['Remove Art', 'Remove Food > Soups']) {
      await user.click(screen.getByRole('button', { name }));
      await user.click(await screen.findByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    await user.click(undo as HTMLElement);
    await waitFor(() => expect(state.sent).toEqual([{ boardIds: ['1', '3'] }]));
    expect(screen.queryByText('Failed to add boards to list')).not.toBeInTheDocument();
  });

  it('puts a board back that could not be removed', async () => {
    const { user } = await open();
    server.use(http.delete(boardListPaths.board(list.id, art.id), () => rawFailure(500)));
    await user.click(screen.getByRole('button', { name: 'Remove Art' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to remove board')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(order()).toContain('Drag Art');
  });
});

describe('Adding boards on the edit screen', () => {
  const food = aProviderBoard({ boardName: 'Food', boardId: '2', description: 'Everything we cook' });
  const artBoard = aProviderBoard({ boardName: 'Art', boardId: '1' });

  async function openSearch(results: ProviderBoard[]) {
    const app = await open();
    const queries: (string | null)[] = [];
    server.use(
      http.get(boardListPaths.search, ({ request }) => {
        queries.push(new URL(request.url).searchParams.get('query'));
        return HttpResponse.json({ results });
      }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Add Boards' }));
    await screen.findByRole('dialog', { name: 'Add Boards to List' });
    return { ...app, queries, box: screen.getByPlaceholderText('Search your Pinterest boards...') };
  }

  it('searches on the server once typing has stopped, and shows description, pins and followers', async () => {
    const { user, box, queries } = await openSearch([food]);
    expect(screen.getByText('All your boards have been added to this list')).toBeVisible();
    await user.type(box, 'cook');
    expect(screen.getByText('Searching boards...')).toBeVisible();
    const found = await screen.findByRole('option', { name: /Food/ });
    expect(found).toHaveTextContent('3 pins · 5 followers · Everything we cook');
    expect(queries).toEqual(['cook']);
  });

  it('says when nothing matches', async () => {
    const { user, box } = await openSearch([]);
    await user.type(box, 'zebra');
    expect(await screen.findByText('No boards found matching "zebra"')).toBeVisible();
  });

  it('says when everything found is in the list already', async () => {
    const { user, box } = await openSearch([artBoard]);
    await user.type(box, 'art');
    await waitFor(() => expect(screen.queryByText('Searching boards...')).not.toBeInTheDocument());
    expect(screen.getByText('All your boards have been added to this list')).toBeVisible();
  });

  it('counts a failed search as no match', async () => {
    const { user, box } = await openSearch([]);
    server.use(http.get(boardListPaths.search, () => rawFailure(400)));
    await user.type(box, 'zebra');
    expect(await screen.findByText('No boards found matching "zebra"')).toBeVisible();
  });

  it('adds what was picked, closes, and shows the new board at the end', async () => {
    const { user, box, state } = await openSearch([food]);
    server.use(
      http.post(boardListPaths.boards(list.id), () => {
        const added = aBoardEntry({ name: 'Food', pinterestBoardId: '2' });
        state.list = aBoardList({ ...list, boards: [...list.boards, added] });
        return HttpResponse.json({ boardsAdded: 1, boardsSkipped: 0 });
      }),
    );
    await user.type(box, 'food');
    const option = await screen.findByRole('option', { name: /Food/ });
    expect(screen.getByRole('button', { name: 'Add 0 Boards' })).toBeDisabled();
    await user.click(option);
    await user.click(option);
    await user.click(option);
    await user.click(screen.getByRole('button', { name: 'Add 1 Board' }));
    expect(await screen.findByText('Added 1 board to list')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Boards (4)' })).toBeVisible();
    expect(order().at(-1)).toBe('Drag Food');
  });

  it('that fails says so in the dialog, which stays with what was picked', async () => {
    const { user, box } = await openSearch([food]);
    server.use(http.post(boardListPaths.boards(list.id), () => rawFailure(500)));
    await user.type(box, 'food');
    await user.click(await screen.findByRole('option', { name: /Food/ }));
    await user.click(screen.getByRole('button', { name: 'Add 1 Board' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add Boards to List' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to add boards to list');
    expect(screen.getByRole('button', { name: 'Add 1 Board' })).toBeEnabled();
  });

  it('is offered as the first thing to do in an empty list', async () => {
    const { user } = await open(aBoardList({ ...list, boards: [] }));
    expect(screen.getByText('No boards added yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Your First Board' }));
    expect(await screen.findByRole('dialog', { name: 'Add Boards to List' })).toBeVisible();
  });
});
