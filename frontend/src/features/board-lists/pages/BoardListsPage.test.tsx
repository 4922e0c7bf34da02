import { boardListPaths, IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import type { BoardList } from '@boardcast/contracts';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList, aProviderBoard } from '../../../testing/builders/boards.js';
import { hasBoardLists, hasStats, rawFailure, refusal, signedInAs } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import { recipes, soups, withLists, offers, openRename } from '../testing/board-lists-screen.js';

beforeAll(() => giveElementsASize());

describe('The board lists', () => {
  it('stand with their counts, and each opens to show its boards and sections', async () => {
    withLists([recipes]);
    const { user } = renderApp('/board-lists');
    const shown = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const opener = await screen.findByRole('button', { name: /^Recipes 2 boards$/ });
    expect(screen.queryByText('Food > Soups')).not.toBeInTheDocument();
    await user.click(opener);
    const boards = await screen.findByRole('list', { name: 'Boards in Recipes' });
    expect(within(boards).getByText('Food > Soups')).toBeVisible();
    expect(within(boards).getByText('Travel')).toBeVisible();
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(shown).toHaveBeenCalledWith({ block: 'nearest' }));
  });

  it('show the first boards of a long list, and say how many there are', async () => {
    const many = Array.from({ length: 150 }, (_, n) =>
      aBoardEntry({ name: `Board no. ${n + 1}`, pinterestBoardId: String(1000 + n) }),
    );
    withLists([aBoardList({ name: 'Everything', boards: many })]);
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: /^Everything 150 boards$/ }));
    const boards = await screen.findByRole('list', { name: 'Boards in Everything' });
    const first = (await within(boards).findByText('Board no. 1')).closest('[role=listitem]');
    expect(first).toHaveAttribute('aria-posinset', '1');
    expect(first).toHaveAttribute('aria-setsize', '150');
    expect(within(boards).queryByText('Board no. 150')).not.toBeInTheDocument();
  });

  it('come with their first boards only; one that is opened shows all', async () => {
    const boards = Array.from({ length: 8 }, (_, n) => aBoardEntry({ name: `Board no. ${n + 1}` }));
    const whole = aBoardList({ name: 'Everything', boards });
    const { lists } = withLists([{ ...whole, boards: boards.slice(0, 6) }]);
    let reads = 0;
    server.use(
      http.get(boardListPaths.one(whole.id), () => {
        reads += 1;
        return HttpResponse.json(whole);
      }),
    );
    const { user } = renderApp('/board-lists');
    const opener = await screen.findByRole('button', { name: /^Everything 8 boards$/ });
    expect([lists.length, reads]).toEqual([1, 0]);
    await user.click(opener);
    expect(await screen.findByText('Board no. 8')).toBeVisible();
    expect(reads).toBe(1);
  });

  it('lead to their edit screen by name, and to a new pin unless they are empty', async () => {
    withLists([recipes, aBoardList({ name: 'Empty', boards: [] })]);
    renderApp('/board-lists');
    const name = await screen.findByRole('link', { name: 'Recipes' });
    expect(name).toHaveAttribute('href', `/board-lists/${recipes.id}`);
    expect(screen.getByRole('link', { name: 'Create Pin with Recipes' })).toHaveAttribute(
      'href',
      `/create-pin?boardListId=${recipes.id}`,
    );
    expect(screen.queryByRole('link', { name: 'Create Pin with Empty' })).not.toBeInTheDocument();
  });

  it('say when a board is chosen together with its section', async () => {
    const food = aBoardEntry({ name: 'Food', pinterestBoardId: soups.pinterestBoardId });
    withLists([aBoardList({ name: 'Recipes', boards: [soups, food] })]);
    renderApp('/board-lists');
    expect(
      await screen.findByText(
        '“Food” and its section “Soups” are both chosen: a pin lands on that board twice.',
      ),
    ).toBeVisible();
  });

  it('can be added to while they are still loaded: nothing moves for the button when they come', async () => {
    server.use(
      signedInAs(),
      http.get(boardListPaths.all, () => new Promise<never>(() => undefined)),
    );
    renderApp('/board-lists');
    expect(await screen.findByText('Loading board lists...')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create Board List' })).toBeVisible();
  });

  it('that are none offer to create the first', async () => {
    withLists([]);
    const { user } = renderApp('/board-lists');
    expect(await screen.findByText('No board lists yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create Board List' }));
    expect(await screen.findByRole('dialog', { name: 'Create Board List' })).toBeVisible();
  });

  it('that can’t be loaded say so, and come after a retry', async () => {
    server.use(
      signedInAs(),
      http.get(boardListPaths.all, () => rawFailure(403)),
    );
    const { user } = renderApp('/board-lists');
    expect(await screen.findByText('Failed to load board lists')).toBeVisible();
    server.use(hasBoardLists([recipes]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /^Recipes/ })).toBeVisible();
    expect(screen.queryByText('Failed to load board lists')).not.toBeInTheDocument();
  });
});

