import { analyticsPaths } from '@boardcast/contracts';
import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { anAnalyticsGroup, anAnalyticsPage, anAnalyticsPin } from '../builders/analytics.js';
import { hasBest, hasTrend, rawFailure, signedInAs } from '../handlers.js';
import { renderApp } from '../render-app.js';
import { server } from '../server.js';
import { checkTexts } from './check-texts.js';
import { press } from './page.js';
import type { State } from './state.js';

const page = anAnalyticsPage([anAnalyticsPin({ engagement: 5.04 })], { totalItems: 30 });

function open(...handlers: RequestHandler[]): void {
  openAt('/analytics', handlers);
}

function openAt(address: string, handlers: RequestHandler[]): void {
  server.use(
    ...handlers,
    signedInAs(),
    hasTrend(),
    hasBest(),
    http.get(analyticsPaths.dashboard, () => HttpResponse.json(page)),
  );
  renderApp(address);
}

const listed: State = { when: 'when pins have numbers', reach: () => open() };
const unloadable: State = {
  when: 'when they can’t be loaded',
  reach: () => open(http.get(analyticsPaths.dashboard, () => rawFailure(403))),
};
const exportFailed: State = {
  when: 'when the export failed',
  reach: async () => {
    open(http.get(analyticsPaths.export, () => rawFailure(500)));
    await press('Export CSV');
  },
};

const chartsFailed: State = {
  when: 'when neither trend nor best can be loaded',
  reach: () =>
    open(
      http.get(analyticsPaths.trend, () => rawFailure(403)),
      http.get(analyticsPaths.best, () => rawFailure(403)),
    ),
};
const uncompared: State = {
  when: 'when compared groups can’t be loaded',
  reach: () => {
    const [one, other] = [anAnalyticsGroup(), anAnalyticsGroup()];
    openAt(`/analytics?compare=${one.id},${other.id}`, [
      http.get(analyticsPaths.growth(':id'), () => rawFailure(403)),
    ]);
  },
};

checkTexts('/analytics', [
  // Summary cards.
  ['total impressions', listed, 'Total Impressions'],
  ['total saves', listed, 'Total Saves'],
  ['pin clicks', listed, 'Pin Clicks'],
  ['link clicks', listed, 'Link Clicks'],
  ['average engagement', listed, 'Average Engagement'],
  ['Individual Pins', listed],
  ['Pin Groups', listed],
  ['CSV export', listed, 'Export CSV'],
  ['Previous', listed],
  ['Next', listed],
  // Numbers abbreviate, one decimal; engagement in percent.
  ['with M at 1,000,000', listed, '1.2M'],
  ['with K at 1000', listed, '1.5K'],
  ['badge green above 5%', listed, '5.0%'],
  // Trend, best and comparison.
  ['trend', listed, 'Trend'],
  ['table view of the trend', listed, 'Table view'],
  ['No numbers by day yet', listed],
  ['What works best', listed],
  ['Failed to load the trend', chartsFailed],
  ['Failed to load what works best', chartsFailed],
  ['Failed to load the groups', uncompared],
  // List loads and data.
  ['Failed to load analytics data', unloadable],
  ['Failed to export data', exportFailed],
]);
