import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import type { ScriptInput } from '@boardcast/sandbox';
import type { Person } from '../stack/person.js';
import { STACK_STARTS_MS, TIME_SCALE } from '../stack/stack-under-test.js';
import { UntrustedServer } from '../stack/untrusted-server.js';
import { FaultBench, type PinFacts } from './fault-bench.js';

let bench: FaultBench;
let untrusted: UntrustedServer;
beforeAll(async () => {
  [bench, untrusted] = await Promise.all([
    FaultBench.start({ breaks: 'pinterest' }),
    UntrustedServer.start(),
  ]);
}, STACK_STARTS_MS);
afterAll(() => Promise.all([bench.close(), untrusted.close()]));

const limited = (headers?: Record<string, string>): ScriptInput['outcomes'][number] => ({
  status: 429,
  code: 8,
  message: 'You have exceeded your rate limit.',
  headers,
});

/** The minute used when Pinterest names no time, at the stack's scale. */
const OWN_REST_MS = 60_000 * TIME_SCALE;

/** Pinterest's answer, and how long a pin then waits at least, in milliseconds: waits it names aren't scaled. */
const LIMITED: Record<string, { answer: () => ScriptInput['outcomes'][number]; waitsMs: number }> = {
  'Retry-After in seconds': { answer: () => limited({ 'retry-after': '3' }), waitsMs: 3_000 },
  // HTTP dates have whole seconds.
  'Retry-After as a date': { answer: () => limited({ 'retry-after': inSeconds(4) }), waitsMs: 3_000 },
  'Retry-After of the past': { answer: () => limited({ 'retry-after': '-5' }), waitsMs: 1_000 },
  'the reset header alone': { answer: () => limited({ 'x-ratelimit-reset': '2' }), waitsMs: 2_000 },
  'Retry-After that is garbage': { answer: () => limited({ 'retry-after': 'soon' }), waitsMs: OWN_REST_MS },
  'and no time at all': { answer: () => limited(), waitsMs: OWN_REST_MS },
};

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1_000).toUTCString();
}

/** Number of looks so far. */
const looks = async (): Promise<number> => (await bench.control.calls())['boards/list_pins']?.total ?? 0;

/** No attempt looked more than once, those counted that took over a claim whose lease was over; no look found anything. */
async function expectNoProbeStorm(person: Person, looksBefore: number): Promise<void> {
  const pins = await bench.pins(person);
  const [{ attempts } = { attempts: 0 }] = await bench.stack.query<{ attempts: number }>(
    `select sum(1 + takeovers)::int as attempts from publisher.attempt where pin_id = any($1)`,
    [pins.map(({ id }) => id)],
  );
  expect((await looks()) - looksBefore).toBeLessThanOrEqual(attempts);
  expect(pins.every(({ adopted }) => adopted === false)).toBe(true);
}

