import { boardListPaths } from '@boardcast/contracts';
import type { BoardEntry } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList } from '../../../testing/builders/boards.js';
import { checksBoardList, rawFailure, refusal, signedInAs } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import { art, soups, travel, list, open, order } from '../testing/edit-screen.js';

beforeAll(() => giveElementsASize());

describe('The edit screen of a board list', () => {
  it('says that it is loading, then shows name, description and boards, also at its second address', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    server.use(
      signedInAs(),
      checksBoardList(),
      http.get(boardListPaths.one(list.id), async () => {
        await held;
        return HttpResponse.json(list);
      }),
    );
    renderApp(`/dashboard/boards/edit/${list.id}`);
    expect(await screen.findByText('Loading board list...')).toBeVisible();
    answer();
    expect(await screen.findByRole('textbox', { name: /List Name/ })).toHaveValue('Recipes');
    expect(screen.getByPlaceholderText('e.g., Food & Recipes')).toBeVisible();
    expect(screen.getByPlaceholderText('Add a description for this board list...')).toHaveValue('All I cook');
    expect(screen.getByRole('heading', { name: 'Boards (3)' })).toBeVisible();
    expect(await screen.findByText('Section: Soups')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Board Lists' })).toHaveAttribute('href', '/board-lists');
  });

  it('says when a board is chosen together with its section', async () => {
    const food = aBoardEntry({ name: 'Food', pinterestBoardId: soups.pinterestBoardId });
    await open(aBoardList({ ...list, boards: [food, soups] }));
    expect(
      screen.getByText('“Food” and its section “Soups” are both chosen: a pin lands on that board twice.'),
    ).toBeVisible();
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
      checksBoardList(),
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
    expect(screen.getByText('Board list saved')).toBeVisible();
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
