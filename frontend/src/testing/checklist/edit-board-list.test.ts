import { boardListPaths } from '@boardcast/contracts';
import type { BoardList, ProviderBoardsResponse } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aBoardEntry, aBoardList, aProviderBoard } from '../builders/boards.js';
import { checksBoardList, givesCsrfToken, noAnswer, rawFailure, refusal, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const soups = aBoardEntry({ name: 'Food', pinterestBoardId: '2', sectionId: '7', sectionName: 'Soups' });
const recipes = aBoardList({ name: 'Recipes', boards: [soups, aBoardEntry({ name: 'Travel' })] });
const diary = aProviderBoard({
  boardName: 'Diary',
  pin_count: 12,
  follower_count: 34,
  description: 'Day by day',
});
const soupsBoard = aProviderBoard({ boardId: '2', sectionId: '7', sectionName: 'Soups' });

const gives = (list: BoardList) => http.get(boardListPaths.one(recipes.id), () => HttpResponse.json(list));

function open(...handlers: RequestHandler[]): void {
  server.use(...handlers, signedInAs(), givesCsrfToken(), gives(recipes), checksBoardList());
  renderApp(boardListPaths.one(recipes.id).replace('/api', ''));
}

const loading: State = {
  when: 'while the list is loaded',
  reach: () => open(http.get(boardListPaths.one(recipes.id), noAnswer)),
};
const gone: State = {
  when: 'when the list is missing',
  reach: () => open(http.get(boardListPaths.one(recipes.id), () => refusal('board-list.not-found'))),
};
const unloadable: State = {
  when: 'when the list can’t be loaded',
  reach: () => open(http.get(boardListPaths.one(recipes.id), () => rawFailure(403))),
};
const empty: State = {
  when: 'when the list has no boards',
  reach: () => open(gives(aBoardList({ ...recipes, boards: [] }))),
};
const saving: State = {
  when: 'while it is saved',
  reach: () => {
    open(http.put(boardListPaths.one(recipes.id), noAnswer));
    return press('Save Changes');
  },
};

const shown: State = {
  when: 'when the list is shown',
  reach: () =>
    open(
      http.put(boardListPaths.one(recipes.id), () => rawFailure(500)),
      http.delete('/api/board-lists/*', () => rawFailure(500)),
    ),
};
const removing: State = {
  when: 'when a board is about to be removed',
  after: shown,
  reach: () => press('Remove Travel'),
};
const removeFailed: State = { when: 'when removing failed', after: removing, reach: () => press('Remove') };
const saveFailed: State = {
  when: 'when saving failed',
  after: removeFailed,
  reach: () => press('Save Changes'),
};
const unnamed: State = {
  when: 'when the name is emptied',
  after: saveFailed,
  reach: () => write(/List Name/, ' '),
};

const adding: State = {
  when: 'when boards are about to be added',
  reach: () => {
    open(
      http.post(boardListPaths.boards(recipes.id), () => rawFailure(500)),
      offers({ boards: [diary] }),
    );
    return press('Add Boards');
  },
};
const offers = (answer: ProviderBoardsResponse) =>
  http.get(boardListPaths.providerBoards, () => HttpResponse.json(answer));
const noMatch: State = {
  when: 'when no board matches',
  after: adding,
  reach: () => write(/Search your Pinterest boards/, 'zebra'),
};
const found: State = {
  when: 'when boards were found',
  after: noMatch,
  reach: () => write(/Search your Pinterest boards/, 'diary'),
};
const picked: State = { when: 'when a board was picked', after: found, reach: () => press('Diary') };
const addFailed: State = { when: 'when adding failed', after: picked, reach: () => press('Add 1 Board') };
const allTaken: State = {
  when: 'when all boards are in the list',
  reach: () => {
    open(offers({ boards: [soupsBoard] }));
    return press('Add Boards');
  },
};
const searching: State = {
  when: 'while boards are still read',
  reach: async () => {
    open(
      offers({ boards: [diary], next: null, unread: [diary.id] }),
      http.get(boardListPaths.sections, noAnswer),
    );
    await press('Add Boards');
    await write(/Search your Pinterest boards/, 'zebra');
  },
};

checkTexts('/board-lists/{id}', [
  // The edit screen.
  ['Loading board list...', loading],
  ['Board list not found', gone],
  ['Back to Board Lists', shown],
  ['Edit Board List', shown],
  ['List Name', shown],
  ['e.g., Food & Recipes', shown],
  ['Add a description for this board list...', shown],
  ['Cancel', shown],
  ['Save Changes', shown],
  ['Saving...', saving],
  ['Boards (count)', shown, 'Boards (2)'],
  ['Add Boards', shown],
  ['Section: {sectionName}', shown, 'Section: Soups'],
  ['No boards added yet', empty],
  ['Add Your First Board', empty],
  ['Add Boards to List', adding],
  ['Search your Pinterest boards...', adding],
  ['N pins, N followers', found, '12 pins · 34 followers · Day by day'],
  ['Add N Board(s)', picked, 'Add 1 Board'],
  ['Searching boards...', searching],
  ['No boards found matching "{query}"', noMatch, 'No boards found matching "zebra"'],
  ['All your boards have been added to this list', allTaken],
  // Board lists.
  ['Board list name is required', unnamed],
  ['Are you sure you want to remove this board from the list?', removing],
  // Board lists.
  ['Failed to load board list', unloadable],
  ['Failed to update board list', saveFailed],
  ['Failed to remove board', removeFailed],
  ['Failed to add boards to list', addFailed],
  ['Board list not found', gone],
]);
