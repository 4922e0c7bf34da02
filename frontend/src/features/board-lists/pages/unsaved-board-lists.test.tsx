import { boardListPaths } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList, aProviderBoard } from '../../../testing/builders/boards.js';
import {
  checksBoardList,
  givesCsrfToken,
  hasBoardLists,
  nobodySignedIn,
  refusal,
  signedInAs,
} from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

beforeAll(() => giveElementsASize());

const art = aBoardEntry({ name: 'Art', pinterestBoardId: '1' });
const travel = aBoardEntry({ name: 'Travel', pinterestBoardId: '3' });
const list = aBoardList({ name: 'Recipes', boards: [art, travel] });
const edit = `/board-lists/${list.id}`;

const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const answer = async (name: 'Keep editing' | 'Discard') =>
  within(await question()).getByRole('button', { name });
const isNotAsked = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
const goBack = () => act(() => window.history.back());
const nameField = () => screen.findByRole('textbox', { name: /List Name/ });

function reload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

function open(address: string) {
  server.use(
    signedInAs(),
    hasBoardLists([list]),
    checksBoardList(),
    http.get(boardListPaths.one(list.id), () => HttpResponse.json(list)),
    http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards: [aProviderBoard()] })),
  );
  return renderApp(address);
}

/** Reached from the board lists, so that Back leads there. */
async function openEdit() {
  const app = open('/board-lists');
  await app.user.click(await screen.findByRole('link', { name: 'Edit and reorder Recipes' }));
  await screen.findByRole('button', { name: 'Move down Art' });
  return app;
}

/** Reached from the edit screen, so that Back leads there. */
async function openLists() {
  const app = open(edit);
  await app.user.click(await screen.findByRole('link', { name: 'Back to Board Lists' }));
  await screen.findByRole('button', { name: 'Create Board List' });
  return app;
}

describe('Leaving the edit screen of a board list', () => {
  it('asks after the name was changed: staying keeps it, discarding goes where the link led', async () => {
    const { user, currentAddress } = await openEdit();
    await user.type(await nameField(), '!');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await answer('Keep editing'));
    await isNotAsked();
    expect(currentAddress()).toBe(edit);
    expect(await nameField()).toHaveValue('Recipes!');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await answer('Discard'));
    await waitFor(() => expect(currentAddress()).toBe('/board-lists'));
  });

  it('asks after a board was moved, by Back and by a reload too, until it stands where it stood', async () => {
    const { user, currentAddress } = await openEdit();
    expect(reload()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Move down Art' }));
    expect(reload()).toBe(true);
    goBack();
    await question();
    expect(window.location.pathname).toBe(edit);
    goBack();
    await isNotAsked();
    expect(currentAddress()).toBe(edit);
    await user.click(screen.getByRole('button', { name: 'Move up Art' }));
    expect(reload()).toBe(false);
    goBack();
    await waitFor(() => expect(currentAddress()).toBe('/board-lists'));
  });

  it('says that boards which were removed are saved already', async () => {
    const { user } = await openEdit();
    server.use(
      givesCsrfToken(),
      http.delete(boardListPaths.board(list.id, art.id), () => {
        server.use(
          http.get(boardListPaths.one(list.id), () => HttpResponse.json({ ...list, boards: [travel] })),
        );
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.type(await nameField(), '!');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await question()).toHaveTextContent('Your changes haven’t been saved.');
    await user.click(await answer('Keep editing'));
    await isNotAsked();
    await user.click(screen.getByRole('button', { name: 'Remove Art' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Board removed from list')).toBeVisible();
    await isNotAsked();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await question()).toHaveTextContent('Boards you’ve added or removed are already saved.');
  });

  it('goes where Back led once that is wanted', async () => {
    const { user, currentAddress } = await openEdit();
    await user.type(await nameField(), '!');
    goBack();
    await user.click(await answer('Discard'));
    await waitFor(() => expect(currentAddress()).toBe('/board-lists'));
    expect(window.location.pathname).toBe('/board-lists');
  });
});

describe('What was typed and moved on the edit screen', () => {
  it('survives a lost session, and goes when it is thrown away', async () => {
    server.use(
      givesCsrfToken(),
      http.put(boardListPaths.one(list.id), () => refusal('auth.required')),
    );
    const { user, currentAddress, unmount } = await openEdit();
    await user.type(await nameField(), '!');
    await user.click(screen.getByRole('button', { name: 'Move down Art' }));
    server.use(nobodySignedIn());
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    unmount();

    const again = await openEdit();
    expect(await screen.findByText('We kept what you typed')).toBeVisible();
    expect(await nameField()).toHaveValue('Recipes!');
    const [first] = await screen.findAllByRole('button', { name: /^Move down/ });
    expect(first).toHaveAccessibleName('Move down Travel');
    await again.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await again.user.click(await answer('Discard'));
    await waitFor(() => expect(again.currentAddress()).toBe('/board-lists'));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Recipes!');
  });
});

describe('Closing a dialog of the board lists', () => {
  it('asks after something was typed: staying keeps it, discarding closes', async () => {
    const { user, currentAddress } = await openLists();
    await user.click(screen.getByRole('button', { name: 'Create Board List' }));
    await user.type(await nameField(), 'Soups');
    expect(reload()).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(await answer('Keep editing'));
    await isNotAsked();
    expect(await nameField()).toHaveValue('Soups');
    goBack();
    await user.click(await answer('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/board-lists');
    expect(reload()).toBe(false);
  });

  it.each(['Escape', 'Back'])(
    'by %s asks nothing while nothing was typed, and stays on the screen',
    async (way) => {
      const { user, currentAddress } = await openLists();
      await user.click(screen.getByRole('button', { name: 'Create Board List' }));
      await nameField();
      if (way === 'Back') goBack();
      else await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(currentAddress()).toBe('/board-lists');
      expect(window.location.pathname).toBe('/board-lists');
    },
  );

  it('asks after boards were picked', async () => {
    const { user } = await openLists();
    await user.click(await screen.findByRole('button', { name: /^Add Boards to List/ }));
    await user.click(await screen.findByRole('option'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await answer('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
