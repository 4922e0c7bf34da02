import { boardListPaths, draftPinPaths } from '@boardcast/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDraftPin } from '../../../testing/builders/planned-pins.js';
import { hasDraftPins, hasListUses, rawFailure } from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import { recipes, withLists } from '../testing/board-lists-screen.js';

const usesFail = () => http.get(boardListPaths.uses(recipes.id), () => rawFailure(400));

async function askToDelete(scheduledPins: number, drafts: number, draftsWithOthers = 0) {
  const state = withLists([recipes]);
  server.use(hasListUses({ scheduledPins, drafts, draftsWithOthers }));
  const app = renderApp('/board-lists');
  await app.user.click(await screen.findByRole('button', { name: 'Delete Recipes' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Board List' }));
  return { ...app, state, dialog };
}

describe('The question before a board list is deleted', () => {
  it('says what becomes of the scheduled pins and drafts of this list', async () => {
    const { dialog } = await askToDelete(2, 1, 1);
    expect(
      await dialog.findByText('2 scheduled pins still go to the boards they were scheduled for.'),
    ).toBeVisible();
    expect(dialog.getByText('1 draft uses this list and will need another.')).toBeVisible();
    expect(dialog.getByText('1 draft uses this list among others and keeps those.')).toBeVisible();
  });

  it('says it of one scheduled pin and of two drafts', async () => {
    const { dialog } = await askToDelete(1, 2);
    expect(
      await dialog.findByText('1 scheduled pin still goes to the boards it was scheduled for.'),
    ).toBeVisible();
    expect(dialog.getByText('2 drafts use this list and will need another.')).toBeVisible();
  });

  it('counts anew each time', async () => {
    const { user, dialog } = await askToDelete(0, 0);
    await waitFor(() => expect(dialog.getByRole('status')).toBeEmptyDOMElement());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    server.use(hasListUses({ scheduledPins: 1, drafts: 0, draftsWithOthers: 0 }));
    await user.click(screen.getByRole('button', { name: 'Delete Recipes' }));
    expect(await screen.findByText(/^1 scheduled pin still goes/)).toBeVisible();
  });

  it('says nothing that it only knew before', async () => {
    const { user, dialog } = await askToDelete(1, 0);
    await dialog.findByText(/^1 scheduled pin still goes/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    server.use(usesFail());
    await user.click(screen.getByRole('button', { name: 'Delete Recipes' }));
    expect(await screen.findByText(/^Scheduled pins still go to the boards/)).toBeVisible();
    expect(screen.queryByText(/^1 scheduled pin/)).not.toBeInTheDocument();
  });

  it('says it in general when the server doesn’t tell how many there are', async () => {
    withLists([recipes]);
    server.use(usesFail());
    const { user } = renderApp('/board-lists');
    await user.click(await screen.findByRole('button', { name: 'Delete Recipes' }));
    expect(
      await screen.findByText(
        'Scheduled pins still go to the boards they were scheduled for. Drafts that use this list will need another.',
      ),
    ).toBeVisible();
  });
});

describe('After a board list was deleted', () => {
  it('the drafts are read again, which had it', async () => {
    const draft = { title: 'Soup', boardListId: recipes.id, boardListName: 'Recipes' };
    server.use(hasDraftPins([aDraftPin(draft)]));
    const { user, state } = await askToDelete(0, 1);
    await screen.findByText(/^1 draft uses this list/);
    server.use(
      http.delete(boardListPaths.one(recipes.id), () => {
        state.lists = [];
        return new HttpResponse(null, { status: 204 });
      }),
      http.get(draftPinPaths.all, () =>
        HttpResponse.json([aDraftPin({ title: 'Soup', boardListId: null, boardListName: null })]),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Board list deleted')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Draft Pins' }));
    expect(await screen.findByText('Soup')).toBeVisible();
    expect(screen.queryByText('Recipes')).not.toBeInTheDocument();
  });
});
