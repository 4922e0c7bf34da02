import { afterAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@boardcast/testing';
import { createBus } from './create-bus.js';
import { findDeadLetters } from './dead-letters.js';
import { describeBus } from './any-bus.suite.js';
import {
  count,
  deleteAll,
  endConnection,
  freshUrl,
  namesOf,
  startConsumer,
  withChannel,
} from './testing/rabbit-fixture.js';

afterAll(deleteAll);

describeBus('The RabbitMQ bus', freshUrl);

describe('The RabbitMQ bus alone', () => {
  it('keeps messages that come while nobody consumes', async () => {
    const url = await freshUrl();
    const bus = createBus(url, 'publisher');
    await bus.publish({ pattern: 'work', id: 'a', body: { n: 1 } });
    expect(await bus.queue()).toEqual({ waiting: 1, receivers: 0 });
    const arrived = Promise.withResolvers<number>();

    const server = await startConsumer(url, (n) => Promise.resolve(arrived.resolve(n)));

    expect(await arrived.promise).toBe(1);
    expect(await bus.queue()).toEqual({ waiting: 0, receivers: 1 });
    await server.close();
    expect(await bus.queue()).toEqual({ waiting: 0, receivers: 0 });
    await bus.close();
  });

  it('packs what the backend takes in together, and never what a publisher takes', async () => {
    const url = await freshUrl();
    const [toBackend, toPublisher] = [createBus(url, 'backend'), createBus(url, 'publisher')];
    const messages = Array.from({ length: 100 }, (_, n) => ({ pattern: 'work', id: String(n), body: { n } }));

    await Promise.all(messages.flatMap((one) => [toBackend.publish(one), toPublisher.publish(one)]));

    expect((await toPublisher.queue()).waiting).toBe(100);
    // The first one alone, the others in packs of fifty.
    expect((await toBackend.queue()).waiting).toBe(3);
    await toBackend.close();
    await toPublisher.close();
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

  it('brings a message that was being handled when the process died to the next one', async () => {
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
    expect((await findDeadLetters(url)?.list(10))?.letters).toMatchObject([
      { id: 'deadly', reason: 'delivery_limit' },
    ]);
    await bus.close();
  });
});
