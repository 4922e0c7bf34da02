import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { analyticsPaths } from '@boardcast/contracts';
import type { AnalyticsFreshness } from '@boardcast/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAnalyticsPage, anAnalyticsPin, UNKNOWN_TOTALS } from '../../testing/builders/analytics.js';
import { givesCsrfToken, hasBest, hasTrend, rawFailure, signedInAs } from '../../testing/handlers.js';
import { letTimePass, renderApp, setTheDate, stopTheClock } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { hasAnalytics, row } from './testing/analytics-screen.js';

const NOW = '2026-07-12T11:00:00.000Z';
const UPDATED = '2026-07-12T08:00:00.000Z';
/** How every notice begins. */
const NOTICE = /^Pinterest(’s first| does| couldn’t)/;

beforeEach(() => server.use(signedInAs(), givesCsrfToken(), hasTrend(), hasBest()));

const bread = (impressions: number) => anAnalyticsPin({ title: 'Bread', impressions });

/** The API answers a refresh like this. */
const answersRefresh = (freshness: Partial<AnalyticsFreshness>) =>
  server.use(
    http.post(analyticsPaths.refresh, () =>
      HttpResponse.json({ ...anAnalyticsPage([]).freshness, updatedAt: UPDATED, ...freshness }),
    ),
  );

describe('How new the numbers are', () => {
  it('is told in words, with the exact time', async () => {
    setTheDate(NOW);
    hasAnalytics(anAnalyticsPage([bread(1)], { updatedAt: UPDATED }));
    renderApp('/analytics');
    const time = await screen.findByText('3 hours ago');
    expect(time).toHaveAttribute('title', 'Jul 12, 2026, 8:00 AM UTC');
    expect(time.parentElement).toHaveTextContent('Last updated 3 hours ago');
  });

  it('is never in the future, whatever the browser’s clock says', async () => {
    setTheDate('2026-07-12T07:00:00.000Z');
    hasAnalytics(anAnalyticsPage([bread(1)], { updatedAt: UPDATED }));
    renderApp('/analytics');
    expect(await screen.findByText('now')).toBeVisible();
  });

  it('comes with the next try where Pinterest could not be asked', async () => {
    setTheDate(NOW);
    const failed = { updatedAt: UPDATED, isFailed: true };
    hasAnalytics(anAnalyticsPage([bread(1)], { ...failed, retryAt: '2026-07-12T11:14:00.000Z' }));
    renderApp('/analytics');
    expect(await screen.findByText(/^Pinterest couldn’t be asked/)).toHaveTextContent(
      'Pinterest couldn’t be asked for new numbers. The next try is in 14 minutes.',
    );
  });

  it('says that it tries again, or is about to, whatever the browser’s clock says', async () => {
    setTheDate(NOW);
    hasAnalytics(anAnalyticsPage([bread(1)], { isFailed: true, isRefreshing: true }));
    const { unmount } = renderApp('/analytics');
    expect(await screen.findByText(/asked for new numbers. Trying again…$/)).toBeVisible();
    unmount();
    hasAnalytics(anAnalyticsPage([bread(1)], { isFailed: true, retryAt: '2026-07-12T10:59:00.000Z' }));
    renderApp('/analytics');
    expect(await screen.findByText(/The next try is in 1 second.$/)).toBeVisible();
  });

  it.each([
    ['not yet asked', { updatedAt: null }, /^Pinterest’s first numbers come 24 to 48 hours after a pin/],
    ['asked too early', {}, /^Pinterest’s first numbers come 24 to 48 hours after a pin is posted/],
    ['that refuses', { isRefused: true }, /^Pinterest doesn’t share your pins’ numbers/],
    ['that could not be asked', { isFailed: true }, /^Pinterest couldn’t be asked for new numbers/],
  ])('comes with the reason where there are none from a Pinterest %s', async (_what, freshness, text) => {
    hasAnalytics(anAnalyticsPage([bread(1)], { metrics: UNKNOWN_TOTALS, ...freshness }));
    renderApp('/analytics');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByText(NOTICE)).toHaveLength(1);
  });

  it('needs no reason where there are numbers, however few', async () => {
    const metrics = { ...UNKNOWN_TOTALS, totalPinClicks: 1 };
    hasAnalytics(anAnalyticsPage([bread(1)], { metrics, updatedAt: null }));
    renderApp('/analytics');
    await row(/Bread/);
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });
});

describe('A refresh', () => {
  it('is followed until it is over, and its numbers appear by themselves', async () => {
    stopTheClock(NOW);
    hasAnalytics(anAnalyticsPage([bread(10)], { updatedAt: UPDATED }));
    const { user } = renderApp('/analytics', { advanceTimers: jest.advanceTimersByTime });
    await row(/Bread/);
    answersRefresh({ isRefreshing: true });
    let asked = hasAnalytics(anAnalyticsPage([bread(20)], { updatedAt: UPDATED, isRefreshing: true }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('button', { name: 'Refreshing…' })).toHaveAttribute('aria-busy', 'true');
    await letTimePass(3_000);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(await screen.findByText('20')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refreshing…' })).toBeVisible();
    asked = hasAnalytics(anAnalyticsPage([bread(30)], { updatedAt: NOW }));
    await letTimePass(3_000);
    expect(await screen.findByText('30')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
    const polls = asked.length;
    await letTimePass(9_000);
    expect(asked).toHaveLength(polls);
  });

  it('that has nothing to read says so', async () => {
    hasAnalytics(anAnalyticsPage([bread(10)]));
    answersRefresh({ isRefreshing: false });
    const { user } = renderApp('/analytics');
    await row(/Bread/);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Already up to date')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
  });

  it('that fails says so, and can be asked for again', async () => {
    hasAnalytics(anAnalyticsPage([bread(10)]));
    server.use(http.post(analyticsPaths.refresh, () => rawFailure(500)));
    const { user } = renderApp('/analytics');
    await row(/Bread/);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Refresh Failed')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
  });
});
