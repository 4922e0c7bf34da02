import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { connect, type Channel, type ConsumeMessage } from 'amqplib';
import { filter, firstValueFrom, map } from 'rxjs';
import { BusError } from './bus.js';
import type { BusServer } from './bus-server.js';
import { createBus, createBusServer } from './create-bus.js';
import { findDeadLetters } from './dead-letters.js';
import type { RabbitBusServer } from './rabbit-bus.server.js';
import { rabbitNames } from './rabbit-topology.js';
import { describeBus } from './testing/bus-suite.js';

const RABBIT_URL = process.env.TEST_RABBIT_URL ?? 'amqp://guest:guest@127.0.0.1:5672/';
const prefixes: string[] = [];

function freshUrl(): Promise<string> {
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  prefixes.push(prefix);
  return Promise.resolve(`${RABBIT_URL}?prefix=${prefix}`);
}

async function withChannel<T>(work: (channel: Channel) => Promise<T>): Promise<T> {
  const connection = await connect(RABBIT_URL);
  try {
    return await work(await connection.createChannel());
  } finally {
    await connection.close();
  }
}

afterAll(() =>
  withChannel(async (channel) => {
    for (const prefix of prefixes) {
      const names = rabbitNames(prefix);
      const queues = [names.queueOf('publisher'), names.queueOf('backend'), names.deadQueue];
      for (const queue of queues) await channel.deleteQueue(queue);
      for (const exchange of [names.exchange, names.deadExchange]) await channel.deleteExchange(exchange);
    }
  }),
);

describeBus('The RabbitMQ bus', freshUrl);

