import { boardListPaths } from '@boardcast/contracts';
import type { BoardList } from '@boardcast/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aBoardEntry, aBoardList } from '../../../testing/builders/boards.js';
import { makeFilesUsable } from '../../../testing/files.js';
import { hasBoardLists, hasScheduledPins, rawFailure, refusal } from '../../../testing/handlers.js';
import { giveElementsASize } from '../../../testing/layout.js';
import { setTheDate } from '../../../testing/render-app.js';
import { server } from '../../../testing/server.js';
import {
  acceptsDrafts,
  acceptsPins,
  create,
  created,
  fill,
  kitchen,
  openForm,
} from '../testing/create-pin-screen.js';

beforeAll(() => {
  giveElementsASize();
  makeFilesUsable();
});
beforeEach(() => {
  setTheDate('2099-03-01T00:00:00Z');
  server.use(hasScheduledPins([]), hasList(kitchen));
});

const hasList = (list: BoardList) => http.get(boardListPaths.one(list.id), () => HttpResponse.json(list));
const [soups, travel] = kitchen.boards.map(({ pinterestBoardId }) => pinterestBoardId) as [string, string];

const spread = () => screen.getByRole('radio', { name: 'Spread over time' });
const table = async () => within(await screen.findByRole('list', { name: 'When each board gets it' }));
const timeOf = (board: string) => screen.getByLabelText(`Time for ${board}`);
const setField = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Each line: its board, its time, and what it says of it. */
const lines = async () =>
  (await table()).getAllByRole('listitem').map((line) => {
    const time = within(line).getByLabelText<HTMLInputElement>(/^Time for/);
    return [time.getAttribute('aria-label')?.slice(9), time.value, line.querySelector('p[id]')?.textContent];
  });
const COMPUTED = [
  ['Food > Soups', '2099-03-02T09:00', ''],
  ['Travel', '2099-03-03T09:00', ''],
];

const SUBSCRIBER = { isSubscribed: true };
/** A subscriber's form that wants nothing but its times; `image` is one of ours, sent as JSON. */
async function openSpread(image: 'file' | 'ours' = 'file') {
  const texts =
    'title=Soup&description=Warm&link=https%3A%2F%2Fexample.com&imageUrl=%2Fapi%2Fimages%2Fa%2Ffull';
  const query = image === 'ours' ? `?${texts}&boardListId=${kitchen.id}` : '';
  const app = await openForm({ user: SUBSCRIBER, query });
  if (image === 'file') await fill(app.user);
  await app.user.click(spread());
  await table();
  return app;
}