describe('Renaming a board list in its row', () => {
  it('is saved by Enter, and the focus returns to the rename button', async () => {
    const { user, field, sent } = await openRename();
    await user.clear(field);
    await user.type(field, '  Meals {Enter}');
    expect(await screen.findByText('Board list name updated')).toBeVisible();
    expect(sent).toEqual([{ name: 'Meals' }]);
    expect(await screen.findByRole('button', { name: 'Rename Meals' })).toHaveFocus();
  });

  it('is discarded by Escape', async () => {
    const { user, field, sent } = await openRename();
    await user.type(field, ' and more{Escape}');
    expect(await screen.findByRole('button', { name: 'Rename Recipes' })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('is saved by leaving the field', async () => {
    const { user, field, sent } = await openRename();
    await user.clear(field);
    await user.type(field, 'Meals');
    await user.tab();
    expect(await screen.findByText('Board list name updated')).toBeVisible();
    expect(sent).toEqual([{ name: 'Meals' }]);
  });

  it('is discarded when the name is empty', async () => {
    const { user, field, sent } = await openRename();
    await user.clear(field);
    await user.type(field, '   {Enter}');
    expect(await screen.findByRole('button', { name: 'Rename Recipes' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('that the server refuses shows the old name again and why', async () => {
    const { user, field } = await openRename();
    server.use(http.put(boardListPaths.one(recipes.id), () => refusal('board-list.not-found')));
    await user.clear(field);
    await user.type(field, 'Meals{Enter}');
    expect(await screen.findByText('Failed to update board list name')).toBeVisible();
    expect(screen.getByText('Board list not found')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Rename Recipes' })).toBeVisible();
  });
});

describe('Creating a board list', () => {
  const created = aBoardList({ name: 'New list' });

  function acceptsCreate(state: { lists: BoardList[] }) {
    const sent: unknown[] = [];
    server.use(
      http.post(boardListPaths.all, async ({ request }) => {
        sent.push(await request.json());
        state.lists = [...state.lists, created];
        return HttpResponse.json(created, { status: 201 });
      }),
      offers([aProviderBoard({ boardName: 'Garden', boardId: '31' })]),
    );
    return sent;
  }

  it('waits for a name, then opens the dialog for adding boards by itself', async () => {
    const sent = acceptsCreate(withLists([recipes]));
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: 'Create Board List' }));
    const create = await screen.findByRole('button', { name: 'Create' });
    expect(create).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /List Name/ }), '   ');
    expect(create).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /List Name/ }), 'New list');
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'For spring');
    await user.click(create);
    expect(await screen.findByText('Board list created')).toBeVisible();
    const dialog = await screen.findByRole('dialog', { name: 'Add Boards to List' });
    expect(within(dialog).getByText('New list')).toBeVisible();
    expect(sent).toEqual([{ name: 'New list', description: 'For spring', boardIds: [] }]);
  });

  it('started from the dashboard ends on the dashboard once boards are saved', async () => {
    acceptsCreate(withLists([]));
    server.use(
      hasStats(),
      http.post(boardListPaths.boards(created.id), () =>
        HttpResponse.json({ boardsAdded: 1, boardsSkipped: 0 }),
      ),
    );
    const { user, currentAddress } = renderApp('/board-lists?openCreate=true');
    await user.type(await screen.findByRole('textbox', { name: /List Name/ }), 'New list{Enter}');
    await user.click(await screen.findByRole('option', { name: /Garden/ }));
    expect(currentAddress()).toBe('/board-lists');
    await user.click(screen.getByRole('button', { name: 'Add 1 Board' }));
    await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
    expect(screen.getByText('Added 1 board to list')).toBeVisible();
  });

  it('sends one call, however often Create is pressed', async () => {
    const sent = acceptsCreate(withLists([recipes]));
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: 'Create Board List' }));
    await user.type(await screen.findByRole('textbox', { name: /List Name/ }), 'New list{Enter}{Enter}');
    expect(await screen.findByText('Board list created')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('that fails says why and keeps what was typed', async () => {
    withLists([recipes]);
    server.use(http.post(boardListPaths.all, () => rawFailure(500)));
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: 'Create Board List' }));
    await user.type(await screen.findByRole('textbox', { name: /List Name/ }), 'New list');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Failed to create board list')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /List Name/ })).toHaveValue('New list');
  });

  it('sends one key for as long as the contents stay the same', async () => {
    withLists([recipes]);
    const keys: (string | null)[] = [];
    server.use(
      http.post(boardListPaths.all, ({ request }) => {
        keys.push(request.headers.get(IDEMPOTENCY_HEADER));
        return rawFailure(500);
      }),
    );
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: 'Create Board List' }));
    const name = await screen.findByRole('textbox', { name: /List Name/ });
    for (const [added, sent] of [
      ['New list', 1],
      ['', 2],
      ['s', 3],
    ] as const) {
      if (added) await user.type(name, added);
      await user.click(await screen.findByRole('button', { name: 'Create' }));
      await waitFor(() => expect(keys).toHaveLength(sent));
      expect(await screen.findByText('Failed to create board list')).toBeVisible();
    }
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('closed without creating takes openCreate out of the address', async () => {
    withLists([recipes]);
    const { user, currentAddress } = renderApp('/board-lists?openCreate=true');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/board-lists');
  });
});
