import { boardListPaths } from '@boardcast/contracts';
import type { NewProviderBoard } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { art, list, open, travel } from '../../features/board-lists/testing/edit-screen.js';
import { aBoardEntry, aBoardList, aProviderBoard } from '../builders/boards.js';
import { hasBoardLists, rawFailure, refusal, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press, write } from './page.js';
import type { State } from './state.js';

const lostSince = '2026-11-28T09:00:00.000Z';
const lostTravel = { ...travel, lostSince };
const lost = { ...list, boards: [art, lostTravel] };
const rivers = aProviderBoard({ boardName: 'Rivers', boardId: '21' });
const offers = http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards: [rivers] }));

async function openLost(...handlers: RequestHandler[]): Promise<void> {
  server.use(offers, ...handlers);
  await open(lost);
}
const removes = (boardsRemoved: number) =>
  http.post(boardListPaths.removeLost(list.id), () => HttpResponse.json({ boardsRemoved, undo: 'sealed' }));
const replaces = http.put(boardListPaths.board(list.id, lostTravel.id), () =>
  HttpResponse.json({ undo: 'sealed' }),
);

const onCard: State = {
  when: 'on the card of a list',
  reach: () => {
    const recipes = aBoardList({ name: 'Recipes', boards: [aBoardEntry({ name: 'Travel', lostSince })] });
    server.use(signedInAs(), hasBoardLists([recipes]));
    renderApp('/board-lists');
    return press('Recipes');
  },
};
const several: State = {
  when: 'when two boards are lost',
  reach: async () => {
    server.use(removes(2));
    await open({ ...list, boards: [{ ...art, lostSince }, lostTravel] });
  },
};
const severalRemoved: State = {
  when: 'when they were removed',
  after: several,
  reach: () => press('Remove all lost boards'),
};
const one: State = { when: 'when a board is lost', reach: () => openLost(removes(1)) };
const removed: State = {
  when: 'when it was removed',
  after: one,
  reach: () => press('Remove all lost boards'),
};
const undoFailed: State = {
  when: 'when putting it back failed',
  after: removed,
  reach: () => {
    server.use(http.post(boardListPaths.restore(list.id), () => rawFailure(500)));
    return press('Undo');
  },
};
const removeFailed: State = {
  when: 'when removing failed',
  reach: async () => {
    await openLost(http.post(boardListPaths.removeLost(list.id), () => rawFailure(500)));
    await press('Remove all lost boards');
  },
};
const replacing: State = {
  when: 'when a board is to take its place',
  reach: async () => {
    await openLost(replaces);
    await press('Replace Travel');
  },
};
const replaced: State = {
  when: 'when one did',
  after: replacing,
  reach: async () => {
    await press('Rivers');
    await press('Replace');
  },
};
const replaceFailed: State = {
  when: 'when replacing failed',
  reach: async () => {
    await openLost(http.put(boardListPaths.board(list.id, lostTravel.id), () => rawFailure(500)));
    await press('Replace Travel');
    await press('Rivers');
    await press('Replace');
  },
};

/** The dialog that makes a board at Pinterest. */
async function openNew(answer: () => Response): Promise<void> {
  await openLost(http.post(boardListPaths.providerBoards, answer));
  await press('Add Boards');
  await press('New board');
}
const gives = (answer: NewProviderBoard) => () => HttpResponse.json(answer) as Response;
const created = (when: string, answer: () => Response): State => ({
  when,
  reach: async () => {
    await openNew(answer);
    await write(/^Name/, 'Rivers');
    await press('Create');
  },
});
const asking: State = {
  when: 'when a board is to be made',
  reach: () => openNew(() => rawFailure(500) as Response),
};
const made = created('when it was made', gives({ board: rivers, isNew: true }));
const known = created('when it is there already', gives({ board: rivers, isNew: false }));
const taken = created(
  'when it is in the list',
  gives({ board: aProviderBoard({ boardName: 'Art', boardId: '1' }), isNew: false }),
);
const unconfirmed = created('when Pinterest gave no answer', () => refusal('board.unconfirmed') as Response);
const newFailed = created('when making it failed', () => rawFailure(500) as Response);

checkTexts('/board-lists/{id}, lost and new boards', [
  // Lost boards.
  ['No longer on Pinterest', onCard],
  ['No longer on Pinterest', one],
  ['One board is no longer on Pinterest', one],
  [
    'It may have been deleted or made secret, or you’ve left it. Pins to it will fail: replace it or remove it.',
    one,
  ],
  ['{n} boards are no longer on Pinterest', several, '2 boards are no longer on Pinterest'],
  [
    'They may have been deleted or made secret, or you’ve left them. Pins to them will fail: replace or remove them.',
    several,
  ],
  ['Remove all lost boards', one],
  ['Removed one lost board', removed],
  ['Removed {n} lost boards', severalRemoved, 'Removed 2 lost boards'],
  ['Replace Board', replacing],
  ['Replace', replacing],
  ['Replaced by {board}', replaced, 'Replaced by Rivers'],
  ['Failed to remove board', removeFailed],
  ['Failed to put the boards back', undoFailed],
  ['Failed to replace the board', replaceFailed],
  // New boards.
  ['New board', asking],
  ['Create on Pinterest', asking],
  ['Create as', asking],
  ['A new board', asking],
  ['Everybody on Pinterest can see the board. Boardcast can’t create secret boards.', asking],
  ['Created “{name}” on Pinterest and selected it.', made, 'Created “Rivers” on Pinterest and selected it.'],
  [
    'You already have “{name}” on Pinterest. It’s selected.',
    known,
    'You already have “Rivers” on Pinterest. It’s selected.',
  ],
  ['“{name}” is already in this list.', taken, '“Art” is already in this list.'],
  [
    'Pinterest didn’t confirm this in time. Try again: we’ll check whether it’s there before creating another.',
    unconfirmed,
  ],
  ['Failed to create this on Pinterest', newFailed],
]);
