import { boardListPaths, pinPaths, type BoardList, type ProviderBoard } from '@boardcast/contracts';
import { drawPicture } from '@boardcast/sandbox';
import type { TestAnswer, TestClient } from '@boardcast/testing';

/** Texts of a pin that nothing is wrong with. */
export const PIN = {
  title: 'Tomato galette',
  description: 'Flaky, summery and quick.',
  link: 'https://example.com/galette',
  altText: 'A galette on a wooden board',
};

/** A moment so many minutes from now, as a browser writes it. */
export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

/** A time zone whose midnight is hours away: no day ends while a test counts what happens within one. */
export const DAYTIME_ZONE = new Date().getUTCHours() < 12 ? 'Asia/Dhaka' : 'America/Costa_Rica';

/** A picture that nothing is wrong with, always the same. */
export function picture(width = 200, height = 300): Promise<Buffer> {
  return drawPicture({ width, height, ground: '#d8576b' });
}

/** The form that the browser sends. */
export function pinForm(fields: Record<string, string | undefined>, image?: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  if (image) form.set('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'galette.jpg');
  return form;
}

/** A list of the user's with the first so many of their boards and sections. */
export async function makeBoardList(browser: TestClient, count: number, name = 'Food'): Promise<BoardList> {
  const provider = await browser.get(boardListPaths.providerBoards);
  if (provider.status !== 200) throw new Error(JSON.stringify(provider.body));
  const boards = (provider.body.boards as ProviderBoard[]).slice(0, count);
  const created = await browser.post(boardListPaths.all, { name, boardIds: boards.map(({ id }) => id) });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body as BoardList;
}

/** Publishes a pin to a list by upload. */
export async function publish(
  browser: TestClient,
  boardListId: string,
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return browser.post(
    pinPaths.groupsUpload,
    pinForm({ ...PIN, boardListId, ...changes }, await picture()),
    headers,
  );
}
