import { boardListPaths, draftPinPaths } from '@boardcast/contracts';
import type { WholeDraftPin } from '@boardcast/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aProviderBoard } from '../../testing/builders/boards.js';
import { aPinGroup } from '../../testing/builders/pins.js';
import { aScheduledPin } from '../../testing/builders/planned-pins.js';
import { makeFilesUsable } from '../../testing/files.js';
import { rawFailure, refusal } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { setTheDate } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import {
  button,
  callOf,
  kitchen,
  openDrafts,
  shownDialog,
  soup,
  takesCalls,
} from './testing/draft-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});
beforeEach(() => {
  setTheDate('2099-03-01T00:00:00Z');
  server.use(http.get(boardListPaths.one(kitchen.id), () => HttpResponse.json(kitchen)));
});

const [first = '', second = ''] = kitchen.boards.map(({ pinterestBoardId }) => pinterestBoardId);
const texts = [{ board: first, title: 'For the first' }];
const at = (day: number, hour = 9) => Date.UTC(2099, 2, day, hour);
const spreadOn = (start: string, ...times: number[]) => ({
  plan: {
    ...{ first: start, how: 'daily' as const, gap: '1', unit: 'days' as const },
    ...{ perDay: '1', from: '09:00', to: '21:00', vary: false },
  },
  seed: 5,
  boards: [second, first],
  times,
});

/** The dialog of a draft that says more than the list tells. */
async function openWhole(fields: Partial<WholeDraftPin>) {
  const draft = { ...soup, textCount: 1, isSpread: true };
  server.use(http.get(draftPinPaths.one(soup.id), () => HttpResponse.json({ ...draft, texts, ...fields })));
  const app = openDrafts([draft]);
  await app.user.click(await screen.findByRole('button', { name: 'Edit Soup' }));
  // Another dialog stood there while the draft was read.
  await screen.findByRole('combobox', { name: /Board List/ });
  return { ...app, dialog: await shownDialog() };
}
const times = async () =>
  (await screen.findAllByLabelText<HTMLInputElement>(/^Time for/)).map(({ value }) => value);

