import { boardListPaths } from '@boardcast/contracts';
import type { AddBoardsResponse } from '@boardcast/contracts';
import { expect } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { aBoardEntry, aBoardList, aProviderBoard } from '../builders/boards.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasDraftPins,
  hasListUses,
  hasScheduledPins,
  rawFailure,
  signedInAs,
} from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const soups = aBoardEntry({ name: 'Food', sectionId: '7', sectionName: 'Soups' });
const recipes = aBoardList({ name: 'Recipes', boards: [soups, aBoardEntry({ name: 'Travel' })] });
const LISTS = '/api/board-lists';

/** Every act is refused without a text, so the screen has to use its own. */
const refusesActs = [
  http.post(`${LISTS}*`, () => rawFailure(500)),
  http.put(`${LISTS}/*`, () => rawFailure(500)),
  http.delete(`${LISTS}/*`, () => rawFailure(500)),
];
const takesActs = [
  http.post(LISTS, () => HttpResponse.json(aBoardList())),
  http.put(boardListPaths.one(recipes.id), () => HttpResponse.json(recipes)),
  http.delete(`${LISTS}/*`, () => new HttpResponse(null, { status: 204 })),
];

function open(...handlers: RequestHandler[]): void {
  const boards = [aProviderBoard({ boardName: 'Diary' })];
  server.use(
    ...handlers,
    signedInAs(),
    givesCsrfToken(),
    hasBoardLists([recipes]),
    hasScheduledPins([]),
    hasDraftPins([]),
    hasListUses({ scheduledPins: 0, drafts: 0, draftsWithOthers: 0 }),
    http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards })),
  );
  renderApp('/board-lists');
}

async function rename(): Promise<void> {
  // A closing dialog returns the focus, and a name being edited that loses it is no longer edited.
  await waitFor(() => expect(document.querySelector('[role$="dialog"]')).toBeNull());
  await press('Rename Recipes');
  fireEvent.keyDown(await write(/List Name/, 'Meals'), { key: 'Enter' });
}
async function deleteList(): Promise<void> {
  await press('Delete Recipes');
  await press('Delete');
}
async function create(): Promise<void> {
  await press('Create Board List');
  await write(/List Name/, 'Meals');
  await press('Create');
}

const unloadable: State = {
  when: 'when the lists can’t be loaded',
  reach: () => open(http.get(boardListPaths.all, () => rawFailure(403))),
};

const listed: State = { when: 'when there are lists', reach: () => open(...refusesActs) };
const opened: State = { when: 'when a list is opened', after: listed, reach: () => press('Recipes') };
const removing: State = {
  when: 'when a board is about to be removed',
  after: opened,
  reach: () => press('Remove Travel'),
};
const removeFailed: State = { when: 'when removing failed', after: removing, reach: () => press('Remove') };
const renameFailed: State = { when: 'when renaming failed', after: removeFailed, reach: rename };
const deleteFailed: State = { when: 'when deleting failed', after: renameFailed, reach: deleteList };
const createFailed: State = { when: 'when creating failed', after: listed, reach: create };
const copying: State = {
  when: 'when a list is about to be copied',
  after: listed,
  reach: () => press('Copy Recipes'),
};
const copyFailed: State = { when: 'when copying failed', after: copying, reach: () => press('Copy') };
const adding: State = {
  when: 'when boards are about to be added',
  after: listed,
  reach: () => press('Add Boards to List'),
};
const addFailed: State = {
  when: 'when adding failed',
  after: adding,
  reach: async () => {
    await press('Diary');
    await press('Add 1 Board');
  },
};
const added = (boardsAdded: number, boardsSkipped: number): State => ({
  when: `when ${boardsAdded} boards were added and ${boardsSkipped} were there`,
  reach: async () => {
    const answer: AddBoardsResponse = { boardsAdded, boardsSkipped };
    open(http.post(boardListPaths.boards(recipes.id), () => HttpResponse.json(answer)));
    await press('Add Boards to List');
    await press('Diary');
    await press('Add 1 Board');
  },
});

const renamed: State = {
  when: 'when a list was renamed',
  reach: () => {
    open(...takesActs);
    return rename();
  },
};
const copied: State = {
  when: 'when a list was copied',
  after: renamed,
  reach: async () => {
    await press('Copy Recipes');
    await press('Copy');
  },
};
const created: State = {
  when: 'when a list was created',
  reach: () => {
    open(...takesActs);
    return create();
  },
};
const removed: State = {
  when: 'when a board was removed',
  reach: async () => {
    open(...takesActs);
    await press('Recipes');
    await press('Remove Travel');
    await press('Remove');
  },
};
const deleted: State = { when: 'when a list was deleted', after: removed, reach: deleteList };

checkTexts('/board-lists', [
  // /board-lists.
  ['Add Boards to List', listed],
  // Board entry: how a section is shown.
  ['board > section', opened, 'Food > Soups'],
  // The dialog lets one add.
  ['Add N Board(s)', adding, 'Add 0 Boards'],
  // Board lists.
  ['<name> (Copy)', copying, 'Recipes (Copy)'],
  ['Are you sure you want to remove this board from the list?', removing],
  // Board lists: failures.
  ['Failed to load board lists', unloadable],
  ['Failed to update board list name', renameFailed],
  ['Failed to create board list', createFailed],
  ['Failed to copy board list', copyFailed],
  ['Failed to remove board from list', removeFailed],
  ['Failed to add boards to list', addFailed],
  ['Failed to delete board list', deleteFailed],
  // Board lists: news.
  ['This board already exists in the list', added(0, 1)],
  ['All {n} boards already exist in this list', added(0, 4), 'All 4 boards already exist in this list'],
  ['No boards were added', added(0, 0)],
  // Board lists: successes.
  ['Board list name updated', renamed],
  ['Board list created', created],
  ['Board list copied successfully', copied],
  ['Board removed from list', removed],
  ['Added {n} board(s) to list', added(1, 0), 'Added 1 board to list'],
  ['Added {n} board(s) to list', added(3, 0), 'Added 3 boards to list'],
  ['Added {n} boards ({m} already existed)', added(3, 2), 'Added 3 boards (2 already existed)'],
  ['Board list deleted', deleted],
]);
