import { scheduledPinPaths } from '@boardcast/contracts';
import type { ScheduledPin } from '@boardcast/contracts';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardList, aBoardEntry } from '../../testing/builders/boards.js';
import { aScheduledPin } from '../../testing/builders/planned-pins.js';
import { makeFilesUsable } from '../../testing/files.js';
import {
  givesCsrfToken,
  hasBoardLists,
  hasScheduledPins,
  nobodySignedIn,
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

afterEach(() => void jest.restoreAllMocks());

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

function openScreen(pin: ScheduledPin) {
  server.use(
    signedInAs({ isSubscribed: true }),
    givesCsrfToken(),
    hasScheduledPins([pin]),
    hasBoardLists([kitchen, garden]),
  );
  return renderApp('/scheduled-pins');
}

async function shownDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Scheduled Pin' }));
  await dialog.findByRole('combobox', { name: /Board List/ });
  return dialog;
}

async function openDialog(pin: ScheduledPin = soup) {
  const app = openScreen(pin);
  await app.user.click(await screen.findByRole('button', { name: 'Edit Soup' }));
  return { ...app, dialog: await shownDialog() };
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

  it('says of a time that the clocks skip, as soon as it is chosen, that there is none', async () => {
    jest.spyOn(Date.prototype, 'getHours').mockImplementation(function (this: Date) {
      const hour = this.getUTCHours();
      return hour === 2 ? 3 : hour;
    });
    const { dialog } = await openDialog();
    fireEvent.change(time(dialog), { target: { value: '2099-03-29T02:30' } });
    expect(dialog.getByText(/This time does not exist in your time zone/)).toBeVisible();
    expect(time(dialog)).toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(time(dialog), { target: { value: '2099-03-29T03:30' } });
    expect(dialog.queryByText(/This time does not exist/)).not.toBeInTheDocument();
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

describe('What was typed into the dialog', () => {
  /** Another title and time, and the session is lost over them. */
  async function typeAndLoseTheSession() {
    takesChanges(() => refusal('auth.required') as Response);
    const { user, dialog, currentAddress, unmount } = await openDialog();
    await user.type(field(dialog, /Title/), '!');
    fireEvent.change(time(dialog), { target: { value: '2099-07-11T08:30' } });
    server.use(nobodySignedIn());
    await user.click(save(dialog));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    unmount();
  }

  it('survives a lost session, with the time, and is then saved as a change', async () => {
    await typeAndLoseTheSession();
    const changes = takesChanges();
    const { user } = openScreen(soup);
    const dialog = await shownDialog();
    expect(dialog.getByText('We kept what you typed')).toBeVisible();
    await user.click(save(dialog));
    await hasClosed();
    expect(changes.at(-1)?.body).toEqual({
      ...TEXTS,
      title: 'Soup!',
      scheduledTime: '2099-07-11T08:30:00.000Z',
    });
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Soup!');
  });

  it('is laid over what was changed elsewhere meanwhile', async () => {
    await typeAndLoseTheSession();
    const changes = takesChanges();
    const elsewhere = { description: 'Warm', boardListId: garden.id, boardListName: 'Garden' };
    const { user } = openScreen({ ...soup, ...elsewhere, title: 'Stew' });
    await user.click(save(await shownDialog()));
    await hasClosed();
    expect(changes.at(-1)?.body).toEqual({
      ...TEXTS,
      description: 'Warm',
      title: 'Soup!',
      scheduledTime: '2099-07-11T08:30:00.000Z',
    });
  });

  it('goes on as a new pin when the time of the pin has come meanwhile', async () => {
    await typeAndLoseTheSession();
    openScreen({ ...soup, scheduledTime: '2020-01-01T10:00:00.000Z', state: 'posted' });
    const dialog = await shownDialog();
    expect(dialog.getByText('We kept what you typed')).toBeVisible();
    expect(dialog.getByText('The time of this pin has come')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Use as a new pin' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/create-pin\?title=Soup%21&/),
    );
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
    const kept = () => JSON.stringify(Object.entries(sessionStorage));
    await user.keyboard('{Control>}');
    await user.click(dialog.getByRole('link', { name: 'Use as a new pin' }));
    await user.keyboard('{/Control}');
    expect(kept()).toContain('Soup of the day');
    await user.click(dialog.getByRole('link', { name: 'Use as a new pin' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^\/create-pin/));
    expect(kept()).not.toContain('Soup of the day');
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