describe('A draft that is spread over time', () => {
  it('shows the same table again, and is scheduled by it', async () => {
    const calls = takesCalls(
      () =>
        HttpResponse.json(aScheduledPin({ spreadUntil: '2099-03-08T11:00:00.000Z' }), {
          status: 201,
        }) as Response,
    );
    const { user, dialog } = await openWhole({ spread: spreadOn('2099-03-05T09:00', at(5), at(8, 11)) });
    expect(await times()).toEqual(['2099-03-05T09:00', '2099-03-08T11:00']);
    expect(dialog.getByText('Changed · Own text')).toBeVisible();
    await user.click(button(dialog, 'Schedule Pin'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      call: callOf.schedule(soup),
      body: {
        texts,
        times: [
          { board: second, at: new Date(at(5)).toISOString() },
          { board: first, at: new Date(at(8, 11)).toISOString() },
        ],
      },
    });
    expect(calls[0]?.body).not.toHaveProperty('scheduledTime');
  });

  it('opens its form from the list rather than being published, and from there can be published at once', async () => {
    const calls = takesCalls(
      () => HttpResponse.json(aPinGroup({ pinCount: 2 }), { status: 201 }) as Response,
    );
    const draft = { ...soup, isSpread: true };
    const spread = spreadOn('2099-03-05T09:00', at(5), at(6));
    server.use(http.get(draftPinPaths.one(soup.id), () => HttpResponse.json({ ...draft, texts, spread })));
    const { user } = openDrafts([draft]);
    expect(await screen.findByText('Spread over time')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish Soup' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Schedule Soup' }));
    await screen.findByRole('combobox', { name: /Board List/ });
    const dialog = await shownDialog();
    expect(await times()).toEqual(['2099-03-05T09:00', '2099-03-06T09:00']);
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Publish now' }));
    await user.click(button(dialog, 'Publish Now'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ call: callOf.publish(soup), body: { spread: null } });
  });

  it('shows the boards that its list has now, if it has changed, and is scheduled by them', async () => {
    const calls = takesCalls(() =>
      calls.length === 1
        ? (refusal('pin.times-differ') as Response)
        : (HttpResponse.json(aScheduledPin(), { status: 201 }) as Response),
    );
    const { user, dialog, currentAddress } = await openWhole({
      spread: spreadOn('2099-03-05T09:00', at(5), at(6)),
    });
    const boards = [...kitchen.boards, aBoardEntry({ name: 'Garden' })];
    server.use(
      http.get(boardListPaths.one(kitchen.id), () =>
        HttpResponse.json({ ...kitchen, boards, _count: { boards: 3 } }),
      ),
    );
    await user.click(button(dialog, 'Schedule Pin'));
    expect(await screen.findByText(/^The boards have changed since you chose their times/)).toBeVisible();
    expect(await screen.findByLabelText('Time for Garden')).toBeVisible();
    await user.click(button(dialog, 'Schedule Pin'));
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(calls[1]?.body).toMatchObject({ times: [{}, {}, {}] });
  });

  it('says which times have passed, and computes them again with one click', async () => {
    const { user } = await openWhole({
      spread: spreadOn('2099-02-20T15:00', Date.UTC(2099, 1, 20, 15), Date.UTC(2099, 1, 21, 9)),
    });
    expect(await screen.findByText('2 of these times have passed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Compute again from tomorrow' }));
    expect(await times()).toEqual(['2099-03-02T15:00', '2099-03-03T09:00']);
    expect(screen.queryByText(/have passed/)).not.toBeInTheDocument();
  });

  it('is no longer spread once it is saved with another timing', async () => {
    const calls = takesCalls(() => HttpResponse.json(soup) as Response);
    const { user, dialog } = await openWhole({ spread: spreadOn('2099-03-05T09:00', at(5), at(6)) });
    await user.click(dialog.getByRole('radio', { name: 'Publish now' }));
    await user.click(button(dialog, 'Save Draft'));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ spread: null, texts }));
  });

  it('asks before its changed times are lost, and keeps them through a reload, but nothing else', async () => {
    const { user, unmount } = await openWhole({ spread: spreadOn('2099-03-05T09:00', at(5), at(6)) });
    const kept = () => JSON.stringify(Object.entries(sessionStorage));
    expect(kept()).not.toContain('haveBoardsChanged');
    const [time = document.body] = await screen.findAllByLabelText(/^Time for/);
    fireEvent.change(time, { target: { value: '2099-03-05T10:30' } });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(kept()).toContain(String(at(5, 10) + 30 * 60_000));
    expect(kept()).not.toContain('For the first');
    unmount();
    openDrafts([{ ...soup, textCount: 1, isSpread: true }]);
    expect(await screen.findByText('We kept what you typed')).toBeVisible();
    expect(await times()).toEqual(['2099-03-05T10:30', '2099-03-06T09:00']);
  });

  it('says that a single board can’t be spread, and saves no times for it', async () => {
    const calls = takesCalls(() => HttpResponse.json(soup) as Response);
    const food = aProviderBoard({ boardName: 'Food' });
    server.use(http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards: [food] })));
    const { user, dialog } = await openWhole({ spread: spreadOn('2099-03-05T09:00', at(5), at(6)) });
    await user.click(dialog.getByRole('radio', { name: 'Select Individual Board/Section' }));
    await user.click(await dialog.findByRole('option', { name: /^Food/ }));
    expect(button(dialog, 'Schedule Pin')).toHaveAccessibleDescription(
      'Only the boards of a list can be spread over time.',
    );
    await user.click(button(dialog, 'Schedule Pin'));
    expect(calls).toEqual([]);
    await user.click(button(dialog, 'Save Draft'));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ spread: null, pinterestBoardId: food.boardId }),
    );
  });

  it('says when it can’t be loaded', async () => {
    const draft = { ...soup, isSpread: true };
    server.use(http.get(draftPinPaths.one(soup.id), () => rawFailure(403)));
    const { user } = openDrafts([draft]);
    expect(await screen.findByText('Spread over time')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Soup' }));
    expect(await screen.findByText('Failed to load the draft pin')).toBeVisible();
  });
});
