import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinGroupSchema } from '@boardcast/contracts';
import type { FailpointName } from '@boardcast/server';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start();
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** Failpoints on a pin's way; payments, mails, numbers, exports and changes of scheduled pins have scenarios of their own. */
type BackendPoint = Exclude<
  Extract<FailpointName, `backend.${string}`>,
  `backend.${'stripe' | 'mail' | 'metrics' | 'export' | 'edit'}-${string}`
>;

/** Whether the group exists after its request died there. */
const IN_THE_REQUEST = {
  'backend.create-in-transaction': 0,
  'backend.create-after-commit': 1,
} as const satisfies Partial<Record<BackendPoint, number>>;

/** On a pin's way; where the backend would otherwise have nothing to do, `publisher` dies first. */
const ON_THE_WAY: Record<
  Exclude<BackendPoint, keyof typeof IN_THE_REQUEST>,
  { publisher?: FailpointName }
> = {
  'backend.claim-in-transaction': {},
  'backend.after-claim': {},
  'backend.after-publish': {},
  'backend.outcome-in-transaction': {},
  'backend.outcome-after-commit': {},
  'backend.after-renewal': { publisher: 'publisher.after-claim' },
};

const died = async (): Promise<void> => {
  expect(await bench.stack.backend.whenEnded()).toBe('signal SIGKILL');
  await bench.stack.backend.start();
};

describe('F2: the backend is killed', () => {
  it.each(Object.entries(IN_THE_REQUEST) as [keyof typeof IN_THE_REQUEST, number][])(
    'at %s: the group is there whole or not at all, and the same request again makes no second one',
    async (point, groups) => {
      const { person, list } = await bench.newcomer(5, { credits: 2 });
      await person.publish(list.id);
      const request = () =>
        person.tryToPublish(
          list.id,
          { title: `Killed at ${point}`, link: 'https://example.com/killed' },
          { 'idempotency-key': key },
        );
      const key = randomUUID();
      bench.stack.failpoints.arm(point, 'die');

      await expect(request()).rejects.toThrow('fetch failed');
      await died();
      expect(await person.history()).toHaveLength(1 + groups);
      expect(await bench.pins(person)).toHaveLength(5 + 5 * groups);
      const again = await request();

      expect(again.status).toBe(201);
      expect((await person.history()).map(({ id }) => id)).toContain(pinGroupSchema.parse(again.body).id);
      await bench.finish(`F2 ${point}`);
      expect(await bench.creates(person)).toBe(10);
    },
  );

  it.each(Object.entries(ON_THE_WAY) as [keyof typeof ON_THE_WAY, { publisher?: FailpointName }][])(
    'at %s: one request reaches Pinterest, and its outcome is known',
    async (point, { publisher }) => {
      const { stack } = bench;
      const { person, list } = await bench.newcomer(1);
      stack.failpoints.arm(point, 'die');
      if (publisher) stack.failpoints.arm(publisher, 'die');

      await person.tryToPublish(list.id).catch(() => undefined);
      if (publisher) await stack.publisher.whenEnded();
      await died();
      // No sooner: it could take the claim over, and nothing would be renewed.
      if (publisher) await stack.publisher.start();

      await bench.finish(`F2 ${point}`);
      expect(await bench.pins(person)).toMatchObject([{ state: 'published', retryCount: 0, adopted: false }]);
      expect(await bench.creates(person)).toBe(1);
    },
  );

  it('over and over with many pins under way, and each is on its board once', async () => {
    const { stack } = bench;
    const { person, list } = await bench.newcomer(10);
    await bench.script(person, [{ delayMs: 100, times: 30 }]);
    for (let number = 0; number < 3; number += 1) await person.publish(list.id);
    stack.backend.keepAlive();

    for (const point of Object.keys(ON_THE_WAY) as BackendPoint[]) {
      if (point !== 'backend.after-renewal') stack.failpoints.arm(point, 'die');
    }
    await bench.whenPins(
      person,
      (pins) => pins.every(({ state }) => state === 'published'),
      'all pins to be there',
    );
    stack.failpoints.disarm();
    await stack.backend.whenReady();

    await bench.finish('F2 backend killed over and over');
    expect(await bench.creates(person)).toBe(30);
  }, 180_000);
});

describe('F2: the backend throws', () => {
  it('in the transaction of a request: nothing is there, and the same request again makes it', async () => {
    const { person, list } = await bench.newcomer(2, { credits: 1 });
    bench.stack.failpoints.arm('backend.create-in-transaction', 'throw');
    const request = () => person.tryToPublish(list.id, {}, { 'idempotency-key': key });
    const key = randomUUID();

    expect((await request()).status).toBe(500);
    expect(await person.history()).toEqual([]);
    expect((await request()).status).toBe(201);

    await bench.finish('F2 create-in-transaction throws');
    expect(await bench.creates(person)).toBe(2);
  });

  it.each([
    ['backend.after-claim', 0],
    ['backend.outcome-in-transaction', 1],
    ['backend.outcome-after-commit', 1],
  ] as const)(
    'at %s: the pin is on its board once, and what became a dead letter changes nothing',
    async (point, deadLetters) => {
      const { person, list } = await bench.newcomer(1);
      bench.stack.failpoints.arm(point, 'throw');

      await person.publish(list.id);

      await bench.finish(`F2 ${point} throws`, { deadLetters });
      expect(await bench.pins(person)).toMatchObject([{ state: 'published', adopted: false, retryCount: 0 }]);
      expect(await bench.creates(person)).toBe(1);
    },
  );
});
