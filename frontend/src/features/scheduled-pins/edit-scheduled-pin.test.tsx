import { scheduledPinPaths } from '@boardcast/contracts';
import type { ScheduledPin } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardList, aBoardEntry, aScheduledPin } from '../../testing/builders.js';
import { makeFilesUsable } from '../../testing/files.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasScheduledPins,
  rawFailure,
  received,
  refusal,
  signedInAs,
} from '../../testing/handlers.js';
import type { Received } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { letTimePass, renderApp, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

const kitchen = aBoardList({ name: 'Kitchen', boards: [aBoardEntry(), aBoardEntry()] });
const garden = aBoardList({ name: 'Garden', boards: [aBoardEntry()] });
const soup = aScheduledPin({ title: 'Soup', boardListId: kitchen.id, boardListName: 'Kitchen' });
/** What a change that touches only the texts says. */
const TEXTS = { description: soup.description, link: soup.link, altText: null };

/** Both calls that change the pin; each answers with what `answer` gives. */
function takesChanges(answer: () => Response = () => HttpResponse.json(soup) as Response): Received[] {
  const all: Received[] = [];
  const note = async ({ request }: { request: Request }) => {
    all.push(await received(request));
    return answer();
  };
  server.use(
    http.put(scheduledPinPaths.one(soup.id), note),
    http.put(scheduledPinPaths.upload(soup.id), note),
  );
  return all;
}

async function openDialog(pin: ScheduledPin = soup) {
  server.use(
    signedInAs({ isSubscribed: true }),
    givesCsrfToken(),
    hasScheduledPins([pin]),
    hasBoardLists([kitchen, garden]),
  );
  const app = renderApp('/scheduled-pins');
  await app.user.click(await screen.findByRole('button', { name: 'Edit Soup' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Scheduled Pin' }));
  await dialog.findByRole('combobox', { name: /Board List/ });
  return { ...app, dialog };
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const field = (dialog: Dialog, name: RegExp) => dialog.getByRole('textbox', { name });
const time = (dialog: Dialog) => dialog.getByLabelText(/Scheduled Date/);
const save = (dialog: Dialog) => dialog.getByRole('button', { name: 'Save Changes' });
const hasClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('Editing a scheduled pin', () => {
  it('shows all of it, with the zone of its time', async () => {
    const { dialog } = await openDialog();
    expect(field(dialog, /Title/)).toHaveValue('Soup');
    expect(field(dialog, /Link URL/)).toHaveValue(soup.link);
    expect(dialog.getByRole('img', { name: 'Preview of the pin' })).toHaveAttribute('src', soup.imageUrl);
    expect(dialog.getByText('Kitchen (2 boards)')).toBeVisible();
    expect(dialog.getByText(/It goes to the 3 boards that the board list had/)).toBeVisible();
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

  it('uploads a new picture with the changes', async () => {
    const changes = takesChanges();
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('Image file'), new File(['x'], 'new.png', { type: 'image/png' }));
    await user.click(save(dialog));
    await hasClosed();
    expect(changes[0]?.call).toBe(`PUT ${scheduledPinPaths.upload(soup.id)}`);
    expect(changes[0]?.body).toMatchObject({ title: 'Soup', altText: '', image: expect.anything() });
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

  it('keeps the boards of a list that is gone', async () => {
    const changes = takesChanges();
    const { user, dialog } = await openDialog({ ...soup, boardListId: null });
    expect(dialog.getByText('Kitchen (3 boards)')).toBeVisible();
    await user.type(field(dialog, /Title/), '!');
    await user.click(save(dialog));
    await hasClosed();
    expect(changes[0]?.body).toEqual({ ...TEXTS, title: 'Soup!' });
  });

  it.each([
    ['the server’s words', () => refusal('image.not-an-image'), /not an image we can read/],
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

describe('When it is too late to change it', () => {
  it('says so plainly after a 409, and what was typed goes on as a new pin', async () => {
    takesChanges(() => refusal('pin-group.already-processing') as Response);
    const { user, dialog, currentAddress } = await openDialog();
    await user.type(field(dialog, /Title/), ' of the day');
    await user.click(save(dialog));
    expect(await dialog.findByText('The time of this pin has come')).toBeVisible();
    expect(field(dialog, /Title/)).toHaveValue('Soup of the day');
    expect(dialog.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Use as a new pin' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/create-pin\?title=Soup\+of\+the\+day&/),
    );
    await user.click(dialog.getByRole('link', { name: 'Use as a new pin' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^\/create-pin/));
  });

  it('notices by itself that its time passes while the dialog is open', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    const app = renderWithClock();
    await app.open();
    expect(app.dialog().getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await letTimePass(61_000);
    expect(app.dialog().getByText('The time of this pin has come')).toBeVisible();
    expect(app.dialog().queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });

  /** The dialog of a pin that is due in a minute, under a stopped clock. */
  function renderWithClock() {
    const pin = { ...soup, scheduledTime: '2026-07-10T10:01:00.000Z' };
    server.use(signedInAs(), hasScheduledPins([pin]), hasBoardLists([kitchen]));
    renderApp('/scheduled-pins');
    const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Scheduled Pin' }));
    const open = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Edit Soup' }));
      await waitFor(() => expect(dialog().getByText('Kitchen (2 boards)')).toBeVisible());
    };
    return { dialog, open };
  }
});

describe('Closing the dialog', () => {
  it('asks when something was changed, the focus on the safe button, and gives the focus back', async () => {
    const { user, dialog } = await openDialog();
    await user.type(field(dialog, /Title/), '!');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field(dialog, /Title/)).toHaveValue('Soup!');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const opener = await screen.findByRole('button', { name: 'Edit Soup' });
    await waitFor(() => expect(opener).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks when a new picture alone was chosen', async () => {
    const { user, dialog } = await openDialog();
    await user.upload(dialog.getByLabelText('Image file'), new File(['x'], 'new.png', { type: 'image/png' }));
    await dialog.findByText('new.png');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  it('asks nothing when nothing was changed', async () => {
    const { user } = await openDialog();
    await user.keyboard('{Escape}');
    await hasClosed();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
