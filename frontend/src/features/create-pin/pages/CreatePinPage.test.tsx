import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeFilesUsable } from '../../../testing/files.js';
import { giveElementsASize } from '../../../testing/layout.js';
import {
  acceptsPins,
  chooseList,
  create,
  field,
  fill,
  kitchen,
  openForm,
  image,
} from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable({
    'broken.png': null,
    'tiny.png': [99, 400],
    'endless.png': [8000, 8000],
    'narrow.png': [500, 750],
  });
});

describe('The create-pin screen', () => {
  it('shows its heading, what it is for, counters and the credits left', async () => {
    const { user } = await openForm();
    expect(screen.getByText('Pin to multiple Pinterest boards simultaneously')).toBeVisible();
    await user.type(field(/Title/), 'Soup');
    expect(screen.getByText('4/100')).toBeVisible();
    expect(screen.getAllByText('0/500')).toHaveLength(2);
    expect(screen.getByText(/You have 1 free pin left/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription');
  });

  it('comes prefilled from the address, and sends the image’s address as JSON', async () => {
    const received = acceptsPins();
    const query = new URLSearchParams({
      title: 'Soup',
      description: 'Warm',
      link: 'https://example.com/a',
      altText: 'A bowl',
      imageUrl: '/api/images/abc/full',
      boardListId: kitchen.id,
    });
    const { user, currentAddress } = await openForm({ query: `?${query}` });
    expect(await screen.findByText('Kitchen (2 boards)')).toBeVisible();
    expect(screen.getByText('Food > Soups, Travel')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Preview of the pin' })).toHaveAttribute(
      'src',
      '/api/images/abc/full',
    );
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(received).toEqual([
      {
        path: '/api/pins/groups',
        key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
        fields: {
          title: 'Soup',
          description: 'Warm',
          link: 'https://example.com/a',
          altText: 'A bowl',
          imageUrl: '/api/images/abc/full',
          boardListId: kitchen.id,
        },
      },
    ]);
  });

  it('uploads a chosen image with the fields and the CSRF token, then goes to the history', async () => {
    const received = acceptsPins();
    const { user, currentAddress } = await openForm();
    await fill(user);
    expect(screen.getByText('soup.jpg')).toBeVisible();
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(await screen.findByText('Pin Created')).toBeVisible();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      path: '/api/pins/groups/upload',
      fields: {
        title: 'Tomato soup',
        description: 'A warm soup',
        link: 'https://example.com/soup',
        boardListId: kitchen.id,
        _csrf: 'token-1',
      },
    });
    const { image, altText } = received[0]?.fields ?? {};
    expect((image as File).name).toBe('soup.jpg');
    expect(altText).toBeUndefined();
  });

  it('is sent by Ctrl+Enter, but not by a plain Enter in a field', async () => {
    const received = acceptsPins();
    const { user, currentAddress } = await openForm();
    await fill(user);
    await user.type(field(/Title/), '{Enter}');
    expect(received).toEqual([]);
    await user.type(field(/Title/), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(received).toHaveLength(1);
  });
});

describe('A link typed without its scheme', () => {
  it('is completed in the field once it is left', async () => {
    const { user } = await openForm();
    await user.type(field(/Link URL/), 'example.com/a');
    expect(field(/Link URL/)).toHaveValue('example.com/a');
    await user.tab();
    expect(field(/Link URL/)).toHaveValue('https://example.com/a');
    await user.clear(field(/Link URL/));
    await user.type(field(/Link URL/), 'hello');
    await user.tab();
    expect(field(/Link URL/)).toHaveValue('hello');
  });

  it('is sent as a full one, also from within the field', async () => {
    const received = acceptsPins();
    const { user, currentAddress } = await openForm();
    await fill(user);
    await user.clear(field(/Link URL/));
    await user.type(field(/Link URL/), 'example.com/a{Control>}{Enter}{/Control}');
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(received[0]?.fields['link']).toBe('https://example.com/a');
  });
});

describe('What the form asks for', () => {
  it('names every missing field at once and leads to the first', async () => {
    const { user } = await openForm();
    await screen.findByRole('combobox', { name: /Board List/ });
    await user.click(create());
    for (const text of [
      'Please upload an image',
      'Title is required',
      'Description is required',
      'Link URL is required',
      'Please select a board list',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Upload an image' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Upload an image' })).toHaveAccessibleDescription(
      'Please upload an image',
    );
    const summary = within(await screen.findByRole('group', { name: '5 fields need your attention' }));
    await user.click(summary.getByRole('button', { name: 'Link URL' }));
    expect(field(/Link URL/)).toHaveFocus();
  });

  it('clears a fault when its field is edited or its image is chosen', async () => {
    const { user } = await openForm();
    await user.click(create());
    await screen.findByText('Title is required');
    await user.type(field(/Title/), 'S');
    expect(screen.queryByText('Title is required')).not.toBeInTheDocument();
    await user.upload(screen.getByLabelText('Image file'), image());
    await waitFor(() => expect(screen.queryByText('Please upload an image')).not.toBeInTheDocument());
    await chooseList(user);
    expect(screen.queryByText('Please select a board list')).not.toBeInTheDocument();
    expect(screen.getByText('Description is required')).toBeVisible();
  });

  it('leads to the first invalid text field when there is an image', async () => {
    const { user } = await openForm();
    await user.upload(screen.getByLabelText('Image file'), image());
    await user.type(field(/Title/), 'Soup');
    await user.click(create());
    await screen.findByText('Description is required');
    expect(field(/Description/)).toHaveFocus();
  });

  it('wants texts that are short enough and a full web address', async () => {
    const { user } = await openForm();
    fireEvent.change(field(/Title/), { target: { value: 'x'.repeat(101) } });
    fireEvent.change(field(/Description/), { target: { value: 'x'.repeat(501) } });
    fireEvent.change(field(/Alt text/), { target: { value: 'x'.repeat(501) } });
    await user.type(field(/Link URL/), 'example');
    expect(screen.getByText('101/100')).toBeVisible();
    await user.click(create());
    expect(await screen.findByText('The title can have at most 100 characters.')).toBeVisible();
    expect(screen.getByText('The description can have at most 500 characters.')).toBeVisible();
    expect(screen.getByText('The alt text can have at most 500 characters.')).toBeVisible();
    expect(screen.getByText(/Enter a full web address/)).toBeVisible();
  });
});

