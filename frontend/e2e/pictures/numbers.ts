import { analyticsPaths, engagementRate } from '@boardcast/contracts';
import type { AnalyticsDashboard, AnalyticsTrend, AnalyticsTrendDay } from '@boardcast/contracts';
import type { Page } from '@playwright/test';

/** Impressions of the pins, the first one's first; the others are counted from them. */
const SEEN = [18_420, 9_610, 7_350, 5_240, 4_180, 3_020, 2_760, 1_980, 1_540, 1_120];

const countsOf = (impressions: number, index: number) => ({
  impressions,
  saves: Math.round(impressions * (0.018 + (index % 4) * 0.006)),
  pinClicks: Math.round(impressions * (0.011 + (index % 3) * 0.004)),
  linkClicks: Math.round(impressions * 0.006),
});

const inRhythm = (day: number, from: number, step: number) =>
  countsOf(from + day * step + ([0, 240, 90, 310, 520, 780, 640][day % 7] ?? 0), day);

/** The sandbox counts nothing of a pin that is minutes old: its answers get numbers as they are after some weeks. */
export async function fillNumbers(page: Page): Promise<void> {
  await page.route(`**${analyticsPaths.dashboard}*`, async (route) => {
    const answer = (await (await route.fetch()).json()) as AnalyticsDashboard;
    const topPins = answer.topPins.map((pin, index) => {
      const counts = countsOf(SEEN[index] ?? 900 - index * 20, index);
      return { ...pin, ...counts, engagement: engagementRate(counts) };
    });
    const sum = { impressions: 214_830, saves: 5_960, pinClicks: 3_410, linkClicks: 1_290 };
    const metrics = {
      totalImpressions: sum.impressions,
      totalSaves: sum.saves,
      totalPinClicks: sum.pinClicks,
      totalLinkClicks: sum.linkClicks,
      totalClicks: sum.pinClicks + sum.linkClicks,
      engagementRate: engagementRate(sum) ?? 0,
    };
    const freshness = { ...answer.freshness, isRefreshing: false, isFailed: false, isRefused: false };
    await route.fulfill({ json: { ...answer, topPins, metrics, freshness } });
  });
  await page.route(`**${analyticsPaths.trend}*`, async (route) => {
    const { current, previous } = (await (await route.fetch()).json()) as AnalyticsTrend;
    const grow = (days: readonly AnalyticsTrendDay[], from: number, step: number) =>
      days.map(({ day }, index) => ({ day, ...inRhythm(index, from, step) }));
    await route.fulfill({ json: { current: grow(current, 1_450, 34), previous: grow(previous, 1_250, 9) } });
  });
}
