import { boardListPaths } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardList } from '../../../testing/builders/boards.js';
import { aUser } from '../../../testing/builders/people.js';
import { hasBoardLists, rawFailure, refusal } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import { keepUnsaved, readUnsaved, unsavedForms } from '../../../entities/session/unsaved.js';
import { soups, travel, recipes, withLists } from '../testing/board-lists-screen.js';

beforeAll(() => giveElementsASize());

describe('Copying and deleting a board list', () => {
  it('copies it with its boards in one call, under a name that can be changed', async () => {
    const state = withLists([recipes]);
    const sent: unknown[] = [];
    server.use(
      http.post(boardListPaths.all, async ({ request }) => {
        sent.push(await request.json());
        const copy = aBoardList({ name: 'Recipes (Copy)', boards: recipes.boards });
        state.lists = [recipes, copy];
        return HttpResponse.json(copy, { status: 201 });
      }),
    );
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: 'Copy Recipes' }));
    const name = await screen.findByRole('textbox', { name: /List Name/ });
    expect(name).toHaveValue('Recipes (Copy)');
    await user.clear(name);
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDisabled();
    await user.type(name, 'Recipes (Copy)');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Board list copied successfully')).toBeVisible();
    expect(sent).toEqual([{ name: 'Recipes (Copy)', description: null, boardIds: [], copyOf: recipes.id }]);
    expect(await screen.findByRole('button', { name: /^Recipes \(Copy\) 2 boards$/ })).toBeVisible();
  });

  it('says when it could not be copied', async () => {
    withLists([recipes]);
    server.use(http.post(boardListPaths.all, () => refusal('board-list.not-found')));
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: 'Copy Recipes' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Failed to copy board list')).toBeVisible();
  });

  it('deletes it after a question that Escape answers with no', async () => {
    const state = withLists([recipes]);
    server.use(
      http.delete(boardListPaths.one(recipes.id), () => {
        state.lists = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: 'Delete Recipes' }));
    await screen.findByRole('alertdialog', { name: 'Delete Board List' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    keepUnsaved(aUser().id, unsavedForms.boardList(recipes.id), { name: 'Soups' });
    await user.click(screen.getByRole('button', { name: 'Delete Recipes' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Board list deleted')).toBeVisible();
    expect(await screen.findByText('No board lists yet')).toBeVisible();
    expect(readUnsaved(aUser().id, unsavedForms.boardList(recipes.id))).toBeNull();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('says when it could not be deleted, and keeps it', async () => {
    withLists([recipes]);
    server.use(http.delete(boardListPaths.one(recipes.id), () => rawFailure(500)));
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: 'Delete Recipes' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete board list')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Recipes/ })).toBeVisible();
  });
});

describe('Removing a board from its list', () => {
  async function askToRemove(answer: () => Response) {
    withLists([recipes]);
    server.use(http.delete(boardListPaths.board(recipes.id, travel.id), answer));
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: /^Recipes 2 boards$/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove Travel' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(
      within(dialog).getByText(/Are you sure you want to remove this board from the list\?/),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    return user;
  }

  it('takes it out at once', async () => {
    await askToRemove(() => {
      server.use(hasBoardLists([aBoardList({ ...recipes, boards: [soups] })]));
      return new HttpResponse(null, { status: 204 });
    });
    expect(await screen.findByText('Board removed from list')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Remove Travel' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Recipes 1 board$/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is taken back by Undo: the board stands in its old place again', async () => {
    const sent: unknown[] = [];
    const user = await askToRemove(() => {
      server.use(hasBoardLists([aBoardList({ ...recipes, boards: [soups] })]));
      return new HttpResponse(null, { status: 204 });
    });
    server.use(
      http.post(boardListPaths.boards(recipes.id), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ boardsAdded: 1, boardsSkipped: 0 });
      }),
      http.get(boardListPaths.one(recipes.id), () => HttpResponse.json(recipes)),
      http.put(boardListPaths.one(recipes.id), async ({ request }) => {
        sent.push(await request.json());
        server.use(hasBoardLists([recipes]));
        return HttpResponse.json(recipes);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Remove Travel' })).toBeVisible();
    expect(sent).toEqual([
      { boards: [{ boardId: '12', boardName: 'Travel', sectionId: null, sectionName: null }] },
      { boardIds: ['11/21', '12'] },
    ]);
    await waitFor(() => expect(screen.queryByText('Board removed from list')).not.toBeInTheDocument());
  });

  it('puts it back when the server refuses', async () => {
    await askToRemove(() => refusal('internal') as Response);
    expect(await screen.findByText('Failed to remove board from list')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove Travel' })).toBeVisible();
  });
});
