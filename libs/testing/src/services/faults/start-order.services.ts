import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../wait-until.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ own: ['postgres', 'rabbit'] });
}, 90_000);
afterAll(() => bench.close());

/** Pins that wait for a publisher; then every app is stopped. */
async function leaveWork() {
  const { stack } = bench;
  await stack.publisher.stop();
  const { person, list } = await bench.newcomer(5);
  await person.publish(list.id);
  await stack.backend.stop();
  return person;
}

const allLive = () =>
  waitUntil(
    async () => {
      const statuses = await Promise.all(bench.stack.apps.map((app) => app.ask('live')));
      return statuses.every((status) => status === 200);
    },
    { timeout: 30_000, what: 'all apps to live' },
  );

describe('F12: the apps start', () => {
  it.each([
    ['PostgreSQL', () => bench.postgres, 503],
    ['RabbitMQ', () => bench.rabbit, 503],
    ['Redis', () => bench.redis, 200],
  ] as const)(
    'without %s: they live, and work as soon as it comes',
    async (name, service, readiness) => {
      const { stack } = bench;
      const person = await leaveWork();
      await service().stop();

      for (const app of stack.apps) app.launch();
      await allLive();
      await waitUntil(
        async () => {
          const statuses = await Promise.all(stack.apps.map((app) => app.ask('ready')));
          return statuses.every((status) => status === readiness);
        },
        { timeout: 30_000, what: `${readiness} of every readiness check` },
      );
      await service().start();
      await Promise.all(stack.apps.map((app) => app.whenReady()));

      expect(await bench.finish(`F12 started before ${name}`)).toMatchObject({ lost: 0, doubled: 0 });
      expect(await bench.creates(person)).toBe(5);
    },
    120_000,
  );

  it.each([
    ['the publisher', () => [bench.stack.publisher, bench.stack.backend] as const],
    ['the backend', () => [bench.stack.backend, bench.stack.publisher] as const],
  ])(
    'with %s first: the work that lay there is done',
    async (name, order) => {
      const person = await leaveWork();

      for (const app of order()) await app.start();

      expect(await bench.finish(`F12 ${name} started first`)).toMatchObject({ lost: 0, doubled: 0 });
      expect(await bench.creates(person)).toBe(5);
    },
    60_000,
  );

  it('and are not ready once their consumer is gone, until they have one again', async () => {
    const { queues, apps } = bench.stack;

    await bench.rabbit.stop();
    await waitUntil(async () => {
      const statuses = await Promise.all(apps.map((app) => app.ask('ready')));
      return statuses.every((status) => status === 503);
    });
    await bench.rabbit.start();
    await Promise.all(apps.map((app) => app.whenReady()));

    expect(await bench.rabbit.queue(queues.publisher)).toMatchObject({ consumers: 1 });
    expect(await bench.rabbit.queue(queues.backend)).toMatchObject({ consumers: 1 });
  }, 60_000);
});