describe('Spreading a pin over time', () => {
  it('is for subscribers, and says so to others', async () => {
    await openForm();
    expect(spread()).toBeDisabled();
    expect(screen.getByText(/^Scheduling is part of Premium/)).toBeVisible();
  });

  it('is for the boards of a list', async () => {
    server.use(http.get(boardListPaths.providerBoards, () => HttpResponse.json({ boards: [] })));
    const { user } = await openSpread('ours');
    await user.click(screen.getByRole('radio', { name: 'Select Individual Board/Section' }));
    expect(spread()).toBeDisabled();
    expect(screen.getAllByText('Only the boards of a list can be spread over time.')).toHaveLength(2);
    expect(create()).toBeDisabled();
  });

  it('is for up to 500 boards', async () => {
    const boards = Array.from({ length: 501 }, () => aBoardEntry());
    const many = aBoardList({ name: 'Many', boards });
    await openForm({ user: SUBSCRIBER, lists: [many], query: `?boardListId=${many.id}` });
    expect(
      await screen.findByText(/^A pin can be spread over at most 500 boards. This list has 501/),
    ).toBeVisible();
    expect(spread()).toBeDisabled();
  });

  it('asks for a list first', async () => {
    const { user } = await openForm({ user: SUBSCRIBER });
    await user.click(spread());
    expect(await screen.findByText(/^Choose a board list to see/)).toBeVisible();
    await user.click(create());
    expect(await screen.findByText('Choose a board list that has boards.')).toBeVisible();
  });

  it('shows each board’s time before it sends it, with the image', async () => {
    const sent = acceptsPins();
    const { user, currentAddress } = await openSpread();
    expect(await lines()).toEqual(COMPUTED);
    expect(
      screen.getByText(/^The first board gets it on Mar 2, 2099, 9:00 AM UTC, the last on Mar 3/),
    ).toBeVisible();
    expect(screen.getByText(/Your time zone: UTC/)).toBeVisible();
    expect(create()).toHaveAccessibleName(/^Create Pins.*from Mon,? 9:00 AM on 2 boards/);
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
    expect(await screen.findByText('Pin Scheduled')).toBeVisible();
    expect(screen.getByText(/^It will be posted to 2 boards from Mar 2, .* to Mar 3,/)).toBeVisible();
    expect(JSON.parse(String(sent[0]?.fields['times']))).toEqual([
      { board: `${soups}/7`, at: '2099-03-02T09:00:00.000Z' },
      { board: travel, at: '2099-03-03T09:00:00.000Z' },
    ]);
    expect(sent[0]?.fields['scheduledFor']).toBeUndefined();
  });

  it('follows its plan', async () => {
    await openSpread('ours');
    await waitFor(() => expect(screen.getByLabelText('Boards a day')).toHaveValue('1'));
    setField('Boards a day', '2');
    setField('To', '19:00');
    expect(await lines()).toMatchObject([{ 1: '2099-03-02T09:00' }, { 1: '2099-03-02T14:00' }]);
    fireEvent.click(screen.getByRole('radio', { name: 'One after another, with a gap' }));
    setField('A board every', '90');
    setField('Unit', 'minutes');
    expect(await lines()).toMatchObject([{ 1: '2099-03-02T09:00' }, { 1: '2099-03-02T10:30' }]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vary the times a little' }));
    const [first, second] = await lines();
    expect(first?.[1]).toBe('2099-03-02T09:00');
    expect(second?.[1]).toMatch(/^2099-03-02T10:/);
  });

  it.each([
    ['First Board', '', 'Date is required for scheduled pins'],
    ['First Board', '2020-01-01T10:00', /^This time has already passed/],
    ['Boards a day', '0', 'Choose 1 to 144 boards a day.'],
    ['To', '08:00', 'Choose an hour that is later than the first.'],
    ['To', '', 'Choose an hour that is later than the first.'],
  ])('does not send a plan with %s %p', async (label, value, words) => {
    const sent = acceptsPins();
    const { user } = await openSpread('ours');
    setField(new RegExp(`^${label}`), value);
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(create());
    await waitFor(() => expect(document.getElementById('pin-spread')).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it.each([
    ['4', 'minutes'],
    ['8', 'days'],
    ['x', 'hours'],
  ])('takes no gap of %s %s', async (gap, unit) => {
    await openSpread('ours');
    fireEvent.click(screen.getByRole('radio', { name: 'One after another, with a gap' }));
    setField('A board every', gap);
    setField('Unit', unit);
    expect(screen.getByText('Choose a gap of 5 minutes to 7 days.')).toBeVisible();
  });
});

it('says at once that a plan is longer than a year', async () => {
  await openSpread('ours');
  setField(/^First Board/, '2100-02-28T09:00');
  expect(screen.queryByText(/more than a year ahead/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: 'One after another, with a gap' }));
  setField('A board every', '7');
  expect(await screen.findByText(/^The last board would get it more than a year ahead/)).toBeVisible();
  expect(timeOf('Travel')).toHaveAccessibleDescription('More than a year ahead');
});

describe('The table of a spread', () => {
  it('moves boards, not times, and takes changes back', async () => {
    const sent = acceptsPins();
    const { user } = await openSpread('ours');
    expect(screen.queryByRole('button', { name: 'Compute again' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Move down Food > Soups' }));
    expect(await lines()).toEqual([
      ['Travel', '2099-03-02T09:00', 'Changed'],
      ['Food > Soups', '2099-03-03T09:00', 'Changed'],
    ]);
    expect(screen.getByRole('button', { name: 'Move down Food > Soups' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Compute again' }));
    expect(await lines()).toEqual(COMPUTED);
    await waitFor(() => expect(document.getElementById('pin-spread')).toHaveFocus());
    setField('Time for Travel', '2099-03-09T18:30');
    expect(await lines()).toEqual([COMPUTED[0], ['Travel', '2099-03-09T18:30', 'Changed']]);
    expect(timeOf('Travel')).toHaveAccessibleDescription('Changed');
    await user.click(create());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fields['times']).toEqual([
      { board: `${soups}/7`, at: '2099-03-02T09:00:00.000Z' },
      { board: travel, at: '2099-03-09T18:30:00.000Z' },
    ]);
  });

  it.each([
    ['', 'Choose a time', 'Line 2: Choose a time'],
    ['2020-01-01T10:00', 'Has already passed', /^Line 2: This time has already passed/],
    ['2101-01-01T10:00', 'More than a year ahead', /^Line 2: Pins can be scheduled up to a year ahead/],
  ])('does not send %p', async (value, note, words) => {
    const sent = acceptsPins();
    const { user } = await openSpread('ours');
    setField('Time for Travel', value);
    expect(timeOf('Travel')).toHaveAccessibleDescription(note);
    await user.click(create());
    expect(await screen.findByText(words)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows the boards that the list has now, if it has changed, and keeps the plan', async () => {
    acceptsPins((call) => (call === 1 ? (refusal('pin.times-differ') as Response) : created()));
    const { user, currentAddress } = await openSpread('ours');
    setField('Boards a day', '2');
    const boards = [...kitchen.boards, aBoardEntry({ name: 'Garden' })];
    const now = { ...kitchen, boards, _count: { boards: 3 } };
    server.use(hasList(now), hasBoardLists([now]));
    await user.click(create());
    expect(await screen.findByText(/^The boards have changed since you chose their times/)).toBeVisible();
    await waitFor(async () =>
      expect(await lines()).toEqual([
        ['Food > Soups', '2099-03-02T09:00', ''],
        ['Travel', '2099-03-02T15:00', ''],
        ['Garden', '2099-03-03T09:00', ''],
      ]),
    );
    await user.click(create());
    await waitFor(() => expect(currentAddress()).toBe('/scheduled-pins'));
  });

  it('says when the boards can’t be read, and tries again', async () => {
    server.use(http.get(boardListPaths.one(kitchen.id), () => rawFailure(403)));
    const { user } = await openForm({ user: SUBSCRIBER, query: `?boardListId=${kitchen.id}` });
    await user.click(spread());
    expect(await screen.findByText('Failed to load board list')).toBeVisible();
    server.use(hasList(kitchen));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await lines()).toEqual(COMPUTED);
  });

  it('is kept by a draft, with its times', async () => {
    const calls = acceptsDrafts();
    const { user, currentAddress } = await openSpread('ours');
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await waitFor(() => expect(currentAddress()).toBe('/draft-pins'));
    expect(calls[0]?.body).toMatchObject({
      ...{ title: 'Soup', scheduledFor: null },
      spread: {
        plan: { how: 'daily', first: '2099-03-02T09:00' },
        boards: [`${soups}/7`, travel],
        times: COMPUTED.map(([, at]) => Date.parse(`${at}Z`)),
      },
    });
    expect(calls[0]?.body).not.toHaveProperty('times');
  });

  it('is there again after a reload, with its changes', async () => {
    const first = await openSpread('ours');
    await first.user.click(await screen.findByRole('button', { name: 'Move down Food > Soups' }));
    first.unmount();

    await openForm({ user: SUBSCRIBER, query: `?boardListId=${kitchen.id}` });
    expect(await screen.findByText('We kept what you typed')).toBeVisible();
    expect(await lines()).toMatchObject([{ 0: 'Travel' }, { 0: 'Food > Soups' }]);
  });
});