describe('The RabbitMQ bus alone', () => {
  const namesOf = (url: string) => rabbitNames(new URL(url).searchParams.get('prefix') ?? '');

  async function listen(url: string, handler: (n: number) => Promise<void>) {
    const server = createBusServer(url, 'publisher', { concurrency: 5, drainMs: 5_000 });
    server.addHandler('work', ({ n }: { n: number }) => handler(n), true);
    await new Promise((resolve) => server.listen(resolve));
    return server;
  }
  async function startConsumer(url: string, handler: (n: number) => Promise<void>) {
    const server = await listen(url, handler);
    await waitUntil(() => server.isConsuming);
    return server;
  }
  /** As when its process dies: what it has in hand is delivered to another one. */
  const endConnection = (server: BusServer) =>
    (server as unknown as { unwrap(): { close(): Promise<void> } }).unwrap().close();
  const lostConnection = (server: BusServer) =>
    firstValueFrom(
      (server as RabbitBusServer).status.pipe(
        map(String),
        filter((now) => now === 'disconnected'),
      ),
    );
  const count = (queue: string) =>
    withChannel(async (channel) => (await channel.checkQueue(queue)).messageCount);

  it('keeps messages that come while nobody consumes', async () => {
    const url = await freshUrl();
    const bus = createBus(url, 'publisher');
    await bus.publish({ pattern: 'work', id: 'a', body: { n: 1 } });
    expect(await bus.countWaiting()).toBe(1);
    const arrived = Promise.withResolvers<number>();

    const server = await startConsumer(url, (n) => Promise.resolve(arrived.resolve(n)));

    expect(await arrived.promise).toBe(1);
    await server.close();
    await bus.close();
    expect(await count(namesOf(url).queueOf('publisher'))).toBe(0);
  });

  it('makes a dead letter of what can’t be read, has no handler, or whose handler throws', async () => {
    const url = await freshUrl();
    const names = namesOf(url);
    const bus = createBus(url, 'publisher');
    const server = await startConsumer(url, () => Promise.reject(new Error('poison')));
    await withChannel(async (channel) => {
      channel.publish(names.exchange, 'publisher', Buffer.from('{broken'));
      await bus.publish({ pattern: 'unheard-of', id: 'b', body: {} });
      await bus.publish({ pattern: 'work', id: 'c', body: { n: 1 } });
    });

    await waitUntil(async () => (await count(names.deadQueue)) === 3);

    await server.close();
    await bus.close();
    expect(await count(names.queueOf('publisher'))).toBe(0);
  });

  it('brings a message that was in hand when the process died to the next one', async () => {
    const url = await freshUrl();
    const bus = createBus(url, 'publisher');
    const started = Promise.withResolvers<void>();
    const dying = await startConsumer(url, () => {
      started.resolve();
      return new Promise<void>(() => undefined);
    });
    await bus.publish({ pattern: 'work', id: 'a', body: { n: 1 } });
    await started.promise;
    await endConnection(dying);
    const again: number[] = [];

    const next = await startConsumer(url, (n) => Promise.resolve(void again.push(n)));

    await waitUntil(() => again.length > 0, { what: 'the message to come again' });
    expect(again).toEqual([1]);
    await next.close();
    await bus.close();
  });

  it('has all its consumers consume again after their queue was deleted', async () => {
    const url = await freshUrl();
    const handled = [0, 0];
    const servers = await Promise.all(
      handled.map((_, one) => startConsumer(url, () => Promise.resolve(void (handled[one] = 1)))),
    );
    const bus = createBus(url, 'publisher');
    // A side that connects while the queue is being deleted would make it again at once.
    await bus.publish({ pattern: 'work', id: 'first', body: { n: 1 } });
    await waitUntil(() => handled.includes(1));

    await withChannel((channel) => channel.deleteQueue(namesOf(url).queueOf('publisher')));
    // On the connections they had, one of thirty would be tied to nothing.
    await Promise.all(servers.map(lostConnection));
    handled.fill(0);

    await waitUntil(async () => {
      await bus.publish({ pattern: 'work', id: 'again', body: { n: 2 } });
      return !handled.includes(0);
    });
    expect(servers.every(({ isConsuming }) => isConsuming)).toBe(true);
    await Promise.all(servers.map((server) => server.close()));
    await bus.close();
  });

  it('makes a dead letter of a message whose handler dies at every delivery, after ten more of them', async () => {
    const url = await freshUrl();
    const bus = createBus(url, 'publisher');
    const names = namesOf(url);
    await bus.publish({ pattern: 'work', id: 'deadly', body: { n: 1 } });
    let deliveries = 0;
    const isDead = async () => (await count(names.deadQueue)) === 1;

    while (!(await isDead())) {
      const started = Promise.withResolvers<void>();
      const server = await startConsumer(url, () => {
        deliveries += 1;
        started.resolve();
        return new Promise<void>(() => undefined);
      });
      await Promise.race([started.promise, waitUntil(isDead)]);
      await endConnection(server);
    }

    // RabbitMQ up to 4.2 counts what was delivered again, and kills at the one beyond the limit.
    expect(deliveries).toBe(11);
    expect(await findDeadLetters(url)?.list()).toMatchObject([{ id: 'deadly', reason: 'delivery_limit' }]);
    await bus.close();
  });

  it('sends and consumes again after its exchange and queue were deleted', async () => {
    const url = await freshUrl();
    const names = namesOf(url);
    let handled = 0;
    const server = await startConsumer(url, () => Promise.resolve(void (handled += 1)));
    const bus = createBus(url, 'publisher');
    await bus.publish({ pattern: 'work', id: 'a', body: { n: 1 } });

    await withChannel(async (channel) => {
      await channel.deleteQueue(names.queueOf('publisher'));
      await channel.deleteExchange(names.exchange);
    });
    await bus.publish({ pattern: 'work', id: 'b', body: { n: 2 } }).catch(() => undefined);
    await waitUntil(async () => {
      await bus.publish({ pattern: 'work', id: 'b', body: { n: 2 } });
      return true;
    });

    await waitUntil(() => handled >= 2);
    expect(await waitUntil(() => server.isConsuming)).toBe(true);
    await server.close();
    await bus.close();
  });

  it('consumes again after RabbitMQ closed its channel', async () => {
    const url = await freshUrl();
    const arrived = Promise.withResolvers<number>();
    const server = await startConsumer(url, (n) => Promise.resolve(arrived.resolve(n)));
    const bus = createBus(url, 'publisher');
    // Nothing but a mistake makes RabbitMQ close it: a delivery that it does not know of is acknowledged.
    const { consumer } = server as unknown as { consumer: { channel: Channel } };
    consumer.channel.ack({ fields: { deliveryTag: 4_711 } } as ConsumeMessage);
    await waitUntil(() => !server.isConsuming);

    await bus.publish({ pattern: 'work', id: 'a', body: { n: 5 } });

    expect(await arrived.promise).toBe(5);
    await waitUntil(() => server.isConsuming);
    await server.close();
    await bus.close();
  });

  it('consumes as soon as RabbitMQ lets it, when its queue was refused at first', async () => {
    const url = await freshUrl();
    const queue = namesOf(url).queueOf('publisher');
    const arrived = Promise.withResolvers<number>();
    await withChannel((channel) => channel.assertQueue(queue, { durable: true }));
    const server = await listen(url, (n) => Promise.resolve(arrived.resolve(n)));
    await lostConnection(server);
    expect(server.isConsuming).toBe(false);

    await withChannel((channel) => channel.deleteQueue(queue));
    await waitUntil(() => server.isConsuming);
    const bus = createBus(url, 'publisher');
    await bus.publish({ pattern: 'work', id: 'a', body: { n: 6 } });

    expect(await arrived.promise).toBe(6);
    await server.close();
    await bus.close();
  });

  it('reports a message that no queue took', async () => {
    const url = await freshUrl();
    const bus = createBus(url, 'publisher');
    await bus.publish({ pattern: 'work', id: 'a', body: { n: 1 } });
    await withChannel((channel) => channel.deleteQueue(namesOf(url).queueOf('publisher')));

    await expect(bus.publish({ pattern: 'work', id: 'b', body: { n: 2 } })).rejects.toBeInstanceOf(BusError);

    await bus.close();
  });

  it('says that it can’t tell what waits in a queue that is gone, and makes the queue again', async () => {
    const url = await freshUrl();
    const bus = createBus(url, 'publisher');
    await waitUntil(async () => (await bus.countWaiting()) === 0);
    await withChannel((channel) => channel.deleteQueue(namesOf(url).queueOf('publisher')));

    await expect(bus.countWaiting()).rejects.toBeInstanceOf(BusError);

    await waitUntil(async () => (await bus.countWaiting()) === 0);
    await bus.close();
  });
});
