import { boardListPaths } from '@boardcast/contracts';
import type { ProviderBoard } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList, aProviderBoard } from '../../../testing/builders/boards.js';
import { rawFailure } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { server } from '../../../testing/server.js';
import { list, open, order } from '../testing/edit-screen.js';

beforeAll(() => giveElementsASize());

describe('Adding boards on the edit screen', () => {
  const food = aProviderBoard({ boardName: 'Food', boardId: '2', description: 'Everything we cook' });
  const artBoard = aProviderBoard({ boardName: 'Art', boardId: '1' });

  async function openSearch(boards: ProviderBoard[]) {
    server.use(http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards })));
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Add Boards' }));
    await screen.findByRole('dialog', { name: 'Add Boards to List' });
    return { ...app, box: screen.getByPlaceholderText('Search your Pinterest boards...') };
  }

  it('searches names and descriptions, and shows description, pins and followers', async () => {
    const { user, box } = await openSearch([food]);
    await user.type(box, 'cook');
    const found = await screen.findByRole('option', { name: /Food/ });
    expect(found).toHaveTextContent('3 pins · 5 followers · Everything we cook');
  });

  it('says when nothing matches', async () => {
    const { user, box } = await openSearch([food]);
    await user.type(box, 'zebra');
    expect(await screen.findByText('No boards found matching "zebra"')).toBeVisible();
  });

  it('says that all boards are in the list only when they are', async () => {
    await openSearch([artBoard]);
    expect(await screen.findByText('All your boards have been added to this list')).toBeVisible();
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
    server.use(http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards: [food] })));
    const { user } = await open(aBoardList({ ...list, boards: [] }));
    expect(screen.getByText('No boards added yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Your First Board' }));
    expect(await screen.findByRole('dialog', { name: 'Add Boards to List' })).toBeVisible();
  });
});
