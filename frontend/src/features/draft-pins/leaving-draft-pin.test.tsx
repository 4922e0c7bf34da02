import { boardListPaths } from '@boardcast/contracts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardList } from '../../testing/builders/boards.js';
import { makeFilesUsable } from '../../testing/files.js';
import { checksBoardList, nobodySignedIn, refusal } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { server } from '../../testing/server.js';
import {
  openDialog,
  openDrafts,
  planned,
  shownDialog,
  soup,
  takesCalls,
  button,
  field,
  hasClosed,
} from './testing/draft-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});

describe('What was typed into the dialog of a draft', () => {
  const NOTICE = 'We kept what you typed';

  it('survives a lost session, and stands there again by itself as a change', async () => {
    takesCalls(() => refusal('auth.required') as Response);
    const { user, dialog, currentAddress, unmount } = await openDialog(soup);
    await user.type(field(dialog, /Title/), ' of the day');
    await user.upload(dialog.getByLabelText('Image file'), new File(['x'], 'new.png', { type: 'image/png' }));
    await dialog.findByText('new.png');
    server.use(nobodySignedIn());
    await user.click(button(dialog, 'Save Draft'));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    unmount();

    const other = await openDialog(planned);
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    other.unmount();

    const again = openDrafts([planned, soup]);
    const reopened = await shownDialog();
    expect(reopened.getByText(NOTICE)).toBeVisible();
    expect(reopened.getByText(/Please choose the image again/)).toBeVisible();
    expect(field(reopened, /Title/)).toHaveValue('Soup of the day');
    await again.user.keyboard('{Escape}');
    await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await hasClosed();
    const main = await screen.findByRole('main');
    await waitFor(() => expect(main).toHaveFocus());
    await again.user.click(await screen.findByRole('button', { name: 'Edit Soup' }));
    expect(await screen.findByRole('textbox', { name: /Title/ })).toHaveValue('Soup');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });

  it('goes once it is saved', async () => {
    takesCalls(() => HttpResponse.json(soup) as Response);
    const { user, dialog } = await openDialog(soup);
    await user.type(field(dialog, /Title/), '!');
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain('Soup!');
    await user.click(button(dialog, 'Save Draft'));
    await hasClosed();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Soup!');
  });
});

describe('Closing the dialog of a draft', () => {
  it('asks when something was changed, and holds a reload too', async () => {
    const { user, dialog } = await openDialog(soup);
    const reload = new Event('beforeunload', { cancelable: true });
    await user.type(field(dialog, /Title/), '!');
    window.dispatchEvent(reload);
    expect(reload.defaultPrevented).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field(dialog, /Title/)).toHaveValue('Soup!');
    await user.click(button(dialog, 'Close'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await hasClosed();
  });

  it.each(['replaced', 'removed'])('asks when the image alone was %s', async (how) => {
    const { user, dialog } = await openDialog(soup);
    if (how === 'removed') await user.click(button(dialog, 'Remove'));
    else
      await user.upload(
        dialog.getByLabelText('Image file'),
        new File(['x'], 'new.png', { type: 'image/png' }),
      );
    await (how === 'removed' ? dialog.findByText(/^Drag an image here/) : dialog.findByText('new.png'));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  it('asks before a link in it leads to another screen, and then goes there', async () => {
    const empty = aBoardList({ name: 'Empty', boards: [] });
    server.use(
      http.get(boardListPaths.one(empty.id), () => HttpResponse.json(empty)),
      checksBoardList(),
    );
    const { user, dialog, currentAddress } = await openDialog(soup, undefined, [empty]);
    await user.type(field(dialog, /Title/), '!');
    await user.click(dialog.getByRole('combobox', { name: /Board List/ }));
    await user.click(await screen.findByRole('option', { name: /^Empty/ }));
    await user.click(await dialog.findByRole('link', { name: 'Edit this board list' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field(dialog, /Title/)).toHaveValue('Soup!');
    await user.click(dialog.getByRole('link', { name: 'Edit this board list' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'Edit Board List' })).toBeVisible();
    expect(currentAddress()).toBe(`/board-lists/${empty.id}`);
  });

  it('asks nothing when nothing was changed', async () => {
    const { user } = await openDialog(soup);
    const reload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(reload);
    expect(reload.defaultPrevented).toBe(false);
    await user.keyboard('{Escape}');
    await hasClosed();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
