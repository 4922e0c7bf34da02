import { beforeAll, describe, expect, it } from '@jest/globals';
import { MEDIA_PAGE_SIZE, imagePaths, type MediaItem } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPicture } from '../../../testing/builders/media.js';
import { makeFilesUsable } from '../../../testing/files.js';
import { rawFailure } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { server } from '../../../testing/server.js';
import { acceptsPins, create, fill, openForm } from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

/** Answers each question for pictures; they are noted. */
function hasMedia(answer: (query: URLSearchParams) => MediaItem[]): string[] {
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

async function openLibrary() {
  const { user } = await openForm();
  await user.click(await screen.findByRole('button', { name: 'Choose from Your Images' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Your Images' })) };
}

describe('The images that were uploaded before', () => {
  it('say what they are and where they are used, and one is chosen in place of a file', async () => {
    const square = { width: 800, height: 800, title: 'Leek soup', posted: 3, scheduled: 1, drafts: 2 };
    const leek = aPicture(square);
    hasMedia(() => [leek, aPicture({ title: null, fileName: null, width: 1080, height: 1920, posted: 0 })]);
    const sent = acceptsPins();
    const { user, dialog } = await openLibrary();
    const tile = { name: 'Leek soup 800 × 800 px 1:1 3 posted · 1 scheduled · 2 drafts' };
    expect(await dialog.findByRole('button', { name: 'Untitled 1080 × 1920 px Not used' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Choose from Your Images' }));
    await user.click(await screen.findByRole('button', tile));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Saved image')).toBeVisible();
    await user.click(create());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ path: '/api/pins/groups', fields: { imageUrl: leek.imageUrl } });
  });

  it('are searched at the server, and read page by page', async () => {
    const page = Array.from({ length: MEDIA_PAGE_SIZE }, () => aPicture());
    const asked = hasMedia((query) =>
      query.has('search') ? [] : query.has('before') ? [aPicture({ title: 'The last' })] : page,
    );
    const { user, dialog } = await openLibrary();
    await user.click(await dialog.findByRole('button', { name: 'Show more' }));
    expect(await dialog.findByRole('button', { name: /^The last/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(asked.at(-1)).toBe(`limit=${MEDIA_PAGE_SIZE}&before=${page.at(-1)?.key}`);
    await user.type(dialog.getByRole('searchbox', { name: 'Search your images' }), 'soup');
    await waitFor(() => expect(asked.at(-1)).toBe(`limit=${MEDIA_PAGE_SIZE}&search=soup`));
    expect(await dialog.findByText('No images found')).toBeVisible();
  });

  it('may be none yet', async () => {
    hasMedia(() => []);
    const { dialog } = await openLibrary();
    expect(await dialog.findByText('No images yet')).toBeVisible();
  });

  it('that can’t be loaded are asked for again', async () => {
    server.use(http.get(imagePaths.all, () => rawFailure(400), { once: true }));
    const { user, dialog } = await openLibrary();
    expect(await dialog.findByText(/Failed to load your images/)).toBeVisible();
    hasMedia(() => [aPicture({ title: 'Leek soup' })]);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('button', { name: /^Leek soup/ })).toBeVisible();
  });
});
