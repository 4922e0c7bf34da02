import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { followBookmarks, numbersOf } from '@boardcast/pinterest';
import type { PinNumbers, PinterestPin } from '@boardcast/pinterest';
import { startSandbox } from './testing/start-sandbox.js';
import type { TestSandbox } from './testing/start-sandbox.js';

const BOARD = '549755885170100001';
const DAY_MS = 86_400_000;
const FIELDS = ['impressions', 'saves', 'pinClicks', 'linkClicks'] as const;

let test: TestSandbox;
let token: string;

beforeAll(async () => {
  test = await startSandbox({ settings: { limits: null } });
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.control.reset();
  token = (await test.control.grant('new_creator')).accessToken;
});

const addPins = (count: number, agoDays: number) =>
  test.control.addPins('new_creator', BOARD, count, agoDays);

async function listed(metrics = true): Promise<PinterestPin[]> {
  const pins: PinterestPin[] = [];
  const pages = followBookmarks('pins/list', (page) => test.gateway.listPins(token, { ...page, metrics }));
  for await (const pin of pages) pins.push(pin);
  return pins;
}

const told = (pins: PinterestPin[]): Record<string, PinNumbers | null> =>
  Object.fromEntries(pins.map((pin) => [pin.id, numbersOf(pin)]));

describe("the sandbox's metrics", () => {
  it('are the same in every list, by pin, and by the control act, whatever names and windows they have', async () => {
    const ids = await addPins(300, 400);
    const seen = new Set<string>();
    for (const metricNames of ['documented', 'common'] as const) {
      for (const splitMetrics of [false, true]) {
        await test.control.setSettings({ metricNames, splitMetrics });
        const truth = await test.control.metrics(ids);
        expect(told(await listed())).toEqual(truth);
        const page = { pageSize: 250, metrics: true };
        const { items } = await test.gateway.listBoardPins(token, { boardId: BOARD }, page);
        expect(truth).toMatchObject(told(items));
        const { value } = await test.gateway.getPin(token, ids[7] ?? '', { metrics: true });
        expect(numbersOf(value)).toEqual(truth[value.id]);
        seen.add(JSON.stringify(truth));
      }
    }
    expect(seen.size).toBe(4);
  });

  it('are given only if asked for', async () => {
    await addPins(40, 30);
    expect((await listed(false)).some((pin) => 'pin_metrics' in pin)).toBe(false);
    expect((await listed()).some((pin) => pin.pin_metrics)).toBe(true);
  });

  it('are of most pins; some have none, some have zeros', async () => {
    const ids = await addPins(400, 60);
    const all = Object.values(await test.control.metrics(ids));
    expect(all.filter((numbers) => numbers === null).length).toBeGreaterThan(9);
    expect(all.filter((numbers) => numbers?.impressions === 0).length).toBeGreaterThan(9);
    expect(all.filter((numbers) => (numbers?.saves ?? 0) > 0).length).toBeGreaterThan(100);
  });

  it('begin when the first day is ready, one to two days after it ended, and grow with time', async () => {
    const ids = await addPins(100, 0);
    expect(Object.values(await test.control.metrics(ids)).every((each) => each === null)).toBe(true);
    let before = 0;
    for (const days of [2, 60, 60]) {
      await test.control.advanceTime(days * 86_400);
      token = (await test.control.grant('new_creator')).accessToken;
      const all = Object.values(told(await listed()));
      const impressions = all.reduce((sum, each) => sum + (each?.impressions ?? 0), 0);
      expect(impressions).toBeGreaterThan(before);
      before = impressions;
    }
  });

  it('of one account can be those of later days, while the others’ and the clock stay', async () => {
    const ids = await addPins(100, 0);
    const other = await test.control.addAccount('measured_now', 1);
    const others = await test.control.addPins('measured_now', other.boardIds[0] ?? '', 100, 0);
    await test.control.measureLater('new_creator', 5);
    await test.control.measureLater('new_creator', 25);
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const truth = await test.control.metrics(ids);
    expect(truth).toEqual(await test.control.metrics(ids, inAMonth));
    expect(told(await listed())).toEqual(truth);
    expect(Object.values(truth).some((numbers) => (numbers?.impressions ?? 0) > 0)).toBe(true);
    expect(Object.values(await test.control.metrics(others)).every((numbers) => numbers === null)).toBe(true);
  });

  it('of 90 days are what was gained in them', async () => {
    const ids = await addPins(40, 400);
    const { control } = test;
    const lifetime = await control.metrics(ids);
    const before = await control.metrics(ids, new Date(Date.now() - 88 * DAY_MS).toISOString());
    await control.setSettings({ splitMetrics: true });
    for (const [id, recent] of Object.entries(await control.metrics(ids))) {
      if (!recent) continue;
      const gained = (field: keyof PinNumbers) => (lifetime[id]?.[field] ?? 0) - (before[id]?.[field] ?? 0);
      expect(recent).toEqual(Object.fromEntries(FIELDS.map((field) => [field, gained(field)])));
    }
  });

  it('of a pin without data are in no list', async () => {
    const ids = await addPins(200, 30);
    const truth = await test.control.metrics(ids);
    const pinId = ids.find((id) => truth[id] === null) ?? '';
    expect((await listed()).find(({ id }) => id === pinId)).not.toHaveProperty('pin_metrics');
  });

  it('are refused as a feature the app does not have; pins without them are not', async () => {
    const [pinId = ''] = await addPins(1, 30);
    await test.control.setSettings({ refusedFeatures: ['pin_metrics'] });
    const refused = {
      kind: 'feature-refused',
      providerMessage: 'Your application does not have access to this restricted feature: pin_metrics',
    };
    await expect(test.gateway.listPins(token, { metrics: true })).rejects.toMatchObject(refused);
    await expect(test.gateway.getPin(token, pinId, { metrics: true })).rejects.toMatchObject(refused);
    expect(await listed(false)).toHaveLength(1);
    expect((await test.gateway.getPin(token, pinId)).value.id).toBe(pinId);
  });
});

