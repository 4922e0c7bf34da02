import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeFilesUsable } from '../../../testing/files.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { openForm } from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable({ 'narrow.jpg': [500, 1500], 'tiny.jpg': [120, 110] });
});

const picture = (name: string) => new File(['image'], name, { type: 'image/jpeg' });

/** Chooses a picture and opens the dialog that crops it. */
async function openCrop(name: string) {
  const { user } = await openForm();
  await user.upload(screen.getByLabelText('Image file'), picture(name));
  await user.click(await screen.findByRole('button', { name: 'Crop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop Image' }));
  fireEvent.load(await dialog.findByRole('presentation'));
  return { user, dialog, crop: () => dialog.getByRole('button', { name: 'Crop' }) };
}

describe('Cropping a chosen image', () => {
  it('starts with the largest part of 2:3, and takes 1:1', async () => {
    const { user, dialog, crop } = await openCrop('soup.jpg');
    expect(dialog.getByText('1000 × 1500 px')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '1:1, square' }));
    expect(dialog.getByText('1000 × 1000 px')).toBeVisible();
    expect(crop()).toBeEnabled();
    expect(dialog.getByRole('group', { name: /Arrow keys move it/ })).toHaveAttribute('tabindex', '0');
  });

  it('warns of a part that would look blurry', async () => {
    const { dialog, crop } = await openCrop('narrow.jpg');
    expect(dialog.getByText(/^500 × 750 px\. Images narrower than 600 px look blurry/)).toBeVisible();
    expect(crop()).toBeEnabled();
  });

  it('refuses one that Pinterest doesn’t take', async () => {
    const { dialog, crop } = await openCrop('tiny.jpg');
    expect(dialog.getByText(/^73 × 110 px\. Too small/)).toBeVisible();
    expect(crop()).toBeDisabled();
  });

  it('that the browser can’t do leaves the image as it is', async () => {
    const { user, dialog, crop } = await openCrop('soup.jpg');
    await user.click(crop());
    expect(await dialog.findByText('This image couldn’t be cropped. Try another one.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('soup.jpg')).toBeVisible();
  });

  it('is not offered for an image that has an address', async () => {
    await openForm({ query: '?imageUrl=https%3A%2F%2Fexample.com%2Fsoup.jpg' });
    expect(screen.getByRole('button', { name: 'Replace' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Crop' })).not.toBeInTheDocument();
  });
});
