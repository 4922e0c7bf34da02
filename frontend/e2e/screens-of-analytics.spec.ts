import { analyticsPaths } from '@boardcast/contracts';
import type { AnalyticsBest, AnalyticsGrowth, AnalyticsItem } from '@boardcast/contracts';
import {
  anAnalyticsGroup,
  anAnalyticsPage,
  anAnalyticsPin,
  aPageOfGroup,
  aTrend,
  UNKNOWN_TOTALS,
} from '../src/testing/builders/analytics.js';
import { answers } from './support/answers.js';
import { pressBack, pressForward } from './support/history.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

/** Answered whatever the query asks for. */
const DASHBOARD = analyticsPaths.dashboard;
const TREND = analyticsPaths.trend;

/** Weeks with a rhythm, a day without a reading, and one alone between two of them. */
const trendOf = (length: number) =>
  aTrend(
    (day) => {
      const isRead = ![9, 20, 22].includes(day);
      return isRead ? { impressions: 4_000 + day * 90 + (day % 7) * 700, saves: 30 + (day % 7) } : {};
    },
    (day) => ({ impressions: 3_600 + (day % 7) * 650, saves: 26 + (day % 5) }),
    length,
  );

const gathered = { impressions: 12_345, engagement: 4.26, pinCount: 46 };
const best: AnalyticsBest = {
  timeZone: 'America/Argentina/Buenos_Aires',
  boards: ['A board with quite a long name, as people give them', 'Balcony', 'Jam', 'Rye', 'Cakes'].map(
    (boardName, index) => ({ ...gathered, boardId: boardName, boardName, impressions: 12_345 / (index + 1) }),
  ),
  weekdays: [7, 3, 6].map((weekday, index) => ({ ...gathered, weekday, impressions: 9_000 - index * 900 })),
  hours: [20, 21, 23, 7, 12].map((hour, index) => ({ ...gathered, hour, impressions: 800 - index * 50 })),
};

/** Pins of every kind: seen by millions and by nobody, gone, unknown, with long names. */
const LONG =
  'Overnight bread with a title that uses nearly all of the hundred characters Pinterest has for it';
const kinds: Partial<AnalyticsItem>[] = [
  { title: 'A balcony that feeds you', impressions: 1_234_567, saves: 80_400, pinClicks: 12_345 },
  {
    title: LONG,
    boardName: 'A board with quite a long name, as people give them',
    sectionName: 'And a section too',
    impressions: 9_000,
    saves: 250,
  },
  { title: 'Jam of the week', impressions: 800, saves: 1, pinClicks: 0, isGone: true },
  { title: 'Posted today', impressions: null, saves: null, pinClicks: null, linkClicks: null },
  { title: 'Seen by nobody', impressions: 0, saves: 0, pinClicks: 0 },
];
const pins = Array.from({ length: 8 }, (_, index) =>
  anAnalyticsPin(kinds[index] ?? { title: `Herb of the day, number ${index}` }),
);

test('the analytics of somebody new', async ({ page, sandbox }) => {
  await sandbox.addAccount('measures_nothing', 2);
  await signIn(page, 'measures_nothing');
  await page.goto('/analytics');
  await expect(page.getByText('No posted pins yet')).toBeVisible();
  await inspect(page, 'analytics-empty');
});

test('the analytics of somebody who posts', async ({ page, sandbox }) => {
  await sandbox.addAccount('measures_all', 2);
  await signIn(page, 'measures_all');
  await answers(page, DASHBOARD, anAnalyticsPage(pins, { totalItems: 1_234 }));
  await page.goto('/analytics?page=20');
  await expect(page.getByText('476–500 of 1,234')).toBeVisible();
  await inspect(page, 'analytics-pins');

  const group = anAnalyticsGroup({ title: LONG, pinCount: 46 });
  await answers(page, DASHBOARD, anAnalyticsPage([group, anAnalyticsGroup()], { metrics: UNKNOWN_TOTALS }));
  await answers(page, analyticsPaths.groupPins(group.id), aPageOfGroup(pins, { totalItems: 46 }));
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Pin Groups' }).click();
  await expect(page.getByText('46 boards')).toBeVisible();
  await inspect(page, 'analytics-groups');
  await page.getByRole('button', { name: LONG, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: LONG });
  await expect(dialog.getByText('No longer on Pinterest')).toBeVisible();
  await inspect(page, 'dialog-analytics-group');
  await pressBack(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/analytics\?view=groups$/);

  await answers(page, DASHBOARD, anAnalyticsPage(pins, { isRefused: true, isRefreshing: true }));
  await page.goto('/analytics');
  await expect(page.getByText(/^Pinterest doesn’t share/)).toBeVisible();
  await inspect(page, 'analytics-refused', [1280, 360]);
  await answers(page, DASHBOARD, {}, 429);
  await page.goto('/analytics');
  await expect(page.getByText('Failed to load analytics data')).toBeVisible();
  await inspect(page, 'analytics-failed', [1280, 360]);
});