describe('F7: Pinterest creates nothing, because it', () => {
  it('refuses connections: the pins go up the ladder, with one look before each try', async () => {
    const before = await looks();
    const { person, list } = await bench.newcomer(3);
    await bench.link.cut();

    await person.publish(list.id);
    await bench.whenPins(person, (pins) => pins.every(({ retryCount }) => retryCount > 0), 'a first retry');
    await bench.link.heal();

    expect(await bench.finish('F7 connection refused')).toMatchObject({ lost: 0, doubled: 0 });
    await expectNoProbeStorm(person, before);
  });

  it.each([
    ['has no address', () => 'http://pinterest.invalid/v5'],
    ['shows a certificate that nobody vouches for', () => `${untrusted.url}/v5`],
  ])(
    '%s: nothing is sent there, and the pins go up the ladder until it is itself again',
    async (name, url) => {
      const { publisher } = bench.stack;
      const before = await looks();
      const { person, list } = await bench.newcomer(2);
      publisher.setEnv({ PINTEREST_API_URL: url() });
      await publisher.restart();

      await person.publish(list.id);
      await bench.whenPins(person, (pins) => pins.every(({ retryCount }) => retryCount > 0), 'a first retry');
      publisher.setEnv({ PINTEREST_API_URL: bench.pinterestUrl });
      await publisher.restart();

      await bench.finish(`F7 ${name}`);
      await expectNoProbeStorm(person, before);
      expect(await bench.creates(person)).toBe(2);
      expect([untrusted.connections > 0, untrusted.requests]).toEqual([url().startsWith('https'), 0]);
    },
  );

  it('answers 503 twice: the third try makes it, and each try looked once before', async () => {
    const { person, list } = await bench.newcomer(1);
    await bench.script(person, [{ status: 503, times: 2 }]);
    const before = await looks();

    await person.publish(list.id);

    await bench.finish('F7 503');
    expect(await bench.pins(person)).toMatchObject([{ state: 'published', retryCount: 2, adopted: false }]);
    expect((await looks()) - before).toBe(2);
  });

  it('has had enough calls (429): the pins wait as long as it asks for, and no retry is counted', async () => {
    const recoveries = await Promise.all(
      Object.entries(LIMITED).map(async ([name, { answer, waitsMs }]) => {
        const { person, list } = await bench.newcomer(2);
        const startedAt = performance.now();
        await bench.script(person, [answer()]);
        await person.publish(list.id);
        const recovery = await bench.recovery(person);
        expect(performance.now() - startedAt).toBeGreaterThanOrEqual(waitsMs);
        expect((await bench.pins(person)).map(({ retryCount }) => retryCount)).toEqual([0, 0]);
        return [`F7 429, ${name}`, recovery] as const;
      }),
    );

    await bench.finish('F7 429', {}, Object.fromEntries(recoveries));
  });

  it('refuses an account for a while: none of its other pins is claimed meanwhile', async () => {
    const boards = 80;
    const { person, list } = await bench.newcomer(boards);
    await bench.script(person, [limited({ 'retry-after': '4' })]);

    await person.publish(list.id);
    const resting = async () => {
      const [rest] = await bench.stack.query<{ until: Date; claims: number }>(
        `select until, (select sum(fence)::int from pins where user_id = $1) as claims
         from publish_rests where user_id = $1 and until > now()
           and not exists (select from pins where user_id = $1 and state = 'queued')`,
        [person.user.id],
      );
      return rest;
    };
    const { until, claims } = await waitUntil(resting, { every: 20, what: 'the account to rest' });
    // Of those that wait, none was claimed, and none is until then.
    expect(claims).toBeLessThan(boards);
    let rest = await resting();
    while (rest && rest.until.getTime() === until.getTime()) {
      expect(rest.claims).toBe(claims);
      rest = await resting();
    }
    await bench.finish('F7 429, a large group');

    expect(await bench.creates(person)).toBe(boards);
  });

  it('takes a pin for spam: it fails, the rest of its group is held, and nothing more is sent of it', async () => {
    const { person, list } = await bench.newcomer(24);
    await bench.script(person, [
      { status: 429, code: 9, message: 'This pin was blocked as spam.' },
      { held: true, times: 23 },
    ]);

    await person.publish(list.id);
    const isHeld = ({ state }: PinFacts) => state === 'held';
    await bench.whenPins(person, (pins) => pins.some(isHeld), 'the rest to be held');
    await bench.control.releaseAnswers();
    await bench.whenPins(
      person,
      (pins) => pins.every(({ state }) => ['published', 'failed', 'held'].includes(state)),
      'what was under way to be posted',
    );

    await bench.finish('F7 429 for spam', { mayBeHeld: true });
    const states = (await bench.pins(person)).map(({ state }) => state);
    const of = (wanted: string) => states.filter((state) => state === wanted).length;
    expect(of('failed')).toBe(1);
    expect(of('held')).toBeGreaterThanOrEqual(4);
    expect(await bench.creates(person)).toBe(of('published'));
  });
});
