import { boardListPaths } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList, aProviderBoard } from '../../../testing/builders/boards.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { server } from '../../../testing/server.js';
import { list, open } from '../testing/edit-screen.js';

beforeAll(() => giveElementsASize());

const others = Array.from({ length: 18 }, (_, n) =>
  aBoardEntry({ name: `Travel ${n + 1}`, pinterestBoardId: String(100 + n) }),
);
const cafe = aBoardEntry({ name: 'Café corners', pinterestBoardId: '1' });
const soups = aBoardEntry({ name: 'Food', pinterestBoardId: '2', sectionId: '7', sectionName: 'Soups' });
const long = aBoardList({ ...list, boards: [...others, cafe, soups] });

const field = () => screen.getByRole('searchbox', { name: 'Search the boards in this list' });
const shown = () =>
  within(screen.getByRole('list', { name: 'Boards in this list' }))
    .getAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label'));

describe('The search on the edit screen of a board list', () => {
  it('is there from 20 boards on', async () => {
    await open(aBoardList({ ...list, boards: long.boards.slice(1) }));
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it.each([
    ['CAFE', ['Remove Café corners']],
    ['soup food', ['Remove Food > Soups']],
  ])('for “%s” finds boards and sections by their names', async (text, found) => {
    const { user } = await open(long);
    await user.type(field(), text);
    expect(shown()).toEqual(found);
    expect(screen.getByText('1 of 20 boards. Clear the search to change their order.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Boards (20)' })).toBeVisible();
  });

  it('lets nothing be moved until it is cleared, and leaves the order alone', async () => {
    const { user, state, currentAddress } = await open(long);
    await user.click(screen.getByRole('button', { name: 'Move down Travel 1' }));
    await user.type(field(), 'o{Enter}');
    expect(shown()).toEqual(['Remove Café corners', 'Remove Food > Soups']);
    expect(screen.queryByRole('button', { name: /^(Drag|Move)/ })).not.toBeInTheDocument();
    await user.clear(field());
    expect(screen.getByRole('button', { name: 'Drag Travel 1' })).toBeVisible();
    await user.type(field(), 'cafe');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(currentAddress()).toBe('/board-lists'));
    const order = ['101', '100', ...others.slice(2).map((entry) => entry.pinterestBoardId), '1', '2/7'];
    expect(state.sent.at(-1)).toMatchObject({ boardIds: order });
  });

  it('says when it finds nothing', async () => {
    const { user } = await open(long);
    await user.type(field(), 'zebra');
    expect(screen.getByText('No boards found matching "zebra"')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Boards in this list' })).not.toBeInTheDocument();
  });

  it.each([
    ['Pies', ''],
    ['Yoga', 'o'],
  ])('is cleared if it would hide the board that was added, as %s', async (boardName, left) => {
    const { user, state } = await open(long);
    const added = aBoardEntry({ name: boardName, pinterestBoardId: '300' });
    const boards = [aProviderBoard({ boardName, boardId: '300' })];
    server.use(
      http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards })),
      http.post(boardListPaths.boards(list.id), () => {
        state.list = aBoardList({ ...long, boards: [...long.boards, added] });
        return HttpResponse.json({ boardsAdded: 1, boardsSkipped: 0 });
      }),
    );
    await user.type(field(), 'o');
    await user.click(screen.getByRole('button', { name: 'Add Boards' }));
    await user.click(await screen.findByRole('option', { name: new RegExp(boardName) }));
    await user.click(screen.getByRole('button', { name: 'Add 1 Board' }));
    expect(await screen.findByRole('heading', { name: 'Boards (21)' })).toBeVisible();
    expect(screen.getByLabelText('Search the boards in this list')).toHaveValue(left);
  });

  it('stays when the board that it found is removed, also from the last twenty', async () => {
    const { user, state } = await open(long);
    server.use(
      http.delete(boardListPaths.board(list.id, cafe.id), () => {
        state.list = aBoardList({ ...long, boards: [...others, soups] });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.type(field(), 'o');
    await user.click(screen.getByRole('button', { name: 'Remove Café corners' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(shown()).toEqual(['Remove Food > Soups']));
    expect(screen.getByText(/^1 of 19 boards/)).toBeVisible();
    expect(screen.getByLabelText('Search the boards in this list')).toHaveValue('o');
  });
});
