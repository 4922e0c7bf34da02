import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  analyticsGroupOrderSchema,
  analyticsPaths,
  engagementRate,
  GROUP_PINS_PAGE,
  type AnalyticsDashboard,
  type AnalyticsGroupPins,
  type AnalyticsItem,
  type Numbers,
} from '@boardcast/contracts';
import { parse } from 'csv-parse/sync';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { addPosted } from '../testing/posted-groups.js';

/** Ten scripts, and what a CSV or a spreadsheet could stumble over. */
const TITLES = [
  'Śniadanie “na słodko”',
  'Завтрак; обед',
  'Πρωινό, μεσημεριανό',
  'ארוחת בוקר',
  'فطور',
  '早餐',
  '朝ごはん',
  '아침 식사',
  'อาหารเช้า',
  'नाश्ता 🥞',
  '=1+1',
  '@risotto, "al dente"\nfor two',
];

let server: TestBackend;
let nora: SignedIn;
beforeAll(async () => {
  server = await startBackend();
  nora = await server.signIn();
  for (const [index, title] of TITLES.entries()) {
    const pins = NUMBERS.slice(0, (index % 3) + 1).map((numbers, position) => ({
      ...{ numbers, boardName: 'Food, mostly' },
      ...(position === 1 && { sectionName: '-Quick' }),
    }));
    await addPosted(server, nora.user.id, pins, title);
  }
});
afterAll(() => server.close());

/** Unknown, nobody yet, and more acts than impressions among them. */
const NUMBERS: Numbers[] = [
  { impressions: 1000, saves: 30, pinClicks: 20, linkClicks: 10 },
  { impressions: 0, saves: 0, pinClicks: 0, linkClicks: 0 },
  { impressions: null, saves: null, pinClicks: null, linkClicks: null },
];

