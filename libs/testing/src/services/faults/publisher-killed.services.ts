import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailpointName } from '@boardcast/server';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start();
}, 60_000);
afterAll(() => bench.close());

type PublisherPoint = Extract<FailpointName, `publisher.${string}`>;

/** How a pin ends whose publisher died there: whether a look found it, and how many retries that cost. */
const AFTER_DEATH: Record<PublisherPoint, { adopted: boolean; retryCount: number; sentBefore?: true }> = {
  // Nothing had left: it is claimed again and sent.
  'publisher.after-claim': { adopted: false, retryCount: 0 },
  'publisher.before-permit': { adopted: false, retryCount: 0 },
  // It may have left: four looks prove that it had not, then it is sent again, once.
  'publisher.after-sending': { adopted: false, retryCount: 1 },
  // It had left: a look finds it.
  'publisher.after-answer': { adopted: true, retryCount: 0 },
  'publisher.before-probe': { adopted: true, retryCount: 0, sentBefore: true },
  // The ledger knows it: the outcome is told again, and a second copy of it changes nothing.
  'publisher.after-outcome-commit': { adopted: false, retryCount: 0 },
  'publisher.after-outcome-sent': { adopted: false, retryCount: 0 },
};

describe('F1: the publisher is killed', () => {
  it.each(Object.entries(AFTER_DEATH) as [PublisherPoint, (typeof AFTER_DEATH)[PublisherPoint]][])(
    'at %s, and the pin is on its board once',
    async (point, { adopted, retryCount, sentBefore }) => {
      const { person, list } = await bench.newcomer(1);
      if (sentBefore) await bench.script(person, [{ status: 500, createFirst: true }]);
      bench.stack.failpoints.arm(point, 'die');

      await person.publish(list.id);
      expect(await bench.stack.publisher.whenEnded()).toBe('signal SIGKILL');
      await bench.stack.publisher.start();

      expect(await bench.finish(`F1 ${point}`)).toMatchObject({ lost: 0, doubled: 0 });
      expect(await bench.pins(person)).toMatchObject([{ state: 'published', adopted, retryCount }]);
      expect(await bench.creates(person)).toBe(1);
    },
    120_000,
  );

  it('at one point after the other with many pins in hand, and each is on its board once', async () => {
    const { stack } = bench;
    const { person, list } = await bench.newcomer(10);
    stack.publisher.keepAlive();
    for (const point of Object.keys(AFTER_DEATH) as PublisherPoint[]) stack.failpoints.arm(point, 'die');

    await person.publish(list.id);
    await person.publish(list.id);
    await person.publish(list.id);

    expect(await bench.finish('F1 publisher killed over and over')).toMatchObject({ lost: 0, doubled: 0 });
    expect(await bench.creates(person)).toBe(30);
  }, 180_000);
});
