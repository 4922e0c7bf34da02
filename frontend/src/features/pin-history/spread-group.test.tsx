import { pinPaths } from '@boardcast/contracts';
import type { ChangeTimesRequest, PinGroupDetail } from '@boardcast/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPin, aPinGroupDetail } from '../../testing/builders/pins.js';
import { givesCsrfToken, refusal, signedInAs } from '../../testing/handlers.js';
import { giveBoxesAHeight, giveElementsASize } from '../../testing/layout.js';
import { letTimePass, renderApp, setTheDate, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { hasGroup, row } from './testing/group-screen.js';
import { hasMonths, JULY } from './testing/history-screen.js';

const NOW = '2026-07-10T10:00:00Z';
const SOUPS_AT = '2026-07-10T10:00:30.000Z';
const TRAVEL_AT = '2026-07-11T09:00:00.000Z';
const waiting = (boardName: string, plannedFor: string) =>
  aPin({ status: 'pending', pinterestPinId: null, publishedAt: null, boardName, plannedFor });
const [soups, travel] = [waiting('Soups', SOUPS_AT), waiting('Travel', TRAVEL_AT)];
const bread = aPinGroupDetail({
  title: 'Rye bread',
  status: 'partial',
  spreadUntil: TRAVEL_AT,
  nextPlannedAt: SOUPS_AT,
  pins: [aPin({ boardName: 'Bakery' }), soups, travel],
});

/** The group, and how often it was asked for. */
function counted(group: PinGroupDetail): () => number {
  let calls = 0;
  const count = (answer: unknown) => () => {
    calls += 1;
    return HttpResponse.json(answer as object);
  };
  server.use(http.get(pinPaths.group(group.id), count(group)), http.get(pinPaths.history, count([group])));
  return () => calls;
}

beforeAll(() => {
  giveElementsASize();
  giveBoxesAHeight();
});
beforeEach(() => server.use(signedInAs({ isSubscribed: true }), givesCsrfToken(), hasMonths([JULY])));

describe.each([
  ['the history', '/pin-history'],
  ['its details', `/pin-history/${bread.id}`],
])('A group between two boards of its spread, in %s', (_where, address) => {
  it('is scheduled, says when the next board gets it, and looks again only then', async () => {
    stopTheClock(NOW);
    const calls = counted(bread);
    renderApp(address);
    expect(await screen.findByText(/Next: Fri,? 10:00 AM/)).toBeVisible();
    expect(screen.getAllByText('scheduled')[0]).toBeVisible();
    expect(screen.queryByText('partial')).not.toBeInTheDocument();
    // Waiting for the screen has taken some of it.
    await letTimePass(Date.parse(SOUPS_AT) - 1_000 - Date.now());
    expect(calls()).toBe(1);
    await letTimePass(6_500);
    await waitFor(() => expect(calls()).toBe(2));
  });
});

describe('The details of a group that is spread', () => {
  it('say at each board when it gets it', async () => {
    setTheDate(NOW);
    hasGroup({ ...bread, status: 'processing' });
    renderApp(`/pin-history/${bread.id}`);
    const ofTravel = await row(/^Travel/);
    expect(ofTravel.getByText('Planned for Jul 11, 2026, 9:00 AM UTC')).toBeVisible();
    expect(ofTravel.queryByText('Waits for Pinterest’s pace')).not.toBeInTheDocument();
  });

  it('offer nothing to change once every board has begun', async () => {
    hasGroup({ ...bread, nextPlannedAt: null });
    renderApp(`/pin-history/${bread.id}`);
    await row(/^Travel/);
    expect(screen.queryByRole('button', { name: 'Change times' })).not.toBeInTheDocument();
  });
});

describe('Changing the times of a spread', () => {
  /** Handles the change with `answer`. */
  function takesTimes(answer: () => Response = () => HttpResponse.json(bread) as Response) {
    const sent: ChangeTimesRequest[] = [];
    server.use(
      http.put(pinPaths.times(bread.id), async ({ request }) => {
        sent.push((await request.json()) as ChangeTimesRequest);
        return answer();
      }),
    );
    return sent;
  }
  async function openDialog() {
    setTheDate(NOW);
    const app = renderApp(`/pin-history/${bread.id}`);
    await app.user.click(await screen.findByRole('button', { name: 'Change times' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change times of “Rye bread”' }));
    await dialog.findByRole('list', { name: 'When each board gets it' });
    const lines = () =>
      dialog
        .getAllByLabelText<HTMLInputElement>(/^Time for/)
        .map((time) => [time.getAttribute('aria-label')?.slice(9), time.value]);
    const save = () => dialog.getByRole('button', { name: 'Save Changes' });
    const setTime = (board: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(`Time for ${board}`), { target: { value } });
    return { ...app, dialog, lines, save, setTime };
  }
  const hasClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  beforeEach(() => hasGroup(bread));

  it('shows the boards that haven’t begun, also those behind the first page, and sends what was changed', async () => {
    const sent = takesTimes();
    server.use(
      http.get(pinPaths.group(bread.id), ({ request }) => {
        const isFirst = new URL(request.url).searchParams.get('after') === null;
        const page = isFirst ? { pins: bread.pins.slice(0, 2), next: 1 } : { pins: [travel], next: null };
        return HttpResponse.json({ ...bread, ...page });
      }),
    );
    const { user, lines, save, setTime } = await openDialog();
    expect(lines()).toEqual([
      ['Soups', '2026-07-10T10:00'],
      ['Travel', '2026-07-11T09:00'],
    ]);
    expect(save()).toBeDisabled();
    setTime('Travel', '2026-07-12T18:30');
    await user.click(save());
    expect(await screen.findByText('Times Changed')).toBeVisible();
    expect(screen.getByText('1 board will get the pin at another time.')).toBeVisible();
    await hasClosed();
    expect(sent).toEqual([
      { times: [{ pinId: travel.id, from: TRAVEL_AT, at: '2026-07-12T18:30:00.000Z' }] },
    ]);
  });

  it('moves boards, not times', async () => {
    const sent = takesTimes();
    const { user, dialog, lines, save } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Move up Travel' }));
    expect(lines()).toEqual([
      ['Travel', '2026-07-10T10:00'],
      ['Soups', '2026-07-11T09:00'],
    ]);
    await user.click(save());
    await hasClosed();
    expect(sent).toEqual([
      {
        times: [
          { pinId: travel.id, from: TRAVEL_AT, at: SOUPS_AT },
          { pinId: soups.id, from: SOUPS_AT, at: TRAVEL_AT },
        ],
      },
    ]);
  });

  it.each([
    ['pin.board-begun', /^The time of one of these boards can’t be changed/],
    ['pin.moving-needs-subscription', /^Without Premium, scheduled pins can’t move to another day/],
    ['pin.scheduled-in-past', /^This time has already passed/],
  ] as const)('says why it is refused: %s', async (code, words) => {
    takesTimes(() => refusal(code, { days: 7 }) as Response);
    const { user, dialog, save, setTime } = await openDialog();
    setTime('Travel', '2026-07-12T18:30');
    await user.click(save());
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByLabelText('Time for Travel')).toHaveValue('2026-07-12T18:30');
  });

  it('leaves alone what another tab has changed meanwhile, and shows it', async () => {
    const [soupsLater, travelLater] = ['2026-07-13T08:00:00.000Z', '2026-07-14T08:00:00.000Z'];
    const now = [aPin(), { ...soups, plannedFor: soupsLater }, { ...travel, plannedFor: travelLater }];
    const sent = takesTimes(() => {
      if (sent.length > 1) return HttpResponse.json(bread) as Response;
      hasGroup({ ...bread, pins: now });
      return refusal('pin-group.changed') as Response;
    });
    const { user, dialog, lines, save, setTime } = await openDialog();
    setTime('Travel', '2026-07-12T18:30');
    await user.click(save());
    const shown = () => lines().map(([, time]) => time);
    await waitFor(() => expect(shown()).toEqual(['2026-07-13T08:00', '2026-07-14T08:00']));
    expect(dialog.queryByText('Changed')).not.toBeInTheDocument();
    setTime('Travel', '2026-07-15T18:30');
    await user.click(save());
    await hasClosed();
    expect(sent[1]).toEqual({
      times: [{ pinId: travel.id, from: travelLater, at: '2026-07-15T18:30:00.000Z' }],
    });
  });

  it('shows the boards that took the place of its own meanwhile', async () => {
    const garden = { ...travel, id: 'garden', boardName: 'Garden' };
    takesTimes(() => {
      hasGroup({ ...bread, pins: [aPin(), garden] });
      return refusal('pin.times-differ') as Response;
    });
    const { user, lines, save, setTime } = await openDialog();
    setTime('Travel', '2026-07-12T18:30');
    await user.click(save());
    await waitFor(() => expect(lines()).toEqual([['Garden', '2026-07-11T09:00']]));
    expect(screen.queryByText('Posting to every board has begun.')).not.toBeInTheDocument();
  });

  it('drops a board that has begun meanwhile', async () => {
    takesTimes(() => {
      hasGroup({ ...bread, pins: [aPin(), { ...soups, status: 'processing', plannedFor: null }, travel] });
      return refusal('pin.board-begun') as Response;
    });
    const { user, dialog, lines, save } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Move up Travel' }));
    await user.click(save());
    await dialog.findByText(/^The time of one of these boards can’t be changed/);
    await waitFor(() => expect(lines()).toEqual([['Travel', '2026-07-10T10:00']]));
  });

  it.each([
    ['', 'Line 2: Choose a time'],
    ['2020-01-01T10:00', 'Line 2: Has already passed'],
    ['2999-01-01T10:00', 'Line 2: More than a year ahead'],
  ])('does not send %p', async (value, words) => {
    const sent = takesTimes();
    const { user, dialog, save, setTime } = await openDialog();
    setTime('Travel', value);
    await user.click(save());
    expect(await dialog.findByText(words)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('asks before changes are discarded', async () => {
    const { user, dialog, setTime } = await openDialog();
    setTime('Travel', '2026-07-12T18:30');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const sent = takesTimes();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await hasClosed();
    expect(sent).toEqual([]);
  });

  it('says when every board has begun', async () => {
    setTheDate(NOW);
    const { user } = renderApp(`/pin-history/${bread.id}`);
    const open = await screen.findByRole('button', { name: 'Change times' });
    hasGroup({ ...bread, pins: [aPin()] });
    await user.click(open);
    expect(await screen.findByText('Posting to every board has begun.')).toBeVisible();
  });
});
