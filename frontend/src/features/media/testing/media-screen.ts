import { imagePaths } from '@boardcast/contracts';
import type { MediaItem, MediaUse } from '@boardcast/contracts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { givesCsrfToken, signedInAs } from '../../../testing/handlers.js';
import { renderApp } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';

/** Answers each question for pictures; they are noted. */
export function hasMedia(answer: (query: URLSearchParams) => MediaItem[]): string[] {
  const asked: string[] = [];
  server.use(
    http.get(imagePaths.all, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return HttpResponse.json(answer(searchParams));
    }),
  );
  return asked;
}

/** The library with these pictures. */
export function openMedia(pictures: MediaItem[], query = '') {
  server.use(signedInAs({}), givesCsrfToken());
  const asked = hasMedia(() => pictures);
  return { ...renderApp(`/media${query}`), asked };
}

/** The dialog of a picture with these uses. */
export async function openPicture(picture: MediaItem, uses: MediaUse[] = []) {
  server.use(http.get(imagePaths.one(picture.key), () => HttpResponse.json({ picture, uses, next: null })));
  const app = openMedia([picture]);
  const list = within(await screen.findByRole('list', { name: 'Images' }));
  await app.user.click(list.getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...app, dialog };
}
