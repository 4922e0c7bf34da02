import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailpointName } from '@boardcast/server';
import type { Person } from '../stack/person.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start();
}, STACK_STARTS_MS);
afterAll(() => bench.close());

type PublisherPoint = Extract<FailpointName, `publisher.${string}`>;

/** How a pin ends whose publisher died there: whether a look found it, and its retries. */
const AFTER_DEATH: Record<PublisherPoint, { adopted: boolean; retryCount: number; sentBefore?: true }> = {
  // Nothing had been sent: it is claimed again and sent.
  'publisher.after-claim': { adopted: false, retryCount: 0 },
  'publisher.before-permit': { adopted: false, retryCount: 0 },
  // It may have been sent: four looks prove it absent, then it is sent once more.
  'publisher.after-sending': { adopted: false, retryCount: 1 },
  // It had been sent: a look finds it.
  'publisher.after-answer': { adopted: true, retryCount: 0 },
  'publisher.before-probe': { adopted: true, retryCount: 0, sentBefore: true },
  // The ledger knows the outcome: it is reported again, and a second copy changes nothing.
  'publisher.after-outcome-commit': { adopted: false, retryCount: 0 },
  'publisher.after-outcome-sent': { adopted: false, retryCount: 0 },
};

/** Publishes a pin whose publisher dies there, and restarts the publisher. */
async function killAt(point: PublisherPoint): Promise<Person> {
  const { person, list } = await bench.newcomer(1);
  if (AFTER_DEATH[point].sentBefore) await bench.script(person, [{ status: 500, createFirst: true }]);
  bench.stack.failpoints.arm(point, 'die');
  await person.publish(list.id);
  expect(await bench.stack.publisher.whenEnded()).toBe('signal SIGKILL');
  await bench.stack.publisher.start();
  return person;
}

async function expectOnceAfter(point: PublisherPoint, person: Person): Promise<void> {
  const { adopted, retryCount } = AFTER_DEATH[point];
  expect(await bench.pins(person)).toMatchObject([{ state: 'published', adopted, retryCount }]);
  expect(await bench.creates(person)).toBe(1);
}

/** Its four looks take as long as the whole last scenario, so the two run side by side. */
const LOOKED_FOR = 'publisher.after-sending';
const points = Object.keys(AFTER_DEATH) as PublisherPoint[];

describe('F1: the publisher is killed', () => {
  it.each(points.filter((point) => point !== LOOKED_FOR))(
    'at %s, and the pin is on its board once',
    async (point) => {
      const person = await killAt(point);

      expect(await bench.finish(`F1 ${point}`)).toMatchObject({ lost: 0, doubled: 0 });
      await expectOnceAfter(point, person);
    },
  );

  it.each([
    ['publisher.after-answer', true],
    ['publisher.after-outcome-commit', false],
  ] as const)(
    'not, but throws at %s: the message is a dead letter, and the pin is on its board once',
    async (point, adopted) => {
      const { person, list } = await bench.newcomer(1);
      bench.stack.failpoints.arm(point, 'throw');

      await person.publish(list.id);

      await bench.finish(`F1 ${point} throws`, { deadLetters: 1 });
      expect(await bench.pins(person)).toMatchObject([{ state: 'published', adopted, retryCount: 0 }]);
      expect(await bench.creates(person)).toBe(1);
    },
  );

  it('in the middle of the call, and a look finds the pin', async () => {
    const person = await bench.publishHeld(1);
    await bench.stack.publisher.kill();
    await bench.control.releaseAnswers();
    await bench.stack.publisher.start();

    await bench.finish('F1 publisher killed in the call');
    expect(await bench.pins(person)).toMatchObject([{ state: 'published', adopted: true, retryCount: 0 }]);
    expect(await bench.creates(person)).toBe(1);
  });

  it(`at ${LOOKED_FOR}, then at one point after the other with many pins in hand: each is on its board once`, async () => {
    const { stack } = bench;
    const lookedFor = await killAt(LOOKED_FOR);
    const recovery = bench.recovery(lookedFor);
    const { person, list } = await bench.newcomer(10);
    stack.publisher.keepAlive();
    for (const point of points) stack.failpoints.arm(point, 'die');

    await person.publish(list.id);
    await person.publish(list.id);
    await person.publish(list.id);

    const [one, many] = await Promise.all([recovery, bench.recovery(person)]);
    const recoveries = { [`F1 ${LOOKED_FOR}`]: one, 'F1 publisher killed over and over': many };
    await bench.finish('F1', {}, recoveries);
    await expectOnceAfter(LOOKED_FOR, lookedFor);
    expect(await bench.creates(person)).toBe(30);
  }, 180_000);
});
