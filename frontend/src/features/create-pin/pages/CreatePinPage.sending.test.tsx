import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { makeFilesUsable } from '../../../testing/files.js';
import { rawFailure, refusal } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { acceptsPins, create, created, field, fill, openForm } from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

describe('When creating fails', () => {
  it('shows the server’s words and keeps everything typed', async () => {
    acceptsPins(() => refusal('pin.out-of-credits') as Response);
    const { user } = await openForm();
    await fill(user);
    await user.click(create());
    const words = await screen.findByText('You’re out of free pins. Subscribe to keep pinning.');
    expect(words).toBeVisible();
    expect(words.closest('[role=alert]')).toHaveFocus();
    expect(field(/Title/)).toHaveValue('Tomato soup');
    expect(screen.getByText('soup.jpg')).toBeVisible();
  });

  it('puts the server’s issues on their fields', async () => {
    const issues = [
      { path: 'link', message: 'This address can’t be used.' },
      { path: 'boardListId', message: 'Choose another list.' },
    ];
    acceptsPins(() => refusal('request.invalid', issues) as Response);
    const { user } = await openForm();
    await fill(user);
    await user.click(create());
    expect(await screen.findByText('This address can’t be used.')).toBeVisible();
    expect(screen.getByText('Choose another list.')).toBeVisible();
    expect(field(/Link URL/)).toHaveFocus();
  });

  it.each([
    ['a 413', () => rawFailure(413)],
    ['a text about the size', () => rawFailure(400, { message: 'File size exceeds the limit' })],
  ])('says that the image is too large after %s', async (_what, answer) => {
    acceptsPins(() => answer() as Response);
    const { user } = await openForm();
    await fill(user);
    await user.click(create());
    expect(await screen.findByText('Image Too Large')).toBeVisible();
    // At the field, and nowhere else.
    const text = 'Image file is too large. Please upload an image under 20MB.';
    expect(screen.getByText(text).closest('[role=alert]')).toHaveTextContent('Image Too Large');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(field(/Title/)).toHaveValue('Tomato soup');
  });

  it('tries again with the same key after an unknown failure, and with another for other contents', async () => {
    const received = acceptsPins((call) => {
      if (call === 1) return HttpResponse.error() as Response;
      return call === 4 ? created() : (rawFailure(502) as Response);
    });
    const { user, currentAddress } = await openForm();
    await fill(user);
    await user.click(create());
    expect(await screen.findByText('Failed to create pin. Please try again.')).toBeVisible();
    expect(screen.getByText(/It’s safe to try again/)).toBeVisible();
    await user.click(create());
    await waitFor(() => expect(received).toHaveLength(2));
    await waitFor(() => expect(create()).not.toHaveAttribute('aria-busy'));
    await user.type(field(/Title/), '!');
    await user.click(create());
    await waitFor(() => expect(received).toHaveLength(3));
    await waitFor(() => expect(create()).not.toHaveAttribute('aria-busy'));
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    const [first, second, third, fourth] = received.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(fourth).toBe(third);
  });
});

describe('While the pin is sent', () => {
  it('sends once, however often it is asked', async () => {
    const answer = Promise.withResolvers<Response>();
    const received = acceptsPins(() => answer.promise);
    const { user, currentAddress } = await openForm();
    await fill(user);
    await user.dblClick(create());
    expect(await screen.findByRole('button', { name: 'Creating...' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await user.type(field(/Title/), '{Control>}{Enter}{/Control}');
    answer.resolve(created());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    expect(received).toHaveLength(1);
  });

  it('can be cancelled, and keeps everything typed', async () => {
    const answer = Promise.withResolvers<Response>();
    const received = acceptsPins((call) => (call === 1 ? answer.promise : created()));
    const { user, currentAddress } = await openForm();
    await fill(user);
    await user.click(create());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Upload cancelled. Everything you typed is still here.')).toBeVisible();
    expect(field(/Title/)).toHaveValue('Tomato soup');
    expect(screen.queryByText(/Failed to create pin/)).not.toBeInTheDocument();
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/pin-history'));
    answer.resolve(created());
    expect(received.map(({ key }) => key)).toEqual([received[0]?.key, received[0]?.key]);
  });
});
