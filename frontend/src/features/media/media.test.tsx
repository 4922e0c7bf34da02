import { imagePaths } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPicture, aUse } from '../../testing/builders/media.js';
import { makeFilesUsable } from '../../testing/files.js';
import { rawFailure, refusal } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { server } from '../../testing/server.js';
import { hasMedia, openMedia, openPicture } from './testing/media-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable({ 'broken.png': null });
});

const leek = aPicture({ title: 'Leek soup', posted: 0 });
const hasClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const choose = (files: File[]) =>
  fireEvent.change(screen.getByLabelText('Picture files'), { target: { files } });

describe('The library', () => {
  it('shows each picture with its name, size, shape and uses', async () => {
    const unnamed = { title: null, fileName: null, width: 500, height: 900, posted: 0 };
    openMedia([
      aPicture({ title: 'Tart', posted: 3, scheduled: 1, drafts: 2 }),
      aPicture({ title: null, fileName: 'beets.jpg', posted: 0, width: 800, height: 800 }),
      aPicture(unnamed),
    ]);
    const list = within(await screen.findByRole('list', { name: 'Images' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Tart1000 × 1500 px2:33 posted · 1 scheduled · 2 drafts',
      'beets.jpg800 × 800 px1:1Not used',
      'Untitled500 × 900 pxNot used',
    ]);
  });

  it('asks the server for what is sought, shown and sorted, and keeps it in the address', async () => {
    const { user, asked, currentAddress } = openMedia([leek], '?show=unused&sort=nonsense');
    await screen.findByRole('button', { name: /^Leek soup/ });
    expect(asked).toEqual(['limit=24&use=unused']);
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'most-used' } });
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'small' } });
    await user.type(screen.getByRole('searchbox', { name: 'Search your images' }), 'soup');
    await waitFor(() => expect(asked.at(-1)).toBe('limit=24&size=small&sort=most-used&search=soup'));
    expect(currentAddress()).toBe('/media?show=small&sort=most-used&search=soup');
  });

  it('lets the search be corrected in the middle of a word', async () => {
    const { user, asked } = openMedia([leek], '?search=sp');
    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search your images' });
    await user.type(field, 'ou', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('soup');
    await waitFor(() => expect(asked.at(-1)).toBe('limit=24&search=soup'));
    expect([field.value, field.selectionStart]).toEqual(['soup', 3]);
  });

  it('offers all pictures where none is of the choice', async () => {
    const { user } = openMedia([], '?show=used');
    hasMedia(({ size }) => (size > 1 ? [] : [leek]));
    await user.click(await screen.findByRole('button', { name: 'Show All Images' }));
    expect(await screen.findByRole('button', { name: /^Leek soup/ })).toBeVisible();
  });
});

