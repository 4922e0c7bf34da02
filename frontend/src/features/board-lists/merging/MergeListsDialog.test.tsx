import { boardListPaths, IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList } from '../../../testing/builders/boards.js';
import { rawFailure, refusal, signedInAs } from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import { recipes, withLists } from '../testing/board-lists-screen.js';

const trips = aBoardList({ name: 'Trips', boards: [aBoardEntry({ name: 'Lakes' })] });

async function openMerge(lists = [recipes, trips], preview = { boards: 3, twice: 1 }) {
  const state = withLists(lists);
  const asked: string[] = [];
  const sent: unknown[] = [];
  server.use(
    http.get(boardListPaths.mergePreview, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('listIds') ?? '');
      return HttpResponse.json(preview);
    }),
    http.post(boardListPaths.merges, async ({ request }) => {
      sent.push(await request.json());
      expect(request.headers.get(IDEMPOTENCY_HEADER)).toMatch(/^[\w-]{36}$/);
      state.lists = [aBoardList({ name: 'Everything' })];
      return HttpResponse.json({ listId: trips.id, boards: 3, undo: 'sealed' });
    }),
    http.post(boardListPaths.undoMerge, async ({ request }) => {
      sent.push(await request.json());
      state.lists = lists;
      return HttpResponse.json({ listsRestored: 2 });
    }),
  );
  const app = renderApp('/board-lists');
  await screen.findByRole('listitem', { name: lists[0]?.name ?? '' });
  await app.user.click(screen.getByRole('button', { name: 'Merge Lists' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Lists' }));
  const choose = async () => {
    await app.user.click(dialog.getByRole('checkbox', { name: 'Recipes (2 boards)' }));
    await app.user.click(dialog.getByRole('checkbox', { name: 'Trips (1 board)' }));
  };
  return { ...app, dialog, choose, asked, sent };
}

it('merges lists into a new one, says before what that comes to, and takes it back', async () => {
  const { user, dialog, choose, asked, sent } = await openMerge();
  expect(dialog.getByText('Choose at least two lists.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Merge Lists' })).toBeDisabled();
  await choose();
  expect(await dialog.findByText('3 boards in all, 1 of them in more than one list.')).toBeVisible();
  expect(asked).toEqual([`${recipes.id},${trips.id}`]);
  const name = dialog.getByRole('textbox', { name: /^List Name/ });
  expect(name).toHaveValue('Recipes + Trips');
  await user.clear(name);
  expect(dialog.getByRole('button', { name: 'Merge 2 Lists' })).toBeDisabled();
  await user.type(name, 'Everything');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Afterwards' }), 'Delete the merged lists');
  expect(dialog.getByText(/^Scheduled pins still go to the boards/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Merge 2 Lists' }));
  expect(await screen.findByText('Merged into “Everything”: 3 boards')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Recipes' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('listitem', { name: 'Recipes' })).toBeVisible();
  expect(sent).toEqual([
    { listIds: [recipes.id, trips.id], name: 'Everything', deleteMerged: true },
    { undo: 'sealed' },
  ]);
});

it('merges into one of the lists, which keeps its name', async () => {
  const { user, dialog, choose, sent } = await openMerge();
  await choose();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Merge into' }), 'Trips');
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await dialog.findByText(/^3 boards in all/);
  await user.click(dialog.getByRole('button', { name: 'Merge 2 Lists' }));
  expect(await screen.findByText('Merged into “Trips”: 3 boards')).toBeVisible();
  expect(sent).toEqual([{ listIds: [recipes.id, trips.id], intoListId: trips.id, deleteMerged: false }]);
});

it('says what a list can’t hold, what a free plan can’t post to, and what can’t be undone', async () => {
  const large = { ...recipes, name: 'Recipes', _count: { boards: 501 } };
  const { user, dialog } = await openMerge([large, trips], { boards: 5001, twice: 0 });
  server.use(signedInAs({ isSubscribed: false }));
  await user.click(dialog.getByRole('checkbox', { name: 'Recipes (501 boards)' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Trips (1 board)' }));
  expect(
    await dialog.findByText('Together they have 5,001 boards. A list can hold at most 5,000.'),
  ).toBeVisible();
  expect(dialog.getByText('Free users can pin to a maximum of 100 boards per pin.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Merge 2 Lists' })).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Afterwards' }), 'Delete the merged lists');
  expect(
    dialog.getByText('The lists to delete have more than 500 boards, so this can’t be undone.'),
  ).toBeVisible();
});

it('offers another try when the boards can’t be counted, and says why nothing was merged', async () => {
  const { user, dialog, choose } = await openMerge();
  server.use(
    http.get(boardListPaths.mergePreview, () => rawFailure(400), { once: true }),
    http.post(boardListPaths.merges, () => refusal('board-list.not-found')),
  );
  await choose();
  expect(await dialog.findByText('Failed to count the boards')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await dialog.findByText(/^3 boards in all/);
  await user.click(dialog.getByRole('button', { name: 'Merge 2 Lists' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to merge the lists');
  expect(alert).toHaveTextContent('Board list not found');
});

it('is not offered for a single list', async () => {
  withLists([recipes]);
  const { user } = renderApp('/board-lists');
  await screen.findByRole('listitem', { name: 'Recipes' });
  const button = screen.getByRole('button', { name: 'Merge Lists' });
  expect(button).toHaveAccessibleDescription('You need two board lists to merge.');
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