test('the trend, and what works best', async ({ page, sandbox }) => {
  await sandbox.addAccount('measures_days', 2);
  await signIn(page, 'measures_days');
  await answers(page, DASHBOARD, anAnalyticsPage([anAnalyticsPin({ title: 'Herb of the day' })]));
  await answers(page, TREND, aTrend());
  await page.goto('/analytics');
  await expect(page.getByText('No numbers by day yet')).toBeVisible();
  await inspect(page, 'analytics-no-days');

  await answers(page, TREND, trendOf(30));
  await answers(page, analyticsPaths.best, best);
  await page.goto('/analytics');
  const chart = page.getByRole('figure', { name: 'Impressions by day, as a chart' });
  await expect(chart.locator('path.MuiLineChart-line[data-series=main]')).toBeVisible();
  await inspect(page, 'analytics-trend');
  await page.getByRole('button', { name: 'Hours' }).click();
  await page.getByRole('button', { name: 'Table view' }).click();
  await expect(page.getByRole('table', { name: 'Impressions by day' })).toBeVisible();
  await inspect(page, 'analytics-trend-table');

  await answers(page, TREND, trendOf(90));
  await page.goto('/analytics?number=saves&days=90');
  await expect(page.getByRole('figure', { name: 'Saves by day, as a chart' })).toBeVisible();
  await inspect(page, 'analytics-trend-90');

  await answers(page, TREND, {}, 429);
  await answers(page, analyticsPaths.best, {}, 429);
  await page.goto('/analytics');
  await expect(page.getByText('Failed to load the trend')).toBeVisible();
  await inspect(page, 'analytics-no-trend', [1280, 360]);
});

test('two groups side by side', async ({ page, sandbox }) => {
  await sandbox.addAccount('compares', 2);
  await signIn(page, 'compares');
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const growth = (group: AnalyticsItem, ages: number, aDay: number): AnalyticsGrowth => ({
    group,
    days: Array.from({ length: ages }, (_, age) => age)
      .filter((age) => age % 3 !== 2)
      .map((age) => ({ age, impressions: (age + 1) * aDay, saves: age, pinClicks: 0, linkClicks: null })),
  });
  const one = anAnalyticsGroup({ title: LONG, pinCount: 46, createdAt: daysAgo(24), impressions: 61_000 });
  const other = anAnalyticsGroup({ title: 'Jam of the week', createdAt: daysAgo(90), saves: null });
  await answers(page, DASHBOARD, anAnalyticsPage([one, other]));
  await answers(page, analyticsPaths.growth(one.id), growth(one, 25, 2_440));
  await answers(page, analyticsPaths.growth(other.id), growth(other, 91, 1_800));
  await page.goto('/analytics?view=groups');
  await page.getByRole('button', { name: `Compare ${LONG}` }).click();
  await expect(page.getByText('Choose another group')).toBeVisible();
  await inspect(page, 'analytics-compare-first');
  // By keyboard, and at the phone's width.
  await page.getByRole('button', { name: /^Compare with .* Jam of the week$/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Compare pin groups' });
  await expect(dialog.locator('path.MuiLineChart-line[data-series=reference]')).toBeVisible();
  await inspect(page, 'dialog-analytics-compare');
  await dialog.getByRole('figure').scrollIntoViewIfNeeded();
  await inspect(page, 'dialog-analytics-growth');
  await dialog.getByRole('button', { name: 'Table view' }).click();
  await inspect(page, 'dialog-analytics-compare-table', [1280, 360]);

  const table = dialog.getByRole('table', { name: 'Compare pin groups' });
  await page.reload();
  await expect(table).toBeVisible();
  await pressBack(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/analytics\?view=groups$/);
  await pressForward(page);
  await expect(table).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/analytics\?view=groups$/);
});
