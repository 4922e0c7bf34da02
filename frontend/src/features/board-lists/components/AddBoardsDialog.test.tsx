import { boardListPaths } from '@boardcast/contracts';
import type { AddBoardsRequest, AddBoardsResponse, ProviderBoard } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList, aProviderBoard } from '../../../testing/builders/boards.js';
import { givesCsrfToken, hasBoardLists, rawFailure, signedInAs } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

beforeAll(() => giveElementsASize());

const art = aProviderBoard({ boardName: 'Art', boardId: '1' });
const food = aProviderBoard({ boardName: 'Food', boardId: '2', description: 'Everything we cook' });
const soups = aProviderBoard({ boardName: 'Food', boardId: '2', sectionId: '7', sectionName: 'Soups' });
const diary = aProviderBoard({ boardName: 'Diary', boardId: '3', privacy: 'SECRET' });
const list = aBoardList({ name: 'Recipes', boards: [aBoardEntry({ name: 'Art', pinterestBoardId: '1' })] });

async function openDialog(boards: ProviderBoard[] = [soups, food, art, diary]) {
  const calls: string[] = [];
  server.use(
    signedInAs(),
    givesCsrfToken(),
    hasBoardLists([list]),
    http.get(boardListPaths.providerBoards, ({ request }) => {
      calls.push(new URL(request.url).search);
      return HttpResponse.json({ boards });
    }),
  );
  const app = renderApp('/board-lists');
  await app.user.click(await screen.findByRole('button', { name: 'Add Boards to List: Recipes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Boards to List' });
  return { ...app, dialog, calls };
}

function answersAdd(answer: AddBoardsResponse) {
  const sent: AddBoardsRequest[] = [];
  server.use(
    http.post(boardListPaths.boards(list.id), async ({ request }) => {
      sent.push((await request.json()) as AddBoardsRequest);
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

const names = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('The dialog that adds boards to a list', () => {
  it('offers boards by name with their sections nested, without those the list has, and marks secret ones', async () => {
    const { user } = await openDialog();
    await screen.findByRole('option', { name: /Diary/ });
    expect(names()).toEqual([
      expect.stringMatching(/^Diary.*Secret$/),
      expect.stringMatching(/^Food3 pins · 5 followers · 1 section · Everything we cook$/),
    ]);
    await user.click(screen.getByTitle('Sections'));
    expect(names().at(-1)).toBe('Soups');
  });

  it('offers no selection of all boards where only sections are left', async () => {
    await openDialog([
      art,
      aProviderBoard({ boardName: 'Art', boardId: '1', sectionId: '9', sectionName: 'Oils' }),
    ]);
    expect(await screen.findByRole('option', { name: /^Art/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  });

  it('filters by name or description, whatever the case, without asking the server again', async () => {
    const { user, calls } = await openDialog();
    await screen.findByRole('option', { name: /Diary/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search your Pinterest boards' }), 'COOK');
    await waitFor(() => expect(names()).toHaveLength(1));
    await user.clear(screen.getByRole('searchbox', { name: 'Search your Pinterest boards' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search your Pinterest boards' }), 'zebra');
    expect(await screen.findByText('No boards found matching "zebra"')).toBeVisible();
    expect(calls).toEqual(['?part=first']);
  });

  it('shows what is selected, from where it can be taken out again', async () => {
    const { user } = await openDialog();
    await screen.findByRole('option', { name: /Food/ });
    await user.click(screen.getByTitle('Sections'));
    await user.click(screen.getByRole('option', { name: 'Soups' }));
    await user.click(screen.getByRole('option', { name: /Diary/ }));
    const selected = screen.getByRole('list', { name: 'Selected boards' });
    expect(within(selected).getByText('Food > Soups')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 2 Boards' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Deselect Diary' }));
    expect(screen.getByRole('option', { name: /Diary/ })).toHaveAttribute('aria-selected', 'false');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByText('No boards selected yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 0 Boards' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Food > Soups')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await user.click(screen.getByRole('option', { name: /Diary/ }));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('selects nothing where the arrow of a board stood that turned out to have no sections', async () => {
    const { user } = await openDialog();
    const board = await screen.findByRole('option', { name: /Diary/ });
    await user.click(within(board).getByTestId(`sections-of-${diary.id}`));
    expect(board).toHaveAttribute('aria-selected', 'false');
  });

  it('selects all boards that were found, and their sections only when the search names them', async () => {
    const { user } = await openDialog();
    await user.click(await screen.findByRole('checkbox', { name: 'Select 2 boards' }));
    expect(screen.getByRole('button', { name: 'Add 2 Boards' })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select 2 boards' }));
    expect(screen.getByRole('button', { name: 'Add 0 Boards' })).toBeDisabled();
    await user.type(screen.getByRole('searchbox', { name: 'Search your Pinterest boards' }), 'soup');
    await user.click(await screen.findByRole('checkbox', { name: 'Select 1 section' }));
    expect(names()).toEqual([expect.stringMatching(/^Food/), 'Soups']);
    expect(screen.getByRole('button', { name: 'Add 1 Board' })).toBeEnabled();
  });

  it('adds all that a search found at once, and takes out again only what was new', async () => {
    const { user, dialog } = await openDialog();
    const sent = answersAdd({ boardsAdded: 1, boardsSkipped: 1, added: ['3'] });
    const removed: unknown[] = [];
    server.use(
      http.post(boardListPaths.removeBoards(list.id), async ({ request }) => {
        removed.push(await request.json());
        return HttpResponse.json({ boardsRemoved: 1 });
      }),
    );
    await screen.findByRole('option', { name: /Diary/ });
    expect(within(dialog).queryByRole('button', { name: /^Add all/ })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search your Pinterest boards' }), 'd');
    await user.click(await within(dialog).findByRole('button', { name: 'Add all 2 boards' }));
    expect(await screen.findByText('Added 1 board (1 already existed)')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]?.boards.map(({ boardId }) => boardId)).toEqual(['3', '2']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(removed).toEqual([{ boardIds: ['3'] }]));
  });

  it.each([
    ['cook', '1 board', 'Select 1 board'],
    ['soup', '1 section', 'Select 1 section'],
    ['d', '2 boards', 'Select 2 boards'],
    ['o', '1 board · 1 section', 'Select 1 board', 'Select 1 section'],
  ])('counts for “%s” what the search found, never none: “%s”', async (search, counted, ...choices) => {
    const { user, dialog } = await openDialog();
    expect(await screen.findByText('3 boards · 1 section')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search your Pinterest boards' }), search);
    await waitFor(() => expect(screen.queryByText('3 boards · 1 section')).not.toBeInTheDocument());
    expect(within(dialog).getByText(counted)).toBeVisible();
    expect(screen.queryByText(/\b0 (boards|sections)/)).not.toBeInTheDocument();
    const offered = screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(offered).toEqual(choices);
  });

  it('works by keyboard alone', async () => {
    const { user } = await openDialog();
    await screen.findByRole('option', { name: /Diary/ });
    screen.getByRole('listbox', { name: 'Your boards' }).focus();
    await user.keyboard('{ArrowDown} {ArrowRight}{End} ');
    expect(screen.getByRole('option', { name: /^Food 3 pins/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('option', { name: 'Soups' })).toHaveAttribute('aria-selected', 'true');
    expect(
      screen.getByText('“Food” and its section “Soups” are both chosen: a pin lands on that board twice.'),
    ).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('option', { name: 'Soups' })).not.toBeInTheDocument();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(screen.getByRole('button', { name: 'Add 3 Boards' })).toBeEnabled();
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Add Boards to List: Recipes' })).toHaveFocus();
  });

  it('reads Pinterest again when asked to', async () => {
    const { user, calls } = await openDialog();
    await screen.findByRole('option', { name: /Diary/ });
    server.use(
      http.get(boardListPaths.providerBoards, ({ request }) => {
        calls.push(new URL(request.url).search);
        return HttpResponse.json({ boards: [food, aProviderBoard({ boardName: 'Brand new' })] });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Refresh boards' }));
    expect(await screen.findByRole('option', { name: /Brand new/ })).toBeVisible();
    expect(calls).toEqual(['?part=first', '?part=first&refresh=true']);
  });

  it('keeps a board with 600 names quick: only the rows in sight are on the page', async () => {
    const many = Array.from({ length: 600 }, (_, n) =>
      aProviderBoard({ boardName: `Board no. ${n}`, boardId: String(1000 + n) }),
    );
    await openDialog(many);
    const [first] = await screen.findAllByRole('option');
    expect(screen.getAllByRole('option').length).toBeLessThan(40);
    expect(first).toHaveAttribute('aria-setsize', '600');
  });

  it('stays silent when the boards can’t be read, without calling that an empty list, and offers another try', async () => {
    server.use(
      signedInAs(),
      hasBoardLists([list]),
      http.get(boardListPaths.providerBoards, () => rawFailure(400)),
    );
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: 'Add Boards to List: Recipes' }));
    expect(await screen.findByText('We couldn’t load your boards.')).toBeVisible();
    expect(screen.queryByText('No boards found')).not.toBeInTheDocument();
    expect(screen.queryByText('0 boards')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.use(http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards: [food] })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Food/ })).toBeVisible();
  });

  it('sends what was chosen as the API wants it', async () => {
    const { user } = await openDialog();
    const sent = answersAdd({ boardsAdded: 1, boardsSkipped: 0 });
    await screen.findByRole('option', { name: /Food/ });
    await user.click(screen.getByTitle('Sections'));
    await user.click(screen.getByRole('option', { name: 'Soups' }));
    await user.click(screen.getByRole('button', { name: 'Add 1 Board' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        boards: [
          {
            boardId: '2',
            boardName: 'Food',
            sectionId: '7',
            sectionName: 'Soups',
            description: null,
            pinCount: 3,
            followerCount: 5,
            coverImageUrl: null,
          },
        ],
      },
    ]);
  });

  it.each([
    [{ boardsAdded: 1, boardsSkipped: 0 }, 'Added 1 board to list'],
    [{ boardsAdded: 3, boardsSkipped: 0 }, 'Added 3 boards to list'],
    [{ boardsAdded: 3, boardsSkipped: 2 }, 'Added 3 boards (2 already existed)'],
    [{ boardsAdded: 0, boardsSkipped: 1 }, 'This board already exists in the list'],
    [{ boardsAdded: 0, boardsSkipped: 4 }, 'All 4 boards already exist in this list'],
    [{ boardsAdded: 0, boardsSkipped: 0 }, 'No boards were added'],
  ])('tells what became of it: %j is “%s”', async (answer, text) => {
    const { user } = await openDialog();
    answersAdd(answer);
    await user.click(await screen.findByRole('option', { name: /Diary/ }));
    await user.click(screen.getByRole('button', { name: 'Add 1 Board' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('takes the added boards out again by Undo, in one call', async () => {
    const { user } = await openDialog();
    answersAdd({ boardsAdded: 2, boardsSkipped: 0 });
    const sent: unknown[] = [];
    server.use(
      http.post(boardListPaths.removeBoards(list.id), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ boardsRemoved: 2 });
      }),
    );
    await user.click(await screen.findByRole('option', { name: /Diary/ }));
    await user.click(screen.getByRole('option', { name: /Food/ }));
    await user.click(screen.getByRole('button', { name: 'Add 2 Boards' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ boardIds: ['3', '2'] }]));
  });

  it('says when Undo failed', async () => {
    const { user } = await openDialog();
    answersAdd({ boardsAdded: 1, boardsSkipped: 0 });
    server.use(http.post(boardListPaths.removeBoards(list.id), () => rawFailure(500)));
    await user.click(await screen.findByRole('option', { name: /Diary/ }));
    await user.click(screen.getByRole('button', { name: 'Add 1 Board' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Failed to remove board from list')).toBeVisible();
  });

  it('offers no Undo when boards were there before: it would take those out as well', async () => {
    const { user } = await openDialog();
    answersAdd({ boardsAdded: 1, boardsSkipped: 1 });
    await user.click(await screen.findByRole('option', { name: /Diary/ }));
    await user.click(screen.getByRole('option', { name: /Food/ }));
    await user.click(screen.getByRole('button', { name: 'Add 2 Boards' }));
    await screen.findByText('Added 1 board (1 already existed)');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('stays open with the selection when adding fails', async () => {
    const { user, dialog } = await openDialog();
    server.use(http.post(boardListPaths.boards(list.id), () => rawFailure(500)));
    await user.click(await screen.findByRole('option', { name: /Diary/ }));
    await user.click(screen.getByRole('button', { name: 'Add 1 Board' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to add boards to list');
    expect(screen.getAllByText('Failed to add boards to list')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Add 1 Board' })).toBeEnabled();
  });

  it('shows boards part by part, then reads their sections; those that fail say so and can be tried again', async () => {
    const asked: string[] = [];
    const { user } = await openDialog();
    await screen.findByRole('option', { name: /Diary/ });
    server.use(
      http.get(boardListPaths.providerBoards, ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('part') === 'first'
            ? { boards: [diary], next: 'rest', unread: ['3'] }
            : { boards: [food], next: null, unread: ['2'] },
        ),
      ),
      http.get(boardListPaths.sections, ({ request }) => {
        const boardIds = new URL(request.url).searchParams.get('boardIds') ?? '';
        asked.push(boardIds);
        return HttpResponse.json(
          asked.length === 1
            ? { read: [{ boardId: '3', sections: [] }], failed: ['2'], retryAt: null }
            : { read: [{ boardId: '2', sections: [{ id: '7', name: 'Soups' }] }], failed: [], retryAt: null },
        );
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Refresh boards' }));
    expect(await screen.findByText('We couldn’t load the sections of one board.')).toBeVisible();
    expect(screen.getByRole('option', { name: /Food.*sections not loaded/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Food.*1 section/ })).toBeVisible();
    expect(asked).toEqual(['3,2', '2']);
  });

  it('says how far reading has come while a search may find more', async () => {
    const { user } = await openDialog();
    await screen.findByRole('option', { name: /Diary/ });
    const sections = Promise.withResolvers<void>();
    server.use(
      http.get(boardListPaths.providerBoards, () =>
        HttpResponse.json({ boards: [diary, food], next: null, unread: ['2', '3'] }),
      ),
      http.get(boardListPaths.sections, async () => {
        await sections.promise;
        const read = ['2', '3'].map((boardId) => ({ boardId, sections: [] }));
        return HttpResponse.json({ read, failed: [], retryAt: null });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Refresh boards' }));
    await user.type(screen.getByRole('searchbox'), 'zebra');
    expect(await screen.findByText('Searching boards...')).toBeVisible();
    expect(screen.getByText('2 boards · reading sections 0 of 2')).toBeVisible();
    sections.resolve();
    expect(await screen.findByText('No boards found matching "zebra"')).toBeVisible();
  });
});