describe('pins of an account', () => {
  it('are listed newest first, whoever owns the board, without those that are deleted', async () => {
    const { gateway, control } = test;
    const [oldest, ...old] = await addPins(3, 20);
    const own = (await control.addAccount('guest', 1)).boardIds[0] ?? '';
    const newer = await control.addPins('new_creator', own, 2, 10);
    await control.addPins('guest', BOARD, 2, 5);
    await control.deletePin(oldest ?? '');
    expect((await listed()).map(({ id }) => id)).toEqual([...newer.toReversed(), ...old.toReversed()]);
    await expect(gateway.getPin(token, oldest ?? '')).rejects.toMatchObject({ httpStatus: 404, code: 50 });
    await control.deleteBoard(own);
    expect((await listed()).map(({ id }) => id)).toEqual(old.toReversed());
    await expect(gateway.getPin(token, newer[0] ?? '')).rejects.toMatchObject({
      kind: 'not-found',
      code: 50,
    });
  });

  it('are open to their owner and to those who share the board, to nobody else', async () => {
    const { gateway, control } = test;
    const { boardIds } = await control.addAccount('guest', 1);
    const [pinId = ''] = await control.addPins('guest', boardIds[0] ?? '', 1, 5);
    const refused = { httpStatus: 403, code: 29 };
    await expect(gateway.getPin(token, pinId)).rejects.toMatchObject(refused);
    const [shared = ''] = await control.addPins('guest', BOARD, 1, 5);
    expect((await gateway.getPin(token, shared)).value).toMatchObject({ id: shared, is_owner: false });
  });

  it('may be many that no call made: the journal and its process know nothing of them', async () => {
    const ids = await addPins(10_000, 100);
    expect(new Set(ids).size).toBe(10_000);
    expect(await test.control.journal()).toEqual([]);
    const names = (await listed()).map(({ id }) => id);
    expect(names.join()).toBe(ids.toReversed().join());
    const again = await startSandbox({ dataDir: test.dataDir, settings: { limits: null } });
    const [truth, then] = [await test.control.metrics(ids), await again.control.metrics(ids)];
    expect(JSON.stringify(then)).toBe(JSON.stringify(truth));
    expect(Object.keys(truth)).toHaveLength(10_000);
    await again.sandbox.close();
    await again.gateway.close();
  });
});
