import { imagePaths } from '@boardcast/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { hasMedia, openMedia, openPicture } from '../../features/media/testing/media-screen.js';
import { aPicture, aUse } from '../builders/media.js';
import { rawFailure } from '../handlers.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

const soup = aPicture({ title: 'Soup', posted: 0 });
const done = () => new HttpResponse(null, { status: 204 });

const inUse: State = {
  when: 'when pins and drafts need one',
  reach: async () => {
    await openPicture({ ...soup, scheduled: 1, drafts: 2 });
    await press('Delete');
  },
};
const posted: State = {
  when: 'when a posted one is about to be deleted',
  reach: async () => {
    await openPicture({ ...soup, posted: 2 }, [aUse(), aUse()]);
    await press('Delete');
  },
};
const unused: State = {
  when: 'when nothing uses one',
  reach: async () => {
    await openPicture({ ...soup, fileName: 'soup.jpg' });
  },
};
const known: State = {
  when: 'when one was uploaded before',
  reach: async () => {
    openMedia([soup]);
    server.use(http.post(imagePaths.all, () => HttpResponse.json({ picture: soup, isNew: false })));
    const files = [new File(['x'], 'again.png', { type: 'image/png' })];
    fireEvent.change(await screen.findByLabelText('Picture files'), { target: { files } });
  },
};
const listed: State = {
  when: 'when there are pictures',
  reach: () => void openMedia([aPicture({ title: 'Tart', posted: 3, scheduled: 1, drafts: 2 }), soup]),
};

const empty: State = { when: 'when there are none', reach: () => void openMedia([]) };
const notFound: State = { when: 'when none is found', reach: () => void openMedia([], '?search=x') };
const unloadable: State = {
  when: 'when they can’t be loaded',
  reach: () => {
    openMedia([]);
    server.use(http.get(imagePaths.all, () => rawFailure(403)));
  },
};
const unloadableDetails: State = {
  when: 'when the details can’t be loaded',
  reach: async () => {
    openMedia([soup]);
    server.use(http.get(imagePaths.one(soup.key), () => rawFailure(403)));
    await press('Soup');
  },
};
const deleteFailed: State = {
  when: 'when deleting failed',
  reach: async () => {
    server.use(http.delete(imagePaths.one(soup.key), () => rawFailure(500)));
    await openPicture(soup);
    await press('Delete');
  },
};
const deleted: State = {
  when: 'when one was deleted',
  reach: async () => {
    server.use(
      http.delete(imagePaths.one(soup.key), done),
      http.post(imagePaths.restore(soup.key), () => rawFailure(500), { once: true }),
    );
    await openPicture(soup);
    await press('Delete');
    hasMedia(() => []);
  },
};
const undoFailed: State = { when: 'when undoing failed', after: deleted, reach: () => press('Undo') };
const restored: State = {
  when: 'when it was undone',
  reach: async () => {
    server.use(http.delete(imagePaths.one(soup.key), done), http.post(imagePaths.restore(soup.key), done));
    await openPicture(soup);
    await press('Delete');
    await press('Undo');
  },
};

checkTexts('/media', [
  ['Your Images', empty],
  ['No images yet', empty],
  [
    'Images you upload here, and those of your pins and drafts, stay here so that you can use them again.',
    empty,
  ],
  ['No images found', notFound],
  ['Failed to load your images', unloadable],
  ['Failed to load this image', unloadableDetails],
  // The library.
  ['Title of a pin, or file name', listed],
  ['All images', listed],
  ['In use', listed],
  ['Not in use', listed],
  ['Narrower than 600 px', listed],
  ['Newest first', listed],
  ['Most used first', listed],
  ['{n} × {n} px', listed, '1000 × 1500 px'],
  ['{n} posted · {n} scheduled · {n} drafts', listed, '3 posted · 1 scheduled · 2 drafts'],
  ['Not used', listed],
  ['You already have {file}', known, 'You already have again.png'],
  // One picture.
  ['File: {name}', unused, 'File: soup.jpg'],
  ['Uploaded {date}', unused, 'Uploaded July 1, 2026'],
  ['Pins and drafts with this image', unused],
  ['No pin or draft uses this image.', unused],
  ['Use in a New Pin', unused],
  ['Crop', unused],
  [
    'In use by {n} scheduled pins and {n} drafts. Delete them, or give them another image, first.',
    inUse,
    'In use by 1 scheduled pin and 2 drafts. Delete them, or give them another image, first.',
  ],
  ['Delete this image?', posted],
  [
    'what stays of a posted one',
    posted,
    'It’s removed from your images. The 2 pins in your history that use it stay on Pinterest, and their records ' +
      'keep showing the image, which takes up space until the last of them is deleted.',
  ],
  // Toasts.
  ['Image Deleted', deleted],
  ['Image Restored', restored],
  ['Delete Failed', deleteFailed],
  ['Failed to delete the image. Please try again.', deleteFailed],
  ['Undo Failed', undoFailed],
  ['Failed to restore the image. Please try again.', undoFailed],
]);
