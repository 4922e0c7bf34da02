import { boardListPaths } from '@boardcast/contracts';
import type { BoardList, ProviderBoard } from '@boardcast/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList } from '../../../testing/builders/boards.js';
import { givesCsrfToken, hasListUses, signedInAs } from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

/** A section. */
export const soups = aBoardEntry({
  name: 'Food',
  pinterestBoardId: '11',
  sectionId: '21',
  sectionName: 'Soups',
});
/** A board. */
export const travel = aBoardEntry({ name: 'Travel', pinterestBoardId: '12' });
export const recipes = aBoardList({ name: 'Recipes', boards: [soups, travel] });

/** The board lists API; changes show up when it is read again. Nothing is scheduled or drafted. */
export function withLists(initial: BoardList[]) {
  const state = { lists: initial, requests: [] as { method: string; path: string; body: unknown }[] };
  server.use(
    signedInAs(),
    givesCsrfToken(),
    hasListUses({ scheduledPins: 0, drafts: 0, draftsWithOthers: 0 }),
    http.get(boardListPaths.all, () => HttpResponse.json(state.lists)),
  );
  return state;
}

export const offers = (boards: ProviderBoard[]) =>
  http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards }));

/** The screen with a list's name being edited; `sent` collects new names. */
export async function openRename(initial: BoardList[] = [recipes]) {
  const state = withLists(initial);
  const sent: unknown[] = [];
  server.use(
    http.put(boardListPaths.one(recipes.id), async ({ request }) => {
      sent.push(await request.json());
      state.lists = [{ ...recipes, name: 'Meals' }];
      return HttpResponse.json(state.lists[0]);
    }),
  );
  const app = renderApp('/board-lists');
  await app.user.click(await screen.findByRole('button', { name: 'Rename Recipes' }));
  const field = screen.getByRole('textbox', { name: 'List Name' });
  return { ...app, field, sent };
}
