import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start();
}, 60_000);
afterAll(() => bench.close());

/** Somebody whose pins were created, and Pinterest did not say so. */
async function publishUnanswered(boards = 2) {
  const { person, list } = await bench.newcomer(boards);
  await bench.script(person, [{ drop: 'after', times: boards }]);
  return { person, publish: () => person.publish(list.id) };
}

describe('F8: the list of a board’s pins', () => {
  it('lags: the pin is found when it shows up, and is not sent again before', async () => {
    await bench.control.setSettings({ lagSeconds: 5 });
    const { person, publish } = await publishUnanswered();

    await publish();

    expect(await bench.finish('F8 list lags')).toMatchObject({ lost: 0, doubled: 0 });
    await bench.control.setSettings({ lagSeconds: 0 });
    const pins = await bench.pins(person);
    expect(
      pins.every(({ adopted, retryCount, probeCount }) => adopted && retryCount === 0 && probeCount > 0),
    ).toBe(true);
    expect(await bench.creates(person)).toBe(2);
  }, 60_000);

  it('hides the pin until the last look: it is found then, and not sent again', async () => {
    await bench.control.setSettings({ lagSeconds: 3_600 });
    const { person, publish } = await publishUnanswered();

    await publish();
    await bench.whenPins(
      person,
      (pins) => pins.every(({ probeCount }) => probeCount === 3),
      'three looks in vain',
    );
    await bench.control.setSettings({ lagSeconds: 0 });

    expect(await bench.finish('F8 list hides the pin')).toMatchObject({ lost: 0, doubled: 0 });
    const pin = { state: 'published', retryCount: 0, adopted: true };
    expect(await bench.pins(person)).toMatchObject([pin, pin]);
    expect(await bench.creates(person)).toBe(2);
  }, 90_000);

  it('comes in short pages and in no order: the pin is found at the first look', async () => {
    await bench.control.setSettings({ pages: 'short', shufflePins: true });
    const { person, publish } = await publishUnanswered();

    await publish();

    expect(await bench.finish('F8 list paged short and shuffled')).toMatchObject({ lost: 0, doubled: 0 });
    await bench.control.setSettings({ pages: 'full', shufflePins: false });
    const pin = { state: 'published', retryCount: 0, probeCount: 0, adopted: true };
    expect(await bench.pins(person)).toMatchObject([pin, pin]);
  }, 60_000);

  it.each([500, 403, 429])(
    'answers %i: that proves nothing, and nothing is sent until it can be read',
    async (status) => {
      const { person, publish } = await publishUnanswered(1);
      const headers = status === 429 ? { 'retry-after': '1' } : undefined;
      await bench.script(person, [{ status, headers, times: 3 }], 'boards/list_pins');

      await publish();

      expect(await bench.finish(`F8 list answers ${status}`)).toMatchObject({ lost: 0, doubled: 0 });
      expect(await bench.pins(person)).toMatchObject([{ state: 'published', retryCount: 0, adopted: true }]);
      expect(await bench.creates(person)).toBe(1);
    },
    60_000,
  );
});
