import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ScriptInput } from '@boardcast/sandbox';
import type { Person } from '../person.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ breaksPinterest: true });
}, 60_000);
afterAll(() => bench.close());

const tooMany = (retryAfter?: string): ScriptInput['outcomes'][number] => ({
  status: 429,
  code: 8,
  message: 'You have exceeded your rate limit.',
  ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
});

/** What Pinterest says, and how long a pin waits then at least, in seconds; waits of 429 are not shortened. */
const LIMITED: Record<string, { answer: ScriptInput['outcomes'][number]; waits: number }> = {
  'Retry-After in seconds': { answer: tooMany('3'), waits: 3 },
  'Retry-After as a date': { answer: tooMany(new Date(Date.now() + 40_000).toUTCString()), waits: 1 },
  'Retry-After of the past': { answer: tooMany('-5'), waits: 1 },
  'Retry-After that is garbage': { answer: tooMany('soon'), waits: 1 },
};

/** Looks at boards so far. */
const looks = async (): Promise<number> => (await bench.control.calls())['boards/list_pins']?.total ?? 0;

describe('F7: Pinterest creates nothing, because it', () => {
  it('refuses connections: the pins go up the ladder, with one look before each try', async () => {
    const { person, list } = await bench.newcomer(3);
    await bench.pinterest.cut();

    await person.publish(list.id);
    await bench.whenPins(person, (pins) => pins.every(({ retryCount }) => retryCount > 0), 'a first retry');
    await bench.pinterest.heal();

    expect(await bench.finish('F7 connection refused')).toMatchObject({ lost: 0, doubled: 0 });
    const pins = await bench.pins(person);
    expect(await looks()).toBeLessThanOrEqual(pins.reduce((sum, { fence }) => sum + fence, 0));
    expect(pins.every(({ adopted }) => adopted === false)).toBe(true);
  }, 60_000);

  it('answers 503 twice: the third try makes it, and each try looked once before', async () => {
    const { person, list } = await bench.newcomer(1);
    await bench.script(person, [{ status: 503, times: 2 }]);
    const before = await looks();

    await person.publish(list.id);

    expect(await bench.finish('F7 503')).toMatchObject({ lost: 0, doubled: 0 });
    expect(await bench.pins(person)).toMatchObject([{ state: 'published', retryCount: 2, adopted: false }]);
    expect((await looks()) - before).toBe(2);
  }, 60_000);

  it('has had enough calls (429): the pins wait as long as it asks for, and no retry is counted', async () => {
    const people = new Map<string, { person: Person; startedAt: number }>();
    for (const [name, { answer }] of Object.entries(LIMITED)) {
      const { person, list } = await bench.newcomer(2);
      await bench.script(person, [answer]);
      people.set(name, { person, startedAt: performance.now() });
      await person.publish(list.id);
    }

    const timings: Record<string, number> = {};
    await Promise.all(
      [...people].map(async ([name, { person, startedAt }]) => {
        await bench.whenPins(
          person,
          (pins) => pins.every(({ state }) => state === 'published'),
          `${name} to be over`,
        );
        timings[`F7 429, ${name}`] = Math.round(performance.now() - startedAt);
      }),
    );

    expect(await bench.finish('F7 429', {}, timings)).toMatchObject({ lost: 0, doubled: 0 });
    for (const [name, { person }] of people) {
      expect((await bench.pins(person)).map(({ retryCount }) => retryCount)).toEqual([0, 0]);
      expect(timings[`F7 429, ${name}`]).toBeGreaterThan((LIMITED[name]?.waits ?? 0) * 1_000);
    }
  }, 120_000);
});
