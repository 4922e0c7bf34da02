import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll } from '@jest/globals';
import { openForm } from '../../features/create-pin/testing/create-pin-screen.js';
import { makeFilesUsable } from '../files.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

const cropping = (when: string, name: string): State => ({
  when,
  reach: async () => {
    await openForm();
    const files = [new File(['image'], name, { type: 'image/jpeg' })];
    fireEvent.change(screen.getByLabelText('Image file'), { target: { files } });
    await press('Crop');
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop Image' }));
    fireEvent.load(await dialog.findByRole('presentation'));
  },
});

const good = cropping('of a large image', 'soup.jpg');
const square: State = { when: 'when it is to be square', after: good, reach: () => press('1:1, square') };
const failed: State = { when: 'when the browser can’t crop it', after: square, reach: () => press('Crop') };
const narrow = cropping('of a narrow image', 'narrow.jpg');
const tiny = cropping('of a tiny image', 'tiny.jpg');

checkTexts('crop of an image', [
  // A chosen image can be cropped.
  ['Crop Image', good],
  ['2:3, recommended', good],
  ['1:1, square', good],
  ['Drag the part to keep, or its corners. Arrow keys do the same.', good],
  ['{n} × {n} px', good, '1000 × 1500 px'],
  ['{n} × {n} px', square, '1000 × 1000 px'],
  [
    '{n} × {n} px. Images narrower than 600 px look blurry. Pinterest recommends 1000 × 1500 px.',
    narrow,
    '500 × 750 px. Images narrower than 600 px look blurry. Pinterest recommends 1000 × 1500 px.',
  ],
  [
    '{n} × {n} px. Too small: Pinterest takes images of at least 100 × 100 px.',
    tiny,
    '73 × 110 px. Too small: Pinterest takes images of at least 100 × 100 px.',
  ],
  ['This image couldn’t be cropped. Try another one.', failed],
]);

// After the files that every checklist makes.
beforeAll(() => makeFilesUsable({ 'narrow.jpg': [500, 1500], 'tiny.jpg': [120, 110] }));
