import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeFilesUsable } from '../../testing/files.js';
import {
  hasBoardLists,
  hasScheduledPins,
  nobodySignedIn,
  refusal,
  signedInAs,
} from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { letTimePass, renderApp, setTheDate, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import {
  TEXTS,
  kitchen,
  garden,
  soup,
  takesChanges,
  openScreen,
  shownDialog,
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

describe('What was typed into the dialog', () => {
  /** Changes title and time, then loses the session. */
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
    expect(dialog.getByText('This pin is being posted')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Use as a new pin' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/create-pin\?title=Soup%21&.*timing=later$/),
    );
  });
});

describe('When it is too late to change it', () => {
  it('says so plainly after a 409, and what was typed goes on as a new pin', async () => {
    takesChanges(() => refusal('pin-group.already-processing') as Response);
    const { user, dialog, currentAddress } = await openDialog();
    await user.type(field(dialog, /Title/), ' of the day');
    await user.click(save(dialog));
    expect(await dialog.findByText('This pin is being posted')).toBeVisible();
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
    expect(app.dialog().getByText('This pin is being posted')).toBeVisible();
    expect(app.dialog().queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });

  /** The dialog of a pin due in a minute, with a stopped clock. */
  function renderWithClock() {
    const pin = { ...soup, scheduledTime: '2026-07-10T10:01:00.000Z' };
    server.use(signedInAs(), hasScheduledPins([pin]), hasBoardLists([kitchen]));
    renderApp('/scheduled-pins');
    const dialog = () => within(screen.getByRole('dialog', { name: 'Edit Scheduled Pin' }));
    const open = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Edit Soup' }));
      await waitFor(() => expect(dialog().getByText('Kitchen (3 boards)')).toBeVisible());
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

  it('asks when a new image alone was chosen', async () => {
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
