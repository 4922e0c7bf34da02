import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Channel } from 'amqplib';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ own: ['postgres', 'rabbit'] });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** Leaves pins waiting for a publisher, then stops every app. */
async function leaveWork() {
  const { stack } = bench;
  await stack.publisher.stop();
  const { person, list } = await bench.newcomer(5);
  await person.publish(list.id);
  await stack.backend.stop();
  return person;
}

/** Replaces one of their queues by one of another type. @throws Error if they were quicker */
async function replace(channel: Channel, queue: string): Promise<unknown> {
  await channel.deleteQueue(queue);
  return channel.assertQueue(queue, { durable: true });
}

/** Several services as one. */
const all = (...services: { stop: () => Promise<unknown>; start: () => Promise<unknown> }[]) => ({
  stop: () => Promise.all(services.map((service) => service.stop())),
  start: () => Promise.all(services.map((service) => service.start())),
});

const allAsked = (check: 'live' | 'ready', answer: number) =>
  waitUntil(
    async () => {
      const statuses = await Promise.all(bench.stack.apps.map((app) => app.ask(check)));
      return statuses.every((status) => status === answer);
    },
    { what: `every app to answer ${answer} when asked whether it is ${check}` },
  );

/** A publisher without the bus has nothing to do; a backend still serves every screen, and says what it lacks. */
const allWithoutBus = () =>
  waitUntil(
    async () => {
      const { publisher, backend } = bench.stack;
      const { status, away } = await backend.health('ready');
      return (await publisher.ask('ready')) === 503 && status === 200 && away.includes('bus');
    },
    { what: 'the publisher not to be ready, and the backend to lack the bus' },
  );

describe('F12: the apps start', () => {
  it.each([
    ['PostgreSQL', () => bench.postgres, () => allAsked('ready', 503)],
    ['RabbitMQ', () => bench.rabbit, allWithoutBus],
    ['Redis', () => bench.redis, () => allAsked('ready', 200)],
    ['every service', () => all(bench.postgres, bench.rabbit, bench.redis), () => allAsked('ready', 503)],
  ] as const)('without %s: they live, and work as soon as it comes', async (name, service, areAsReady) => {
    const { stack } = bench;
    const person = await leaveWork();
    await service().stop();

    for (const app of stack.apps) app.launch();
    await allAsked('live', 200);
    await areAsReady();
    await service().start();
    await Promise.all(stack.apps.map((app) => app.whenReady()));

    await bench.finish(`F12 started before ${name}`);
    expect(await bench.creates(person)).toBe(5);
  });

  it.each([
    ['the publisher', () => [bench.stack.publisher, bench.stack.backend] as const],
    ['the backend', () => [bench.stack.backend, bench.stack.publisher] as const],
  ])('with %s first: the work that lay there is done', async (name, order) => {
    const person = await leaveWork();

    for (const app of order()) await app.start();

    await bench.finish(`F12 ${name} started first`);
    expect(await bench.creates(person)).toBe(5);
  });

  it('and say so once RabbitMQ is gone, until it is back', async () => {
    const { queues, apps } = bench.stack;
    const { person, list } = await bench.newcomer(5);

    await bench.rabbit.stop();
    await allWithoutBus();
    await person.publish(list.id);
    await bench.rabbit.start();
    await Promise.all(apps.map((app) => app.whenReady()));

    expect(await bench.rabbit.queue(queues.publisher)).toMatchObject({ consumers: 1 });
    expect(await bench.rabbit.queue(queues.backend)).toMatchObject({ consumers: 1 });
    await bench.finish('F12 RabbitMQ gone under running apps');
    expect(await bench.creates(person)).toBe(5);
  });

  it('and say so while RabbitMQ is there and no consumer of theirs, until they have one', async () => {
    const { queues, apps } = bench.stack;
    const { person, list } = await bench.newcomer(5);

    // Queues of another type in the place of theirs: they connect, but can't consume.
    const theirs = [queues.publisher, queues.backend];
    for (const queue of theirs)
      await waitUntil(() => bench.rabbit.withChannel((channel) => replace(channel, queue)));
    await allWithoutBus();
    await allAsked('live', 200);
    for (const queue of theirs) expect(await bench.rabbit.queue(queue)).toMatchObject({ consumers: 0 });
    await person.publish(list.id);
    await bench.rabbit.withChannel(async (channel) => {
      for (const queue of theirs) await channel.deleteQueue(queue);
    });
    await Promise.all(apps.map((app) => app.whenReady()));

    await bench.finish('F12 no consumer while RabbitMQ is there');
    expect(await bench.creates(person)).toBe(5);
  });
});