describe('The image drop zone', () => {
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByRole('button', { name: 'Upload an image' }), {
      dataTransfer: {
        files,
        types: ['Files'],
        items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
      },
    });

  it('says why it refuses a file', async () => {
    await openForm();
    drop(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText(/^File type must be/)).toBeVisible();
    const large = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 20_971_521 });
    drop(large);
    expect(await screen.findByText('File is larger than 20971520 bytes')).toBeVisible();
    drop(new File([], 'empty.png', { type: 'image/png' }));
    expect(await screen.findByText('File is smaller than 1 bytes')).toBeVisible();
    drop(image(), image());
    expect(await screen.findByText('Too many files')).toBeVisible();
  });

  it.each([
    ['broken.png', /^We can’t read this file as an image/],
    ['tiny.png', 'This image is too small for Pinterest. Each side needs at least 100 pixels.'],
    ['endless.png', 'This image has too many pixels. Please upload a smaller one.'],
  ])('refuses %s before anything is uploaded, and keeps the image before it', async (name, words) => {
    const { user } = await openForm();
    await user.upload(screen.getByLabelText('Image file'), image());
    expect(await screen.findByText('soup.jpg')).toBeVisible();
    await user.upload(screen.getByLabelText('Image file'), new File(['x'], name, { type: 'image/png' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('soup.jpg')).toBeVisible();
  });

  it('shows the image, lets it be replaced and removed', async () => {
    const { user } = await openForm();
    drop(image());
    expect(await screen.findByRole('img', { name: 'Preview of the pin' })).toBeVisible();
    const other = new File(['other'], 'cake.webp', { type: 'image/webp' });
    await user.upload(screen.getByLabelText('Image file'), other);
    expect(await screen.findByText('cake.webp')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Replace' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Upload an image' })).toHaveFocus();
  });
});

describe('The preview', () => {
  it('shows the pin as Pinterest does, with advice', async () => {
    const { user } = await openForm();
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Your title')).toBeVisible();
    expect(preview.getByText(/A 2:3 image/)).toBeVisible();
    const file = new File(['x'], 'narrow.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Image file'), file);
    fireEvent.load(await preview.findByRole('img', { name: 'Preview of the pin' }));
    expect(preview.getByText(/^500 × 750 px: images narrower than 600 px/)).toBeVisible();
    fireEvent.change(field(/Title/), { target: { value: 'x'.repeat(41) } });
    fireEvent.change(field(/Description/), { target: { value: 'y'.repeat(61) } });
    fireEvent.change(field(/Link URL/), { target: { value: 'https://www.example.com/soup' } });
    expect(preview.getByText(`${'x'.repeat(40)}…`)).toBeVisible();
    expect(preview.getByText('example.com')).toBeVisible();
    expect(preview.getByText(/first 40 characters of the title/)).toBeVisible();
    expect(preview.getByText(/first 60 characters of the description/)).toBeVisible();
  });
});