async function page(query: string, { browser }: SignedIn = nora): Promise<AnalyticsDashboard> {
  const { status, body } = await browser.get(`${analyticsPaths.dashboard}?${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as AnalyticsDashboard;
}

/** Every page of a view. */
async function pages(query: string): Promise<AnalyticsItem[]> {
  const { pagination } = await page(`${query}&limit=5`);
  const all = Array.from({ length: pagination.totalPages }, (_, index) =>
    page(`${query}&limit=5&page=${index + 1}`),
  );
  return (await Promise.all(all)).flatMap(({ topPins }) => topPins);
}

describe('analytics', () => {
  it.each(['publishedAt', 'impressions', 'saves', 'pinClicks', 'linkClicks', 'engagement'] as const)(
    'list every pin once by %s, in either direction, with the unknown below all others',
    async (order) => {
      const down = await pages(`view=pins&sortBy=${order}&sortOrder=desc`);
      const up = await pages(`view=pins&sortBy=${order}&sortOrder=asc`);
      expect(new Set(down.map(({ id }) => id)).size).toBe(24);
      expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed());
      if (order === 'publishedAt') return;
      const values = down.map((item) => item[order] ?? -1);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    },
  );

  it('have the engagement of the rule, in rows and totals', async () => {
    for (const view of ['pins', 'groups']) {
      for (const { engagement, ...numbers } of await pages(`view=${view}`)) {
        expect(engagement).toBe(engagementRate(numbers));
      }
    }
    const { metrics, pagination } = await page('view=groups');
    expect(metrics).toEqual({
      ...{ totalImpressions: 12_000, totalSaves: 360, totalPinClicks: 240, totalLinkClicks: 120 },
      ...{ totalClicks: 360, engagementRate: 6 },
    });
    expect(pagination).toEqual({
      page: 1,
      limit: 25,
      totalItems: 12,
      totalPages: 1,
      hasPrev: false,
      hasNext: false,
    });
  });

  it('have exactly the rate of the rule, however odd the numbers', async () => {
    await server.control.addAccount('odd_numbers', 1);
    const odd = await server.signIn('odd_numbers');
    const rows = [7, 14, 28, 29, 55, 56, 57, 58].flatMap((saves) =>
      [100, 1_000, 333, 100_003].map((impressions) => ({ impressions, saves, pinClicks: 0, linkClicks: 0 })),
    );
    const pins = rows.map((numbers) => ({ numbers }));
    await addPosted(server, odd.user.id, pins);
    const { topPins } = await page('view=pins&limit=100', odd);
    expect(topPins).toHaveLength(rows.length);
    for (const { engagement, ...numbers } of topPins) expect(engagement).toBe(engagementRate(numbers));
  });

  it('leave a total unknown that no pin has, and count as nothing what nobody posted', async () => {
    const totalsOf = async (username: string, pins: { numbers?: Numbers }[]) => {
      await server.control.addAccount(username, 1);
      const user = await server.signIn(username);
      if (pins.length > 0) await addPosted(server, user.user.id, pins);
      return (await page('view=pins', user)).metrics;
    };
    const all = (value: number | null) => ({
      ...{ totalImpressions: value, totalSaves: value, totalPinClicks: value, totalLinkClicks: value },
      ...{ totalClicks: value, engagementRate: value },
    });
    expect(await totalsOf('posts_nothing', [])).toEqual(all(0));
    expect(await totalsOf('knows_nothing', [{}, {}])).toEqual(all(null));
    const some = { impressions: 50, saves: null, pinClicks: 1, linkClicks: null };
    expect(await totalsOf('knows_some', [{ numbers: some }, {}])).toEqual({
      ...{ totalImpressions: 50, totalSaves: null, totalPinClicks: 1, totalLinkClicks: null },
      ...{ totalClicks: 1, engagementRate: 2 },
    });
  });

  it('say how far the pages go', async () => {
    expect((await page('view=pins&limit=10&page=2')).pagination).toEqual({
      ...{ page: 2, limit: 10, totalItems: 24, totalPages: 3, hasPrev: true, hasNext: true },
    });
    const beyond = await page('view=pins&limit=10&page=9');
    expect([beyond.topPins, beyond.pagination.hasNext]).toEqual([[], false]);
  });

  it('refuse what there is no order, view or page for', async () => {
    for (const query of ['sortBy=title', 'view=all', 'page=0', 'page=x', 'limit=101', 'sortOrder=up']) {
      expect(await nora.browser.get(`${analyticsPaths.dashboard}?${query}`)).toMatchObject({ status: 400 });
    }
  });

  it('show a group’s pins to its user only', async () => {
    const [group] = (await page('view=groups&sortBy=publishedAt')).topPins;
    const path = analyticsPaths.groupPins(group?.id ?? '');
    const { pins } = (await nora.browser.get(path)).body as AnalyticsGroupPins;
    expect(pins).toHaveLength(group?.pinCount ?? 0);
    const { browser } = await server.signIn('busy_creator');
    expect(await browser.get(path)).toMatchObject({ status: 404, body: { code: 'pin-group.not-found' } });
    expect((await page('view=pins', { ...nora, browser })).pagination.totalItems).toBe(0);
  });
});

describe('the pins of a large group', () => {
  const SIZE = 650;
  let lena: SignedIn;
  let path: string;
  beforeAll(async () => {
    await server.control.addAccount('posts_widely', 1);
    lena = await server.signIn('posts_widely');
    const pins = Array.from({ length: SIZE }, (_, index) => ({
      boardName: `${index % 2 ? 'Board' : 'board'} ${String(index % 325).padStart(3, '0')}`,
      ...(index >= 325 && { sectionName: 'Quick' }),
      publishedAt: new Date(Date.UTC(2026, 2, 9, 7, index % 60)).toISOString(),
      ...(index % 10 > 0 && {
        numbers: { impressions: index % 50, saves: index % 7, pinClicks: index % 5, linkClicks: null },
      }),
    }));
    path = analyticsPaths.groupPins((await addPosted(server, lena.user.id, pins)).id);
  });

  const read = async (query: string) => {
    const { status, body } = await lena.browser.get(`${path}?${query}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as AnalyticsGroupPins;
  };
  /** All of them, a page at a time. */
  const readAll = async (query: string) => {
    const pages = [1, 2, 3].map((number) => read(`${query}&limit=250&page=${number}`));
    return (await Promise.all(pages)).flatMap(({ pins }) => pins);
  };

  it.each(analyticsGroupOrderSchema.options)(
    'come a page at a time, each once by %s, in either direction',
    async (order) => {
      const down = await readAll(`sortBy=${order}&sortOrder=desc`);
      const up = await readAll(`sortBy=${order}&sortOrder=asc`);
      expect(new Set(down.map(({ id }) => id)).size).toBe(SIZE);
      expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed());
      const keyOf = (pin: AnalyticsItem) => {
        if (order === 'board') return `${pin.boardName} ${pin.sectionName ?? ''}`.toLowerCase();
        return order === 'publishedAt' ? pin.createdAt : (pin[order] ?? -1);
      };
      const keys = up.map((pin) => keyOf(pin));
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    },
  );

  it('are the 300 with the most impressions unless asked otherwise, with the totals of all', async () => {
    const { pins, metrics, pagination } = await read('');
    expect(pins).toHaveLength(GROUP_PINS_PAGE);
    expect(pins[0]?.impressions).toBe(49);
    expect(pagination).toEqual({
      ...{ page: 1, limit: GROUP_PINS_PAGE, totalItems: SIZE, totalPages: 3 },
      ...{ hasPrev: false, hasNext: true },
    });
    expect(metrics).toEqual((await page('view=groups', lena)).metrics);
    expect(metrics).toMatchObject({ totalLinkClicks: null, totalImpressions: expect.any(Number) });
  });

  it('end with the last page', async () => {
    const last = await read('page=3');
    expect([last.pins.length, last.pagination.hasNext]).toEqual([SIZE - 2 * GROUP_PINS_PAGE, false]);
    const beyond = await read('page=4');
    expect([beyond.pins, beyond.pagination.totalItems]).toEqual([[], SIZE]);
  });

  it('are refused by an order or page there is not', async () => {
    for (const query of ['sortBy=title', 'page=0', 'page=x', 'limit=301', 'sortOrder=up']) {
      expect(await lena.browser.get(`${path}?${query}`)).toMatchObject({ status: 400 });
    }
  });
});

