import { imagePaths, scheduledPinPaths } from '@boardcast/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPicture } from '../../testing/builders/media.js';
import { makeFilesUsable } from '../../testing/files.js';
import { rawFailure, refusal } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { server } from '../../testing/server.js';
import { setTheDate } from '../../testing/render-app.js';
import {
  TEXTS,
  garden,
  kitchen,
  soup,
  takesChanges,
  openDialog,
  field,
  time,
  save,
  hasClosed,
} from './testing/scheduled-dialog.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

afterEach(() => void jest.restoreAllMocks());

beforeEach(() => setTheDate('2099-03-01T00:00:00Z'));

describe('Editing a scheduled pin', () => {
  it('shows all of it, with the zone of its time', async () => {
    const { dialog } = await openDialog();
    expect(field(dialog, /Title/)).toHaveValue('Soup');
    expect(field(dialog, /Link URL/)).toHaveValue(soup.link);
    expect(dialog.getByRole('img', { name: 'Preview of the pin' })).toHaveAttribute('src', soup.imageUrl);
    expect(dialog.getByText('Kitchen (3 boards)')).toBeVisible();
    expect(
      dialog.getByText(/This pin goes to the 3 boards that were in the list when you scheduled it/),
    ).toBeVisible();
    expect(time(dialog)).toHaveValue('2099-07-10T10:00');
    expect(dialog.getByText(/Your time zone: UTC/)).toBeVisible();
  });

  it('names boards and time only when they were changed', async () => {
    const changes = takesChanges();
    const { user, dialog } = await openDialog();
    await user.type(field(dialog, /Title/), '!');
    await user.click(save(dialog));
    expect(await screen.findByText('Scheduled Pin Updated')).toBeVisible();
    await hasClosed();
    expect(changes).toEqual([
      { call: `PUT ${scheduledPinPaths.one(soup.id)}`, body: { ...TEXTS, title: 'Soup!' } },
    ]);
  });

  it.each(['Control', 'Meta'])('saves with %s and Enter from any field, but not from a menu', async (key) => {
    const changes = takesChanges();
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('combobox', { name: /Board List/ }));
    await user.keyboard(`{${key}>}{Enter}{/${key}}`);
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    expect(changes).toEqual([]);
    await user.type(field(dialog, /Description/), `!{${key}>}{Enter}{/${key}}`);
    await hasClosed();
    expect(changes).toMatchObject([{ body: { description: `${soup.description}!` } }]);
  });

  it('sends another list and another time', async () => {
    const changes = takesChanges();
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('combobox', { name: /Board List/ }));
    await user.click(await screen.findByRole('option', { name: /^Garden/ }));
    fireEvent.change(time(dialog), { target: { value: '2099-07-11T08:30' } });
    await user.click(save(dialog));
    await hasClosed();
    expect(changes[0]?.body).toMatchObject({
      boardListId: garden.id,
      pinterestBoardId: null,
      scheduledTime: '2099-07-11T08:30:00.000Z',
    });
  });

  it.each(['one', 'upload'] as const)(
    'names the version that the user saw, and says when it is another: %s',
    async (way) => {
      const versions: (string | null)[] = [];
      const note = ({ request }: { request: Request }) => {
        versions.push(request.headers.get('If-Match'));
        return refusal('pin-group.changed');
      };
      server.use(http.put(scheduledPinPaths[way](soup.id), note));
      const { user, dialog } = await openDialog();
      await user.type(field(dialog, /Title/), '!');
      if (way === 'upload') {
        await user.upload(
          dialog.getByLabelText('Image file'),
          new File(['x'], 'new.png', { type: 'image/png' }),
        );
      }
      await user.click(save(dialog));
      expect(await dialog.findByText(/has been changed since you opened it/)).toBeVisible();
      expect(versions).toEqual([soup.version]);
    },
  );

  it('uploads a new image with the changes', async () => {
    const changes = takesChanges();
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('Image file'), new File(['x'], 'new.png', { type: 'image/png' }));
    await user.click(save(dialog));
    await hasClosed();
    expect(changes[0]?.call).toBe(`PUT ${scheduledPinPaths.upload(soup.id)}`);
    expect(changes[0]?.body).toMatchObject({ title: 'Soup', altText: '', image: expect.anything() });
  });

  it('takes a picture of the library in place of its image', async () => {
    const leek = aPicture({ title: 'Leek soup' });
    server.use(http.get(imagePaths.all, () => HttpResponse.json([leek])));
    const changes = takesChanges();
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Choose from Your Images' }));
    await user.click(await screen.findByRole('button', { name: /^Leek soup/ }));
    await dialog.findByText('Saved image');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Your Images' })).not.toBeInTheDocument(),
    );
    await user.click(save(dialog));
    await hasClosed();
    expect(changes[0]).toMatchObject({
      call: `PUT ${scheduledPinPaths.one(soup.id)}`,
      body: { title: 'Soup', imageUrl: leek.imageUrl },
    });
  });

  it.each([
    ['', 'Date is required for scheduled pins'],
    ['2020-01-01T10:00', 'This time has already passed. Please choose a time in the future.'],
  ])('refuses the time “%s”', async (value, words) => {
    const { user, dialog } = await openDialog();
    fireEvent.change(time(dialog), { target: { value } });
    await user.click(save(dialog));
    expect(await dialog.findByText(new RegExp(words))).toBeVisible();
    expect(time(dialog)).toHaveFocus();
  });

  it('says of a time that the clocks skip, as soon as it is chosen, that there is none', async () => {
    jest.spyOn(Date.prototype, 'getHours').mockImplementation(function (this: Date) {
      const hour = this.getUTCHours();
      return hour === 2 ? 3 : hour;
    });
    const { dialog } = await openDialog();
    fireEvent.change(time(dialog), { target: { value: '2099-03-29T02:30' } });
    expect(dialog.getByText(/This time doesn’t exist in your time zone/)).toBeVisible();
    expect(time(dialog)).toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(time(dialog), { target: { value: '2099-03-29T03:30' } });
    expect(dialog.queryByText(/This time does not exist/)).not.toBeInTheDocument();
  });

  it('takes the boards that its list has now on demand', async () => {
    const changes = takesChanges();
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Use the list’s 2 boards' }));
    expect(dialog.getByText('Kitchen (2 boards)')).toBeVisible();
    expect(dialog.queryByText(/when you scheduled it/)).not.toBeInTheDocument();
    await user.click(save(dialog));
    await hasClosed();
    expect(changes[0]?.body).toMatchObject({ boardListId: kitchen.id, boardsAsNow: true });
  });

  it('keeps the boards of a list that is gone', async () => {
    const changes = takesChanges();
    const { user, dialog } = await openDialog({ ...soup, boardListId: null });
    expect(dialog.getByText('Kitchen (3 boards)')).toBeVisible();
    expect(dialog.getByText('This board list no longer exists. The pin keeps its 3 boards.')).toBeVisible();
    await user.type(field(dialog, /Title/), '!');
    await user.click(save(dialog));
    await hasClosed();
    expect(changes[0]?.body).toEqual({ ...TEXTS, title: 'Soup!' });
  });

  it('keeps its boards of several lists, until one of the lists is chosen', async () => {
    const changes = takesChanges();
    const boardLists = [kitchen, garden].map(({ id, name }) => ({ id, name }));
    const ofSeveral = { boardListId: null, boardListName: 'Kitchen, Garden', boardLists };
    const { user, dialog } = await openDialog({ ...soup, ...ofSeveral });
    expect(dialog.getByText('Kitchen, Garden (3 boards)')).toBeVisible();
    const note = 'This pin goes to the 3 boards that were in these lists when you scheduled it.';
    expect(dialog.getByText(note)).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: /Board List/ }));
    await user.click(await screen.findByRole('option', { name: /^Garden/ }));
    await user.click(save(dialog));
    await hasClosed();
    expect(changes[0]?.body).toMatchObject({ boardListId: garden.id });
    expect(changes[0]?.body).not.toHaveProperty('boardsAsNow');
  });

  it.each([
    ['the server’s words', () => refusal('image.not-an-image'), /can’t read this file as an image/],
    ['its own', () => rawFailure(502), 'Failed to update the scheduled pin'],
  ])('that fails says so in %s, and keeps what was typed', async (_case, answer, words) => {
    takesChanges(() => answer() as Response);
    const { user, dialog } = await openDialog();
    await user.type(field(dialog, /Title/), '!');
    await user.click(save(dialog));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(field(dialog, /Title/)).toHaveValue('Soup!');
    expect(save(dialog)).toBeEnabled();
  });

  it('heads a failure with “Update Failed”', async () => {
    takesChanges(() => rawFailure(502) as Response);
    const { user, dialog } = await openDialog();
    await user.click(save(dialog));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Update Failed');
    expect(alert).toHaveFocus();
  });
});
