import { boardListPaths, pinPaths, textPaths } from '@boardcast/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry } from '../../testing/builders/boards.js';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { makeFilesUsable } from '../../testing/files.js';
import { giveElementsASize } from '../../testing/layout.js';
import { setTheDate } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { kitchen, openDialog, save, soup, takesChanges } from './testing/scheduled-dialog.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});
beforeEach(() => setTheDate('2099-03-01T00:00:00Z'));

const pin = (boardId: string, boardName: string, ownTitle: string | null) =>
  aPin({ boardId, boardName, ownTitle, status: 'pending', plannedFor: '2099-07-10T10:00:00.000Z' });

describe('The texts of a scheduled pin’s boards', () => {
  it('are shown, and all of them sent once one is changed', async () => {
    const changes = takesChanges();
    const pins = [pin('1', 'Soups', 'For soups'), pin('2', 'Tarts', null), pin('3', 'Pies', 'For pies')];
    server.use(
      http.get(pinPaths.group(soup.id), () => HttpResponse.json(aPinGroupDetail({ id: soup.id, pins }))),
    );
    const { user, dialog } = await openDialog({ ...soup, textCount: 2 });
    expect(await dialog.findByRole('button', { name: /· 2 boards$/ })).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Edit the text for Soups' }));
    fireEvent.change(dialog.getByLabelText('Title for Soups'), { target: { value: 'Changed' } });
    await user.click(save(dialog));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.body).toMatchObject({
      texts: [
        { board: '1', title: 'Changed' },
        { board: '3', title: 'For pies' },
      ],
    });
    expect(await screen.findByText('Scheduled Pin Updated')).toBeVisible();
  });

  it('stay with the boards of another list, which is told from those that the pin leaves', async () => {
    const changes = takesChanges();
    const [{ pinterestBoardId: stays, name } = aBoardEntry()] = kitchen.boards;
    const pins = [pin(stays, name, 'Stays'), pin('3', 'Pies', 'For pies')];
    server.use(
      http.get(pinPaths.group(soup.id), () => HttpResponse.json(aPinGroupDetail({ id: soup.id, pins }))),
      http.get(boardListPaths.one(kitchen.id), () => HttpResponse.json(kitchen)),
    );
    const { user, dialog } = await openDialog({ ...soup, textCount: 2, boardCount: 3 });
    await user.click(await dialog.findByRole('button', { name: 'Use the list’s 2 boards' }));
    expect(await dialog.findByRole('button', { name: `Edit the text for ${name}` })).toBeVisible();
    expect(dialog.getByText('This pin doesn’t go there')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove the text for Pies' }));
    // As long as the pointer is on it, it doesn’t go by itself.
    await user.hover(await screen.findByText('Pies uses the pin’s text again'));
    fireEvent.click(save(dialog));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.body).toMatchObject({
      boardListId: kitchen.id,
      texts: [{ board: stays, title: 'Stays' }],
    });
    // Its Undo had a place only in the form.
    await waitFor(() => expect(screen.queryByText('Pies uses the pin’s text again')).not.toBeInTheDocument());
  });

  it('have a preview of the first board’s link, its own, with the name of the list', async () => {
    const pins = [
      { ...pin('1', 'Soups', null), ownLink: 'https://example.com/own' },
      pin('2', 'Tarts', null),
    ];
    server.use(
      http.get(pinPaths.group(soup.id), () => HttpResponse.json(aPinGroupDetail({ id: soup.id, pins }))),
      http.get(textPaths.all, () => HttpResponse.json({ linkPresets: [], snippets: [] })),
    );
    const linkParameters = { utm_source: '{list}', utm_content: '{board}' };
    const { dialog } = await openDialog({ ...soup, linkParameters });
    expect(
      await dialog.findByText(
        'The link for Soups: https://example.com/own?utm_source=Kitchen&utm_content=Soups',
      ),
    ).toBeVisible();
  });
});
