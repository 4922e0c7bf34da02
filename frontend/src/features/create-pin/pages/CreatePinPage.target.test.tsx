import { boardListPaths } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { baseApi } from '../../../shared/api/base-api.js';
import { aBoardEntry, aBoardList, aProviderBoard } from '../../../testing/builders/boards.js';
import { hasBoardLists, rawFailure, signedInAs } from '../../../testing/handlers.js';
import { makeFilesUsable } from '../../../testing/files.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import {
  acceptsDrafts,
  acceptsPins,
  chooseList,
  create,
  field,
  fill,
  kitchen,
  openForm,
} from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable({
    'broken.png': null,
    'tiny.png': [99, 400],
    'endless.png': [8000, 8000],
    'narrow.png': [500, 750],
  });
});

describe('Choosing where the pin goes', () => {
  const food = aProviderBoard({ boardName: 'Food', boardId: '2' });
  const soups = aProviderBoard({ boardName: 'Food', boardId: '2', sectionId: '7', sectionName: 'Soups' });

  it('shows each list with its count and a summary of its boards', async () => {
    const { user } = await openForm();
    const dropdown = await screen.findByRole('combobox', { name: /Board List/ });
    expect(dropdown).toHaveTextContent('Choose a board list...');
    await user.click(dropdown);
    const option = await screen.findByRole('option', { name: /^Kitchen \(2 boards\)/ });
    expect(option).toHaveTextContent('Food > Soups, Travel');
  });

  it('warns about a list whose pin lands on a board twice', async () => {
    const board = aBoardEntry({ name: 'Food', pinterestBoardId: '2' });
    const section = { ...board, id: aBoardEntry().id, sectionId: '7', sectionName: 'Soups' };
    const { user } = await openForm({ lists: [aBoardList({ name: 'Twice', boards: [board, section] })] });
    await chooseList(user, /^Twice/);
    const note = '“Food” and its section “Soups” are both chosen: a pin lands on that board twice.';
    expect(await screen.findByText(note)).toBeVisible();
  });

  it('points to creating a list when there is none', async () => {
    await openForm({ lists: [] });
    expect(
      await screen.findByText(
        'No board lists found. Create a board list first to pin to multiple boards at once.',
      ),
    ).toBeVisible();
  });

  it('asks for a list where there is none, too', async () => {
    const { user } = await openForm({ lists: [] });
    await screen.findByText(/^No board lists found/);
    await user.click(create());
    expect(await screen.findByText('Please select a board list')).toBeVisible();
  });

  it('does not call it an empty list when the boards can’t be read, and reads them again', async () => {
    const { user } = await openForm();
    server.use(http.get(boardListPaths.providerBoards, () => rawFailure(403)));
    await user.click(screen.getByRole('radio', { name: 'Select Individual Board/Section' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.queryByText('No boards found')).not.toBeInTheDocument();
    // The button disappears while they load.
    expect(screen.getByRole('searchbox', { name: 'Search boards and sections' })).toHaveFocus();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards: [food] })));
    await user.click(again);
    expect(await screen.findByRole('option', { name: /^Food/ })).toBeVisible();
  });

  it('says when the lists can’t be loaded, and loads them on retry', async () => {
    server.use(
      signedInAs(),
      http.get(boardListPaths.all, () => rawFailure(403)),
    );
    const { user } = renderApp('/create-pin');
    expect(await screen.findByText('Failed to load board lists')).toBeVisible();
    server.use(hasBoardLists([kitchen]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('combobox', { name: /Board List/ })).toBeVisible();
  });

  it('warns about a list without boards', async () => {
    const empty = aBoardList({ name: 'Empty' });
    await openForm({ lists: [empty], query: `?boardListId=${empty.id}` });
    expect(
      await screen.findByText('This board list has no boards yet. Add boards to it first.'),
    ).toBeVisible();
  });

  it('takes one board or section directly, read only when that is wanted', async () => {
    const received = acceptsPins();
    const { user, currentAddress } = await openForm();
    await fill(user);
    const boards = Promise.withResolvers<Response>();
    server.use(http.get(boardListPaths.providerBoards, () => boards.promise));
    expect(screen.getByRole('radiogroup', { name: 'Board Selection Method' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Select Individual Board/Section' }));
    expect(await screen.findByText('Loading boards...')).toBeVisible();
    boards.resolve(HttpResponse.json({ boards: [soups, food] }) as Response);
    await screen.findByRole('option', { name: /Food > Soups/ });
    await user.click(create());
    expect(await screen.findByText('Please select a board or section')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Search boards and sections' });
    expect(search).toHaveFocus();
    await user.type(search, 'zebra');
    expect(await screen.findByText('No boards found matching your search')).toBeVisible();
    await user.clear(search);
    await user.click(await screen.findByRole('option', { name: /Food > Soups/ }));
    expect(screen.queryByText('Please select a board or section')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Food > Soups' }));
    await user.click(screen.getByRole('option', { name: /Food > Soups/ }));
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(received[0]?.fields).toMatchObject({
      pinterestBoardId: '2',
      pinterestSectionId: '7',
      pinterestBoardName: 'Food',
      pinterestSectionName: 'Soups',
    });
    expect(received[0]?.fields['boardListId']).toBeUndefined();
  });

  it('says when there are no boards at all', async () => {
    const { user } = await openForm();
    server.use(http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards: [] })));
    await user.click(screen.getByRole('radio', { name: 'Select Individual Board/Section' }));
    expect(await screen.findByText('No boards found')).toBeVisible();
  });
});

describe('Credits and the cap of the free plan', () => {
  it('offers no form to a free user without credits', async () => {
    await openForm({ user: { availableCredits: 0, freePinsUsed: 1 } });
    expect(screen.getByText("You're Out of Free Pins")).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Subscription Plans' })).toHaveAttribute(
      'href',
      '/subscription',
    );
    expect(screen.queryByRole('button', { name: /^Create Pins/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/drafts? (is|are) saved/)).not.toBeInTheDocument();
  });

  const VERIFY = 'Verify your email for one more free pin';

  it('offers the free way to another pin before the paid one, while it is open', async () => {
    const first = await openForm({ user: { availableCredits: 0, freePinsUsed: 1 } });
    const ways = within(screen.getByRole('main')).getAllByRole('link');
    expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [VERIFY, '/settings'],
      ['View Subscription Plans', '/subscription'],
    ]);
    first.unmount();
    await openForm({ user: { availableCredits: 0, freePinsUsed: 2, isBonusOpen: false } });
    expect(screen.getByText("You're Out of Free Pins")).toBeVisible();
    expect(screen.queryByRole('link', { name: VERIFY })).not.toBeInTheDocument();
  });

  it.each([
    [1, 'Your draft is saved.'],
    [3, 'Your 3 drafts are saved.'],
  ])('says where drafts are when there is no form (%p)', async (drafts, text) => {
    await openForm({ user: { availableCredits: 0 }, drafts });
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Draft Pins' })).toHaveAttribute('href', '/draft-pins');
  });

  it('keeps an open form when the last credit is gone, and offers to save its pin as a draft', async () => {
    const { user, store } = await openForm();
    await user.type(field(/Title/), 'Soup');
    server.use(signedInAs({ availableCredits: 0, freePinsUsed: 1 }));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['User'])));
    expect(await screen.findByText(/^You have no free pins left\. Save this pin as a draft/)).toBeVisible();
    expect(screen.getByRole('link', { name: VERIFY })).toHaveAttribute('href', '/settings');
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription');
    expect(field(/Title/)).toHaveValue('Soup');
    const calls = acceptsDrafts();
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() => expect(calls).toMatchObject([{ body: { title: 'Soup' } }]));
  });

  it('says nothing of credits to a subscriber, who may go beyond the cap', async () => {
    const { user } = await openForm({ user: { isSubscribed: true, availableCredits: 0 } });
    await chooseList(user, /^Everything/);
    expect(screen.queryByText(/free pin/)).not.toBeInTheDocument();
    expect(create()).toBeEnabled();
  });

  it('stops a free user with more than 100 boards, and says why beside the button', async () => {
    const { user } = await openForm();
    await chooseList(user, /^Everything/);
    expect(
      screen.getByText(
        'Free users can pin to a maximum of 100 boards per pin. This board list contains 101 boards.',
      ),
    ).toBeVisible();
    expect(create()).toBeDisabled();
    expect(create()).toHaveAccessibleDescription('Choose a board list with fewer boards.');
    await chooseList(user);
    expect(create()).toBeEnabled();
  });
});
