import { boardListPaths, draftPinPaths } from '@boardcast/contracts';
import type { ChangeDraftPinsRequest, DraftPin, User } from '@boardcast/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardList } from '../../../testing/builders/boards.js';
import { aDraftPin } from '../../../testing/builders/planned-pins.js';
import { givesCsrfToken, hasBoardLists, signedInAs } from '../../../testing/handlers.js';
import { renderApp, setTheDate } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

export const kitchen = aBoardList({ name: 'Kitchen' });
const NOTHING = { ...{ description: null, link: null, altText: null }, boardListId: null, boardCount: 0 };
export const bare = (title: string): DraftPin =>
  aDraftPin({ title, ...NOTHING, boardListIds: [], boardListName: null });

/** The table with the newest drafts in it; the server keeps what it is told. */
export async function openTable(
  drafts: DraftPin[],
  user: Partial<User> = { isSubscribed: true },
  lists?: () => Promise<Response>,
) {
  setTheDate('2026-03-01T00:00:00Z');
  const kept = new Map(drafts.map((draft) => [draft.id, draft]));
  const sent: ChangeDraftPinsRequest['drafts'][] = [];
  server.use(
    ...[signedInAs(user), givesCsrfToken(), ...(lists ? [] : [hasBoardLists([kitchen])])],
    ...(lists ? [http.get(boardListPaths.all, lists)] : []),
    http.get(draftPinPaths.all, () => HttpResponse.json([...kept.values()])),
    http.patch(draftPinPaths.all, async ({ request }) => {
      const asked = ((await request.json()) as ChangeDraftPinsRequest).drafts;
      sent.push(asked);
      const results = asked.map(({ id, boardListIds, ...changes }) => {
        const lists = boardListIds ? { boardListIds, boardListName: 'Kitchen', boardCount: 2 } : {};
        const texts = Object.entries(changes).map(([name, text]) => [
          name,
          typeof text === 'string' ? text.trim() : text,
        ]);
        const draft = { ...(kept.get(id) ?? bare('?')), ...Object.fromEntries(texts), ...lists } as DraftPin;
        kept.set(id, draft);
        return { id, draft, error: null };
      });
      return HttpResponse.json({ results });
    }),
  );
  const app = renderApp('/bulk');
  await app.user.click(await screen.findByRole('button', { name: 'Add your newest drafts' }));
  await cell('Title', 1);
  return { ...app, sent, kept };
}
export const cell = (column: string, row: number) =>
  screen.findByLabelText<HTMLInputElement>(`${column}, row ${row}`);
export const type = async (column: string, row: number, value: string) =>
  fireEvent.change(await cell(column, row), { target: { value } });
/** Types into several cells before anything else happens: no pause between them lets the table save. */
export async function typeAll(...typed: [column: string, row: number, value: string][]) {
  const cells = await Promise.all(typed.map(([column, row]) => cell(column, row)));
  for (const [at, [, , value]] of typed.entries())
    if (cells[at]) fireEvent.change(cells[at], { target: { value } });
}
export const saved = () => screen.findByText('All changes saved');
