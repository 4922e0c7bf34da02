import type {
  AnalyticsDashboard,
  AnalyticsFreshness,
  AnalyticsGroupPins,
  AnalyticsItem,
  AnalyticsPagination,
  AnalyticsTotals,
  AnalyticsTrend,
  AnalyticsTrendDay,
} from '@boardcast/contracts';
import { ANALYTICS_PAGE_SIZE, engagementRate } from '@boardcast/contracts';
import { nextNumber, uuid } from './numbers.js';

/** A posted pin with its numbers; its engagement follows them. */
export function anAnalyticsPin(fields: Partial<AnalyticsItem> = {}): AnalyticsItem {
  const number = nextNumber();
  const pin = {
    id: uuid(number),
    groupId: uuid(100_000 + number),
    title: `Pin ${number}`,
    thumbnailUrl: `/api/images/${'a'.repeat(32)}/thumbnail`,
    pinCount: 1,
    createdAt: '2026-07-10T10:00:00.000Z',
    pinterestPinId: String(7_000_000 + number),
    boardName: `Board ${number}`,
    sectionName: null,
    impressions: 100,
    saves: 2,
    pinClicks: 1,
    linkClicks: 0,
    isGone: false,
    ...fields,
  };
  return { engagement: engagementRate(pin), ...pin };
}

/** What was posted to several boards together. */
export function anAnalyticsGroup(fields: Partial<AnalyticsItem> = {}): AnalyticsItem {
  const id = fields.id ?? uuid(200_000 + nextNumber());
  const ofPins = { pinterestPinId: null, boardName: null, sectionName: null };
  return anAnalyticsPin({ ...ofPins, id, groupId: id, pinCount: 3, ...fields });
}

const FRESH: AnalyticsFreshness = {
  updatedAt: '2026-07-12T08:00:00.000Z',
  isRefreshing: false,
  isRefused: false,
  isFailed: false,
  retryAt: null,
};

const TOTALS: AnalyticsTotals = {
  totalImpressions: 1_234_567,
  totalSaves: 1_500,
  totalPinClicks: 999,
  totalLinkClicks: 0,
  totalClicks: 999,
  engagementRate: 4.26,
};

/** The totals while Pinterest has told nothing. */
export const UNKNOWN_TOTALS: AnalyticsTotals = {
  totalImpressions: null,
  totalSaves: null,
  totalPinClicks: null,
  totalLinkClicks: null,
  totalClicks: null,
  engagementRate: null,
};

interface PageOptions extends Partial<AnalyticsFreshness> {
  totalItems?: number;
  metrics?: AnalyticsTotals;
}

/** A page that holds everything, with numbers read lately. */
export function anAnalyticsPage(
  topPins: AnalyticsItem[],
  { totalItems = topPins.length, metrics = TOTALS, ...freshness }: PageOptions = {},
): AnalyticsDashboard {
  return {
    metrics,
    topPins,
    pagination: pagesOf(totalItems),
    freshness: { ...FRESH, ...freshness },
  };
}

/** A page of a group that holds all of its pins. */
export function aPageOfGroup(
  pins: AnalyticsItem[],
  { totalItems = pins.length, metrics = TOTALS }: Pick<PageOptions, 'totalItems' | 'metrics'> = {},
): AnalyticsGroupPins {
  return { metrics, pins, pagination: pagesOf(totalItems) };
}

/** As the first page says it. */
function pagesOf(totalItems: number): AnalyticsPagination {
  const totalPages = Math.ceil(totalItems / ANALYTICS_PAGE_SIZE);
  const steps = { hasPrev: false, hasNext: totalPages > 1 };
  return { page: 1, limit: ANALYTICS_PAGE_SIZE, totalItems, totalPages, ...steps };
}

const DAY_MS = 86_400_000;
/** The last day of a trend. */
const TODAY = Date.parse('2026-07-12T00:00:00Z');

/** What the pins of a day grew by; the index counts from the first day. */
type Growth = (index: number) => Partial<Omit<AnalyticsTrendDay, 'day'>>;

/** A trend up to July 12; without numbers where none are given. */
export function aTrend(
  current: Growth = () => ({}),
  previous: Growth = () => ({}),
  length = 30,
): AnalyticsTrend {
  const daysUpTo = (last: number, growth: Growth) =>
    Array.from({ length }, (_, index) => ({
      day: new Date(last - (length - 1 - index) * DAY_MS).toISOString().slice(0, 10),
      impressions: null,
      saves: null,
      pinClicks: null,
      linkClicks: null,
      ...growth(index),
    }));
  return { current: daysUpTo(TODAY, current), previous: daysUpTo(TODAY - length * DAY_MS, previous) };
}
