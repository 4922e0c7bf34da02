import { afterAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import type { Channel, ConsumeMessage } from 'amqplib';
import { BusError } from './bus.js';
import { createBus } from './create-bus.js';
import {
  deleteAll,
  freshUrl,
  listen,
  lostConnection,
  namesOf,
  startConsumer,
  withChannel,
} from './testing/rabbit-fixture.js';

afterAll(deleteAll);

describe('The RabbitMQ bus, when its queue, exchange or channel is taken away,', () => {
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
    await waitUntil(async () => (await bus.queue()).waiting === 0);
    await withChannel((channel) => channel.deleteQueue(namesOf(url).queueOf('publisher')));

    await expect(bus.queue()).rejects.toBeInstanceOf(BusError);

    await waitUntil(async () => (await bus.queue()).waiting === 0);
    await bus.close();
  });
});
