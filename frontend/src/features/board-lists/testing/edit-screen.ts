import { boardListPaths } from '@boardcast/contracts';
import type { BoardList, CheckedBoardList, UpdateBoardListRequest } from '@boardcast/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { entryKey } from '../../../entities/boards/board-options.js';
import { aBoardEntry, aBoardList } from '../../../testing/builders/boards.js';
import { givesCsrfToken, hasBoardLists, refusal, signedInAs } from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

export const art = aBoardEntry({ name: 'Art', pinterestBoardId: '1' });
/** A section. */
export const soups = aBoardEntry({
  name: 'Food',
  pinterestBoardId: '2',
  sectionId: '7',
  sectionName: 'Soups',
});
export const travel = aBoardEntry({ name: 'Travel', pinterestBoardId: '3' });
export const list = aBoardList({ name: 'Recipes', description: 'All I cook', boards: [art, soups, travel] });

/** The edit screen of a list; `state.sent` is what was saved. */
export async function open(
  shown: BoardList = list,
  address = `/board-lists/${list.id}`,
  check: () => Promise<CheckedBoardList> = () =>
    Promise.resolve({
      lost: shown.boards.filter(({ lostSince }) => lostSince).map(entryKey),
      isChanged: false,
    }),
) {
  const state = { list: shown, sent: [] as unknown[] };
  server.use(
    signedInAs(),
    givesCsrfToken(),
    hasBoardLists([shown]),
    http.get(boardListPaths.check(list.id), async () => HttpResponse.json(await check())),
    http.get(boardListPaths.one(list.id), () => HttpResponse.json(state.list)),
    http.put(boardListPaths.one(list.id), async ({ request }) => {
      const changes = (await request.json()) as UpdateBoardListRequest;
      state.sent.push(changes);
      const known = new Set(state.list.boards.map(entryKey));
      return changes.boardIds?.every((id) => known.has(id)) === false
        ? (refusal('board-list.unknown-order') as Response)
        : HttpResponse.json(state.list);
    }),
  );
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Edit Board List' });
  if (shown.boards.length > 0) await screen.findByRole('list', { name: 'Boards in this list' });
  return { ...app, state };
}

/** The boards in screen order, by the names of their drag handles. */
export const order = () =>
  within(screen.getByRole('list', { name: 'Boards in this list' }))
    .getAllByRole('button', { name: /^Drag/ })
    .map((handle) => handle.getAttribute('aria-label'));
