import { beforeEach, describe, expect, it } from '@jest/globals';
import { analyticsPaths } from '@boardcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAnalyticsPage, anAnalyticsPin, aTrend } from '../../testing/builders/analytics.js';
import { givesCsrfToken, hasBest, hasTrend, rawFailure, signedInAs } from '../../testing/handlers.js';
import { giveElementsASize } from '../../testing/layout.js';
import { renderApp } from '../../testing/render-app.js';
import { server } from '../../testing/server.js';
import { hasAnalytics, names } from './testing/analytics-screen.js';

beforeEach(() => {
  giveElementsASize();
  server.use(signedInAs(), givesCsrfToken(), hasBest());
  hasAnalytics(anAnalyticsPage([anAnalyticsPin({ title: 'Bread' })]));
});

const trend = aTrend(
  (index) => ({ impressions: index === 28 ? null : 10, saves: 3 }),
  () => ({ impressions: 5, saves: 3 }),
);

const section = async () => within(await screen.findByRole('region', { name: 'Trend' }));

describe('The trend', () => {
  it('is told in words, and drawn with a name and a description', async () => {
    server.use(hasTrend(trend));
    renderApp('/analytics');
    const words = '290 impressions in the last 30 days, 93% more than in the 30 days before.';
    expect(await screen.findByText(words)).toBeVisible();
    const chart = (await section()).getByRole('figure', { name: 'Impressions by day, as a chart' });
    expect(chart).toHaveAccessibleDescription(words);
    expect(within(chart).getByText('Last 30 days')).toBeVisible();
    expect(within(chart).getByText('30 days before')).toBeVisible();
    // A day without a reading is a gap: the line begins again behind it.
    const drawn = (line: string) => chart.querySelector(`path[data-series="${line}"]`)?.getAttribute('d');
    await waitFor(() => expect(drawn('main')?.match(/M/g)).toHaveLength(2));
    expect(drawn('reference')?.match(/M/g)).toHaveLength(1);
  });

  it('can be read as a table, day over day and the newest first', async () => {
    server.use(hasTrend(trend));
    const { user } = renderApp('/analytics');
    const toggle = (await section()).getByRole('button', { name: 'Table view' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    const table = within(await screen.findByRole('table', { name: 'Impressions by day' }));
    const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toHaveLength(31);
    expect(rows.slice(0, 3)).toEqual([
      ['Day (UTC)', 'Last 30 days', '30 days before'],
      ['Jul 12, 2026', '10', '5Jun 12'],
      ['Jul 11, 2026', '–Not known yet', '5Jun 11'],
    ]);
  });

  it('follows number and length, which are kept in the address beside the list’s order', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(analyticsPaths.trend, ({ request }) => {
        const days = new URL(request.url).searchParams.get('days');
        asked.push(days);
        return HttpResponse.json(
          days === '90'
            ? aTrend(
                () => ({ saves: 2 }),
                () => ({ saves: 1 }),
                90,
              )
            : trend,
        );
      }),
    );
    const { user, currentAddress } = renderApp('/analytics?sort=saves&order=desc&page=2');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Number' }), 'Saves');
    expect(await screen.findByText(/^90 saves in the last 30 days, about as many/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '90 days' }));
    expect(await screen.findByText(/^180 saves in the last 90 days, 100% more/)).toBeVisible();
    expect(asked).toEqual(['30', '90']);
    expect(currentAddress()).toBe('/analytics?sort=saves&order=desc&page=2&number=saves&days=90');
  });

  it('takes them from the address, and the first of each where that makes no sense', async () => {
    server.use(hasTrend(trend));
    const { unmount } = renderApp('/analytics?number=saves&days=90');
    expect(await screen.findByRole('button', { name: '90 days', pressed: true })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Number' })).toHaveDisplayValue('Saves');
    unmount();
    renderApp('/analytics?number=likes&days=7');
    expect(await screen.findByRole('button', { name: '30 days', pressed: true })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Number' })).toHaveDisplayValue('Impressions');
  });

  it('says what it takes while there are no days', async () => {
    server.use(hasTrend());
    renderApp('/analytics');
    expect(await screen.findByText('No numbers by day yet')).toBeVisible();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  it('is absent while nothing is posted', async () => {
    server.use(hasTrend());
    hasAnalytics(anAnalyticsPage([]));
    renderApp('/analytics');
    expect(await screen.findByText('No posted pins yet')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Trend' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pin Groups' })).not.toBeInTheDocument();
  });

  it('that can’t be loaded says so beside a list that can, and is read again when asked to', async () => {
    server.use(http.get(analyticsPaths.trend, () => rawFailure(502)));
    const { user } = renderApp('/analytics');
    expect(await names()).toEqual(['Bread']);
    const trends = await section();
    expect(await trends.findByText('Failed to load the trend')).toBeVisible();
    server.use(hasTrend(trend));
    await user.click(trends.getByRole('button', { name: 'Retry' }));
    expect(await trends.findByText(/^290 impressions/)).toBeVisible();
  });

  it('is read again once a refresh has brought numbers', async () => {
    server.use(
      hasTrend(trend),
      http.post(analyticsPaths.refresh, () =>
        HttpResponse.json({ updatedAt: '2026-07-12T08:00:00.000Z', isRefreshing: true, isRefused: false }),
      ),
    );
    const { user } = renderApp('/analytics');
    expect(await screen.findByText(/^290 impressions/)).toBeVisible();
    server.use(hasTrend(aTrend(() => ({ impressions: 11 }))));
    hasAnalytics(anAnalyticsPage([anAnalyticsPin()], { updatedAt: '2026-07-12T09:00:00.000Z' }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.getByText(/^330 impressions/)).toBeVisible());
  });
});
