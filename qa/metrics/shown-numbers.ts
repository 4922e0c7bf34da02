import {
  ANALYTICS_PAGE_MAX,
  analyticsPaths,
  pinPaths,
  type AnalyticsDashboard,
  type AnalyticsGroupPins,
  type AnalyticsItem,
  type Numbers,
  type PinGroup,
  type PinGroupDetail,
} from '@boardcast/contracts';
import { bodyOf, type TestClient } from '@boardcast/testing';
import { parse } from 'csv-parse/sync';
import { twoPlaces, type Shown } from './told-numbers.js';

type View = 'pins' | 'groups';

/** The analytics with every page of a view. */
async function analytics(browser: TestClient, view: View): Promise<AnalyticsDashboard> {
  const page = async (number: number) =>
    bodyOf(
      await browser.get(
        `${analyticsPaths.dashboard}?view=${view}&limit=${ANALYTICS_PAGE_MAX}&page=${number}`,
      ),
    ) as AnalyticsDashboard;
  const first = await page(1);
  const topPins = [...first.topPins];
  for (let number = 2; number <= first.pagination.totalPages; number += 1) {
    topPins.push(...(await page(number)).topPins);
  }
  return { ...first, topPins };
}

/** When all that was due was last read. */
export async function readAt(browser: TestClient): Promise<string | null> {
  return (await analytics(browser, 'groups')).freshness.updatedAt;
}

/** What a user sees of these groups, place by place: pins by their number at Pinterest, groups by title. */
export async function shownNumbers(browser: TestClient, groups: readonly PinGroup[]) {
  const get = async (path: string) => bodyOf(await browser.get(path));
  const details = await Promise.all(
    groups.map(async ({ id }) => (await get(pinPaths.group(id))) as PinGroupDetail),
  );
  const modals = await Promise.all(
    groups.map(async ({ id }) => (await get(analyticsPaths.groupPins(id))) as AnalyticsGroupPins),
  );
  const [pins, all] = [await analytics(browser, 'pins'), await analytics(browser, 'groups')];
  const history = (await get(pinPaths.history)) as PinGroup[];
  const detailPins = details.flatMap((detail) => detail.pins);
  const totals = ({ metrics }: AnalyticsDashboard) => ({
    ...metrics,
    engagementRate: twoPlaces(metrics.engagementRate),
  });
  return {
    totals: totals(pins),
    totalsBesideGroups: totals(all),
    list: items(pins.topPins),
    modals: items(modals.flatMap((modal) => modal.pins)),
    groups: items(all.topPins),
    details: named(detailPins, ({ pinterestPinId }) => pinterestPinId, numbersOf),
    detailSums: named(details, ({ title }) => title, numbersOf),
    history: named(history, ({ title }) => title, numbersOf),
    csv: await cells(browser, 'pins'),
    csvOfGroups: await cells(browser, 'groups'),
    gone: [detailPins, pins.topPins].map((some) =>
      some
        .flatMap(({ isGone, pinterestPinId }) => (isGone ? [String(pinterestPinId)] : []))
        .toSorted((a, b) => a.localeCompare(b)),
    ),
  };
}

/** The points of a weekly mail. */
export function mailedNumbers(text: string): Record<string, number> {
  const points = text.matchAll(/^\s*\S?\s*([\d,]+) (impression|save|pin click|link click|pin)s?\b/gm);
  return Object.fromEntries(
    [...points].map(([, count = '', noun]) => [noun, Number(count.replaceAll(',', ''))]),
  );
}

function numbersOf({ impressions, saves, pinClicks, linkClicks }: Numbers): Numbers {
  return { impressions, saves, pinClicks, linkClicks };
}

/** @throws Error if one is there twice */
function named<Row, Value>(
  rows: readonly Row[],
  name: (row: Row) => string | null,
  value: (row: Row) => Value,
): Record<string, Value> {
  const all = Object.fromEntries(rows.map((row) => [name(row), value(row)]));
  if (Object.keys(all).length !== rows.length) throw new Error('A row is there twice');
  return all;
}

function items(rows: readonly AnalyticsItem[]): Record<string, Shown> {
  return named(
    rows,
    ({ pinterestPinId, title }) => pinterestPinId ?? title,
    (item) => ({ ...numbersOf(item), rate: twoPlaces(item.engagement) }),
  );
}

async function cells(browser: TestClient, view: View): Promise<Record<string, Shown>> {
  const text = String(bodyOf(await browser.get(`${analyticsPaths.export}?view=${view}`)));
  const records = parse<Record<string, string>>(text, { bom: true, columns: true });
  const number = (cell: string | undefined) => (cell === '' ? null : Number(cell));
  return named(
    records,
    ({ Pin, Title = '' }) => Pin?.replace('https://www.pinterest.com/pin/', '') ?? Title,
    (record) => ({
      impressions: number(record.Impressions),
      saves: number(record.Saves),
      pinClicks: number(record['Pin clicks']),
      linkClicks: number(record['Link clicks']),
      rate: number(record['Engagement rate (%)']),
    }),
  );
}
