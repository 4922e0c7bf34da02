import { describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aPinGroup } from '../../testing/builders/pins.js';
import { creditsInTurn, hasHistory } from '../../testing/handlers.js';
import { letTimePass, renderApp, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { JULY, hasMonths, base, historyInTurn, titles } from './testing/history-screen.js';

describe('Polling of the history', () => {
  const processing = aPinGroup({
    title: 'Bread',
    status: 'processing',
    pinCount: 12,
    successCount: 2,
    pendingCount: 10,
    processingCount: 10,
    publishedAt: null,
  });
  const retrying = { ...processing, status: 'partial' as const, processingCount: 0, retryingCount: 10 };
  const done = {
    ...processing,
    status: 'completed' as const,
    successCount: 12,
    pendingCount: 0,
    processingCount: 0,
  };

  it('looks every 5 s while pins are being posted, every 60 s before retries, then no more', async () => {
    base();
    stopTheClock('2026-07-10T10:00:00Z');
    const calls = historyInTurn([processing], [processing], [retrying], [done]);
    renderApp('/pin-history');
    await screen.findByText('Posted to 2 of 12 boards');
    expect(calls()).toBe(1);
    await letTimePass(5_000);
    await waitFor(() => expect(calls()).toBe(2));
    await letTimePass(5_000);
    await screen.findByText('partial');
    expect(calls()).toBe(3);
    await letTimePass(50_000);
    expect(calls()).toBe(3);
    await letTimePass(10_000);
    await screen.findByText('posted');
    expect(calls()).toBe(4);
    await letTimePass(300_000);
    expect(calls()).toBe(4);
  });

  it('asks once for the credits when that of a pin comes back', async () => {
    stopTheClock('2026-07-10T10:00:00Z');
    const credits = creditsInTurn(0, 1);
    server.use(hasMonths([JULY]));
    const failed = { ...done, status: 'failed' as const, successCount: 0, failedCount: 12 };
    historyInTurn([processing], [processing], [{ ...failed, creditReturned: true }]);
    const { store } = renderApp('/pin-history');
    await screen.findByText('Posted to 2 of 12 boards');
    await letTimePass(5_000);
    expect(credits.reads()).toBe(1);
    await letTimePass(5_000);
    await screen.findByText('failed');
    await waitFor(() => expect(store.getState().auth.user?.availableCredits).toBe(1));
    await letTimePass(60_000);
    expect(credits.reads()).toBe(2);
  });

  it('tells screen readers the end of a posting too, once', async () => {
    base();
    stopTheClock('2026-07-10T10:00:00Z');
    const cake = aPinGroup({ status: 'processing', pinCount: 4, successCount: 0, processingCount: 4 });
    historyInTurn(
      [processing, cake],
      [done, cake],
      [done, { ...cake, successCount: 1 }],
      [done, { ...cake, status: 'completed', successCount: 4, processingCount: 0 }],
    );
    renderApp('/pin-history');
    await screen.findByText('Posted to 2 of 16 boards');
    for (const text of ['Posted to 12 of 16 boards', 'Posted to 1 of 4 boards', 'Posted to 4 of 4 boards']) {
      await letTimePass(5_000);
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
  });

  it('rests while the tab is hidden', async () => {
    base();
    stopTheClock('2026-07-10T10:00:00Z');
    const calls = historyInTurn([processing]);
    renderApp('/pin-history');
    await screen.findByText('Posted to 2 of 12 boards');
    const visibility = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    visibility('hidden');
    await letTimePass(20_000);
    expect(calls()).toBe(1);
    visibility('visible');
    await letTimePass(5_000);
    await waitFor(() => expect(calls()).toBeGreaterThan(1));
  });

  it('keeps what it has, and says of when it is, while the server cannot be reached', async () => {
    base();
    stopTheClock('2026-07-10T10:00:00Z');
    server.use(hasHistory([processing]));
    renderApp('/pin-history');
    await titles();
    server.use(http.get(pinPaths.history, () => HttpResponse.error()));
    await letTimePass(5_000);
    await letTimePass(1_000);
    expect(await screen.findByText(/Couldn’t refresh. Showing data from 10:00 AM/)).toBeVisible();
    expect(await titles()).toEqual(['Bread']);
  });
});