describe('the file of analytics', () => {
  it('is what spreadsheets read: BOM, CRLF, quotes, no formula, whole ids, times in ISO 8601', async () => {
    // Not by `text()`, which takes the BOM off.
    const response = await fetch(`${server.url}${analyticsPaths.export}?view=pins&sortBy=publishedAt`, {
      headers: { cookie: `sid=${nora.browser.cookie('sid')}` },
    });
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="analytics-pins-2026-03-10.csv"',
    );
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    const [head, ...lines] = text.split('\r\n');
    expect(head).toBe(
      '\uFEFFTitle,Board,Section,Pin,Posted at,Impressions,Saves,Pin clicks,Link clicks,Engagement rate (%)',
    );
    const formula = lines.find((line) => line.startsWith("'=1+1") && line.includes('Quick'));
    expect(formula?.replace(/\d{18}/, '…')).toBe(
      `'=1+1,"Food, mostly",'-Quick,https://www.pinterest.com/pin/…,2026-03-09T07:00:00.000Z,0,0,0,0,0`,
    );
    expect(text).toContain('"\'@risotto, ""al dente""\nfor two","Food, mostly",,');
    expect(lines.at(-1)).toBe('');
  });

  it('brings titles in every script back unharmed, in the order of the view', async () => {
    const { body } = await nora.browser.get(
      `${analyticsPaths.export}?view=groups&sortBy=publishedAt&sortOrder=asc`,
    );
    const records = parse<{ Title: string }>(String(body), { bom: true, columns: true });
    const titles = records.map(({ Title }) => Title.replace(/^'/, ''));
    expect(new Set(titles)).toEqual(new Set(TITLES));
    const items = await pages('view=groups&sortBy=publishedAt&sortOrder=asc');
    expect(titles).toEqual(items.map(({ title }) => title));
  });
});
