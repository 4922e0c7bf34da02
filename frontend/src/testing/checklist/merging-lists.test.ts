import { boardListPaths } from '@boardcast/contracts';
import type { ListMergePreview } from '@boardcast/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { offers, recipes, withLists } from '../../features/board-lists/testing/board-lists-screen.js';
import { aBoardEntry, aBoardList, aProviderBoard } from '../builders/boards.js';
import { noAnswer, rawFailure, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const trips = aBoardList({ name: 'Trips', boards: [aBoardEntry({ name: 'Lakes' })] });
const large = { ...recipes, _count: { boards: 501 } };

async function open(...handlers: RequestHandler[]): Promise<void> {
  withLists([large, trips]);
  server.use(...handlers, signedInAs({ isSubscribed: false }));
  renderApp('/board-lists');
  // Until there are two, nothing can be merged.
  await screen.findByRole('listitem', { name: 'Trips' });
  await press('Merge Lists');
  await press('Recipes (501 boards)');
}
const counts = (preview: ListMergePreview) =>
  http.get(boardListPaths.mergePreview, () => HttpResponse.json(preview));
const merges = http.post(boardListPaths.merges, () =>
  HttpResponse.json({ listId: trips.id, boards: 3, undo: 'sealed' }),
);
const chosen = (when: string, ...handlers: RequestHandler[]): State => ({
  when,
  reach: async () => {
    await open(...handlers);
    await press('Trips (1 board)');
  },
});
const select = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const opened: State = { when: 'when one list is chosen', reach: () => open() };
const counting = chosen('while the boards are counted', http.get(boardListPaths.mergePreview, noAnswer));
const countFailed = chosen(
  'when they can’t be counted',
  http.get(boardListPaths.mergePreview, () => rawFailure(403)),
);
const counted = chosen('when two are chosen', counts({ boards: 3, twice: 1 }));
const deleting: State = {
  when: 'when they are to be deleted',
  after: counted,
  reach: () => select('Afterwards', 'delete'),
};
const into: State = {
  when: 'when one of them takes the others',
  after: deleting,
  reach: () => select('Merge into', trips.id),
};
const failed: State = {
  when: 'when merging failed',
  after: into,
  reach: () => {
    server.use(http.post(boardListPaths.merges, () => rawFailure(500)));
    return press('Merge 2 Lists');
  },
};
const apart = chosen('when they share no board', counts({ boards: 502, twice: 0 }), merges);
const merged: State = { when: 'when they were merged', after: apart, reach: () => press('Merge 2 Lists') };
const undoFailed: State = {
  when: 'when taking it back failed',
  after: merged,
  reach: () => {
    server.use(http.post(boardListPaths.undoMerge, () => rawFailure(500)));
    return press('Undo');
  },
};
const tooMany = chosen('when they have too many boards', counts({ boards: 5001, twice: 0 }));

async function openSearch(...handlers: RequestHandler[]): Promise<void> {
  withLists([]);
  const boards = ['Winter garden', 'Garden', 'Soups'].map((boardName) => aProviderBoard({ boardName }));
  server.use(...handlers, offers(boards));
  renderApp('/board-lists');
  await press('New List from Search');
}
const search = (text: string) => write(/^Search your Pinterest boards/, text);
const makes = http.post(boardListPaths.all, () => HttpResponse.json(trips));

const searching: State = { when: 'when a list is made from a search', reach: () => openSearch(makes) };
const nothing: State = { when: 'when nothing is found', after: searching, reach: () => search('zebra') };
const found: State = { when: 'when boards are found', after: nothing, reach: () => search('garden') };
const made: State = {
  when: 'when the list was made',
  after: found,
  reach: () => press('Create List with 2 Boards'),
};
const keptFailed: State = {
  when: 'when deleting it again failed',
  after: made,
  reach: () => {
    server.use(http.delete(boardListPaths.one(trips.id), () => rawFailure(500)));
    return press('Undo');
  },
};

checkTexts('/board-lists, merging and searching', [
  // Merge Lists.
  ['Merge Lists', opened],
  [
    'what merging does',
    opened,
    'Put the boards of several lists into one. A board in more than one is added once.',
  ],
  ['Lists to merge', opened],
  ['Merge into', opened],
  ['A new list', opened],
  ['Afterwards', opened],
  ['Keep the merged lists', opened],
  ['Delete the merged lists', opened],
  ['Choose at least two lists.', opened],
  ['Counting the boards…', counting],
  [
    '{n} boards in all, {n} of them in more than one list.',
    counted,
    '3 boards in all, 1 of them in more than one list.',
  ],
  [
    '{n} boards in all; none is in more than one list.',
    apart,
    '502 boards in all; none is in more than one list.',
  ],
  ['Merge {n} Lists', counted, 'Merge 2 Lists'],
  [
    'Scheduled pins still go to the boards they were scheduled for. Drafts that use a deleted list will need another.',
    deleting,
  ],
  ['The lists to delete have more than 500 boards, so this can’t be undone.', deleting],
  ['Keep the other lists', into],
  ['Delete the other lists', into],
  ['Free users can pin to a maximum of 100 boards per pin.', apart],
  [
    'Together they have {n} boards. A list can hold at most 5,000.',
    tooMany,
    'Together they have 5,001 boards. A list can hold at most 5,000.',
  ],
  // New List from Search.
  ['New List from Search', searching],
  ['Type a word that your boards have in common, such as “garden”.', searching],
  ['Create List', searching],
  ['No boards found matching "{query}"', nothing, 'No boards found matching "zebra"'],
  ['{n} boards', found, '2 boards'],
  ['Create List with {n} Boards', found, 'Create List with 2 Boards'],
  // Toasts.
  ['Merged into “{name}”: {n} boards', merged, 'Merged into “Recipes + Trips”: 3 boards'],
  ['Created “{name}” with {n} boards', made, 'Created “Trips” with 1 board'],
  // Failures.
  ['Failed to count the boards', countFailed],
  ['Failed to merge the lists', failed],
  ['Failed to undo the merge', undoFailed],
  ['Failed to delete the new list', keptFailed],
]);