describe('Images that are uploaded', () => {
  it('appear in the list; what fails says why, and is tried again alone', async () => {
    const { user, asked } = openMedia([]);
    await screen.findByText('No images yet');
    const names: string[] = [];
    server.use(
      http.post(imagePaths.all, async ({ request }) => {
        const file = (await request.formData()).get('image') as File;
        names.push(file.name);
        if (names.length === 1) return refusal('image.quota', { max: 2 });
        return HttpResponse.json({ picture: leek, isNew: true }, { status: 201 });
      }),
    );
    choose(['leek.png', 'broken.png'].map((name) => new File(['x'], name, { type: 'image/png' })));
    expect(await screen.findByText(/take up all the space/)).toBeVisible();
    expect(await screen.findByText(/can’t read this file as an image/)).toBeVisible();
    const before = asked.length;
    hasMedia(() => [leek]);
    await user.click(screen.getByRole('button', { name: 'Try again to upload leek.png' }));
    expect(await screen.findByRole('button', { name: /^Leek soup/ })).toBeVisible();
    expect(names).toEqual(['leek.png', 'leek.png']);
    expect(asked).toHaveLength(before);
  });

  it('appear while others are still on their way, and one that is deleted goes', async () => {
    const { user } = openMedia([]);
    await screen.findByText('No images yet');
    const { promise: never } = Promise.withResolvers<Response>();
    server.use(
      http.post(imagePaths.all, async ({ request }) => {
        const file = (await request.formData()).get('image') as File;
        if (file.name === 'slow.png') return never;
        hasMedia(() => [leek]);
        return HttpResponse.json({ picture: leek, isNew: true }, { status: 201 });
      }),
      http.get(imagePaths.one(leek.key), () => HttpResponse.json({ picture: leek, uses: [], next: null })),
      http.delete(imagePaths.one(leek.key), () => {
        hasMedia(() => []);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    choose(['slow.png', 'leek.png'].map((name) => new File(['x'], name, { type: 'image/png' })));
    await user.click(await screen.findByRole('button', { name: /^Leek soup/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('No pin or draft uses this image.');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await hasClosed();
    expect(await screen.findByText('No images yet')).toBeVisible();
    expect(screen.getByText('1 of 2 pictures uploaded')).toBeVisible();
  });

  it('that were there already are said to be', async () => {
    openMedia([leek]);
    await screen.findByRole('button', { name: /^Leek soup/ });
    server.use(
      http.post(imagePaths.all, () => HttpResponse.json({ picture: leek, isNew: false }, { status: 201 })),
    );
    choose([new File(['x'], 'again.png', { type: 'image/png' })]);
    expect(await screen.findByText('You already have again.png')).toBeVisible();
  });

  it('are asked about before their screen is left', async () => {
    const { user } = openMedia([leek]);
    await screen.findByRole('button', { name: /^Leek soup/ });
    server.use(http.post(imagePaths.all, () => new Promise<Response>(() => {})));
    choose([new File(['x'], 'slow.png', { type: 'image/png' })]);
    await screen.findByText('0 of 1 pictures uploaded');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByText(/Uploads that haven’t finished stop/)).toBeVisible();
  });
});

describe('The details of a picture', () => {
  it('tell its file, how it suits feeds, and where it is used, with links', async () => {
    const picture = { ...leek, posted: 1, scheduled: 1, drafts: 1, fileName: 'leek.jpg', width: 500 };
    const later = aUse({ title: 'Later', kind: 'scheduled', target: 'Soups' });
    const { dialog } = await openPicture(picture, [
      later,
      aUse({ title: 'Now', id: '6f0b8f52-9c35-4c1c-8a39-0d3a5bb8f7aa' }),
      aUse({ title: 'Some day', kind: 'drafts', target: null, boardCount: null }),
    ]);
    expect(await dialog.findByText('File: leek.jpg')).toBeVisible();
    expect(dialog.getByText('Uploaded July 1, 2026')).toBeVisible();
    expect(dialog.getByText(/images narrower than 600 px look blurry/)).toBeVisible();
    const uses = await dialog.findByRole('list', { name: 'Pins and drafts with this image' });
    expect(
      within(uses)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'LaterSoups · 2 boards · Jul 1, 2026, 10:00 AM UTCscheduled',
      'NowKitchen · 2 boards · Jul 1, 2026, 10:00 AM UTCposted',
      'Some dayJul 1, 2026, 10:00 AM UTCdraft',
    ]);
    const hrefs = within(uses)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    const posted = '/pin-history/6f0b8f52-9c35-4c1c-8a39-0d3a5bb8f7aa';
    expect(hrefs).toEqual([`/scheduled-pins?edit=${later.id}`, posted, '/draft-pins']);
    expect(dialog.getByRole('link', { name: 'Use in a New Pin' })).toHaveAttribute(
      'href',
      `/create-pin?imageUrl=${encodeURIComponent(picture.imageUrl)}`,
    );
  });

  it('are read page by page, and again if that failed', async () => {
    const [first, second] = [aUse({ title: 'First' }), aUse({ title: 'Second' })];
    let isDown = true;
    const picture = { ...leek, posted: 2 };
    const { user, dialog } = await openPicture(picture);
    await dialog.findByText('No pin or draft uses this image.');
    server.use(
      http.get(imagePaths.one(picture.key), ({ request }) => {
        const after = new URL(request.url).searchParams.get('after');
        if (after === null) return HttpResponse.json({ picture, uses: [first], next: first.id });
        if (isDown) return rawFailure(400);
        return HttpResponse.json({ picture, uses: [second], next: null });
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await hasClosed();
    await user.click(screen.getByRole('button', { name: /^Leek soup/ }));
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Failed to load more pins and drafts')).toBeVisible();
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Second' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('Deleting a picture', () => {
  const takesDeletions = () => {
    const calls: string[] = [];
    server.use(
      http.delete(imagePaths.one(leek.key), () => {
        calls.push('delete');
        hasMedia(() => []);
        return new HttpResponse(null, { status: 204 });
      }),
      http.post(imagePaths.restore(leek.key), () => {
        calls.push('restore');
        hasMedia(() => [leek]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return calls;
  };

  it('that nothing uses needs no question, and can be undone', async () => {
    const calls = takesDeletions();
    const { user, dialog } = await openPicture(leek);
    await dialog.findByText('No pin or draft uses this image.');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Image Deleted')).toBeVisible();
    await hasClosed();
    expect(await screen.findByText('No images yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Image Restored')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Leek soup/ })).toBeVisible();
    expect(calls).toEqual(['delete', 'restore']);
  });

  it('of the history says first what stays', async () => {
    const calls = takesDeletions();
    const { user, dialog } = await openPicture({ ...leek, posted: 2 }, [aUse(), aUse()]);
    await dialog.findByRole('list');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this image?' }));
    expect(question.getByText(/The 2 pins in your history that use it stay on Pinterest/)).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await hasClosed();
    expect(calls).toEqual(['delete']);
  });

  it('is not offered while scheduled pins or drafts have it', async () => {
    const calls = takesDeletions();
    const { user, dialog } = await openPicture({ ...leek, scheduled: 1, drafts: 2 }, [aUse()]);
    await dialog.findByRole('list');
    const button = dialog.getByRole('button', { name: 'Delete' });
    expect(button).toHaveAccessibleDescription(
      'In use by 1 scheduled pin and 2 drafts. Delete them, or give them another image, first.',
    );
    await user.click(button);
    expect(dialog.getByRole('status')).toHaveTextContent(/^In use by 1 scheduled pin and 2 drafts/);
    expect(calls).toEqual([]);
  });

  it('says what the server says when a pin has taken it meanwhile, and why it can’t be had back', async () => {
    server.use(
      http.delete(imagePaths.one(leek.key), () => refusal('image.in-use', { scheduled: 1, drafts: 0 })),
    );
    const { user, dialog } = await openPicture(leek);
    await dialog.findByText('No pin or draft uses this image.');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(screen.getByText(/Scheduled pins or drafts use this image/)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
