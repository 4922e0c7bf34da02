import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { authPaths, userPaths } from '@boardcast/contracts';
import type { ConnectionStatus, UserOverview } from '@boardcast/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anOverview, aStats, aUser } from '../../testing/builders/people.js';
import { aPinGroup } from '../../testing/builders/pins.js';
import { aScheduledPin } from '../../testing/builders/planned-pins.js';
import { creditsInTurn, hasStats, signedInAs } from '../../testing/handlers.js';
import { letTimePass, renderApp, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';

const poster = () =>
  server.use(signedInAs({ freePinsUsed: 1, isSubscribed: true }), hasStats({ totalPins: 3 }));

/**
 * Lists these in turn, the last one repeatedly.
 * @returns counts the requests, once what was sent has arrived: `waitFor` would let time pass
 */
function overviewInTurn(...answers: Partial<UserOverview>[]) {
  let calls = 0;
  server.use(
    http.get(userPaths.overview, () => {
      calls += 1;
      return HttpResponse.json(anOverview(answers[Math.min(calls, answers.length) - 1]));
    }),
  );
  return async () => {
    for (let turn = 0; turn < 200; turn += 1) await act(() => nextTurn());
    return calls;
  };
}

const section = (name: string) => within(screen.getByRole('region', { name }));

const bread = aPinGroup({
  title: 'Bread',
  status: 'processing',
  ...{ pinCount: 600, successCount: 46, failedCount: 2, pendingCount: 552, processingCount: 552 },
  secondsLeft: 333,
});

describe('What the dashboard lists, while it is open', () => {
  it('is looked at every 5 s while something is posted, every 2 s near its end, then no more', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    poster();
    const ending = { ...bread, successCount: 590, pendingCount: 8, processingCount: 8, secondsLeft: 9 };
    const calls = overviewInTurn({ running: [bread] }, { running: [ending] }, {});
    renderApp('/dashboard');
    await screen.findByText(/^46 of 600 posted/);
    await letTimePass(5_000);
    await screen.findByText(/^590 of 600 posted/);
    await letTimePass(2_000);
    expect(await calls()).toBe(3);
    await screen.findByText('Nothing is under way.');
    await letTimePass(300_000);
    expect(await calls()).toBe(3);
  });

  it('is looked at every 5 s as well while one pin of a group that waits is posted', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    poster();
    const waiting = { ...bread, status: 'partial', pendingCount: 3, secondsLeft: null } as const;
    const calls = overviewInTurn(
      { running: [{ ...waiting, processingCount: 1 }] },
      { running: [{ ...waiting, processingCount: 0, retryingCount: 3 }] },
    );
    renderApp('/dashboard');
    await screen.findByText(/^46 of 600 posted/);
    await letTimePass(5_000);
    await section('Under way').findByText(/3 retrying$/);
    expect(await calls()).toBe(2);
    await letTimePass(55_000);
    expect(await calls()).toBe(2);
    await letTimePass(5_000);
    expect(await calls()).toBe(3);
  });

  it('follows the clock of the browser: a scheduled pin is asked about when its time comes, not before', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    poster();
    const soup = aScheduledPin({ title: 'Soup', scheduledTime: '2026-07-10T10:03:00.000Z' });
    const posting = aPinGroup({ id: soup.id, title: 'Soup', status: 'processing', secondsLeft: 60 });
    // At first the server's clock is a little behind.
    const calls = overviewInTurn({ upNext: [soup] }, { upNext: [soup] }, { running: [posting] });
    renderApp('/dashboard');
    await screen.findByRole('link', { name: /^Soup/ });
    await letTimePass(170_000);
    expect(await calls()).toBe(1);
    await letTimePass(10_000);
    expect(await calls()).toBe(2);
    await letTimePass(5_000);
    await section('Under way').findByRole('link', { name: /^Soup/ });
    expect(await calls()).toBe(3);
    expect(section('Up next').queryByRole('link', { name: /^Soup/ })).not.toBeInTheDocument();
  });

  it('counts down to when each pin leaves, by itself', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    poster();
    const at = (scheduledTime: string) => aScheduledPin({ title: scheduledTime, scheduledTime });
    const times = ['2026-07-10T10:02:30.000Z', '2026-07-10T12:05:30.000Z', '2026-07-13T09:00:00.000Z'];
    const calls = overviewInTurn({ upNext: times.map(at) });
    renderApp('/dashboard');
    const upNext = async () =>
      within(await screen.findByRole('region', { name: 'Up next' }))
        .getAllByText(/^in |^now$/)
        .map(({ textContent }) => textContent);
    await screen.findByText('in 2 min');
    expect(await upNext()).toEqual(['in 2 min', 'in 2 h 5 min', 'in 2 days']);
    await letTimePass(60_000);
    expect(await upNext()).toEqual(['in 1 min', 'in 2 h 4 min', 'in 2 days']);
    await letTimePass(80_000);
    expect((await upNext())[0]).toMatch(/^in [89] s$/);
    await letTimePass(5_000);
    expect((await upNext())[0]).toMatch(/^in [34] s$/);
    expect(await calls()).toBe(1);
  });

  it('brings numbers and credits along: cards and lists never contradict each other', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    const credits = creditsInTurn(0, 1);
    const soup = aScheduledPin({ title: 'Soup', scheduledTime: '2026-07-10T10:03:00.000Z' });
    const posting = aPinGroup({ id: soup.id, title: 'Soup', status: 'processing', secondsLeft: 60 });
    const numbers = [{ scheduledPins: 1 }, { totalPins: 1 }];
    server.use(
      http.get(userPaths.stats, () =>
        HttpResponse.json(aStats(numbers.length > 1 ? numbers.shift() : numbers[0])),
      ),
    );
    overviewInTurn({ upNext: [soup] }, { running: [posting] });
    const { store } = renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: /^Scheduled Pins\s*1$/ })).toBeVisible();
    await letTimePass(170_000);
    expect(credits.reads()).toBe(1);
    await letTimePass(10_000);
    expect(await screen.findByRole('link', { name: /^Scheduled Pins\s*0$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Pins Created\s*1$/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await waitFor(() => expect(store.getState().auth.user?.availableCredits).toBe(1));
    await letTimePass(60_000);
    expect(credits.reads()).toBe(2);
  });

  it('tells screen readers how each group gets on, begins and ends, and nothing that isn’t new', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    poster();
    const on = { ...bread, successCount: 590, pendingCount: 8, processingCount: 8, secondsLeft: 60 };
    const cake = aPinGroup({ title: 'Cake', status: 'processing', secondsLeft: 60 });
    const lost = { ...bread, status: 'partial', successCount: 598, pendingCount: 0 } as const;
    overviewInTurn(
      { running: [bread] },
      { running: [on] },
      { running: [cake, { ...on, secondsLeft: 55 }] },
      { running: [cake], needsHand: [lost] },
      { needsHand: [lost] },
    );
    renderApp('/dashboard');
    await screen.findByText(/^46 of 600 posted/);
    for (const text of [
      'Bread: 590 of 600 posted · 2 failed · 8 pending',
      'Cake: under way',
      'Bread: Failed on 2 of 600 boards',
      'Cake: no longer under way',
    ]) {
      await letTimePass(5_000);
      expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
    }
  });

  it('keeps the focus: with its pin where that moves to, else at the link to all of them', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    poster();
    const soup = aScheduledPin({ title: 'Soup', scheduledTime: '2026-07-10T10:01:00.000Z' });
    const posting = aPinGroup({ id: soup.id, title: 'Soup', status: 'processing', secondsLeft: 60 });
    overviewInTurn({ upNext: [soup] }, { running: [posting] }, {});
    renderApp('/dashboard');
    const row = await screen.findByRole('link', { name: /^Soup/ });
    act(() => row.focus());
    await letTimePass(60_000);
    expect(await section('Under way').findByRole('link', { name: /^Soup/ })).toHaveFocus();
    await letTimePass(5_000);
    await screen.findByText('Nothing is under way.');
    expect(section('Under way').getByRole('link', { name: 'All results' })).toHaveFocus();
  });

  it('keeps the focus of the next step, too, when something takes its place', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    poster();
    const soup = aScheduledPin({ title: 'Soup', scheduledTime: '2026-07-10T10:01:00.000Z' });
    overviewInTurn({ upNext: [soup] }, { running: [bread] });
    renderApp('/dashboard');
    const next = await screen.findByRole('link', { name: 'Create your next pin' });
    act(() => next.focus());
    await letTimePass(60_000);
    await section('Under way').findByRole('link', { name: /^Bread/ });
    expect(section('Under way').getByRole('link', { name: 'All results' })).toHaveFocus();
  });

  it('says that the connection was lost as soon as posting ends for that', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    server.use(hasStats({ totalPins: 3 }));
    let connectionStatus: ConnectionStatus = 'connected';
    server.use(http.get(authPaths.me, () => HttpResponse.json(aUser({ connectionStatus }))));
    const held = { ...bread, status: 'partial', processingCount: 0, secondsLeft: null } as const;
    overviewInTurn({ running: [bread] }, { running: [held] });
    renderApp('/dashboard');
    await screen.findByText(/^46 of 600 posted/);
    connectionStatus = 'expired';
    await letTimePass(5_000);
    expect(await screen.findByText(/· Waiting for Pinterest to be reconnected$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  });
});
