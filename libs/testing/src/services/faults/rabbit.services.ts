import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../wait-until.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ own: ['rabbit'] });
}, 90_000);
afterAll(() => bench.close());

/** Twenty pins, some of them with Pinterest, some in the queue, some in the database. */
async function publishTwenty() {
  const { person, list } = await bench.newcomer(10);
  await bench.script(person, [{ delayMs: 200, times: 20 }]);
  await person.publish(list.id);
  await person.publish(list.id);
  await waitUntil(async () => (await bench.creates(person)) > 0);
  return person;
}

describe('F5: RabbitMQ', () => {
  it.each([
    ['stopped', () => bench.rabbit.stop()],
    ['killed', () => bench.rabbit.kill()],
    ['reset to an empty node', () => bench.rabbit.reset()],
  ])(
    'is %s: nothing is lost, and people see nothing but "processing"',
    async (name, harm) => {
      const person = await publishTwenty();

      await harm();
      await bench.rabbit.start();

      expect(await bench.finish(`F5 RabbitMQ ${name}`)).toMatchObject({ lost: 0, doubled: 0 });
      expect(await bench.creates(person)).toBe(20);
      expect(await bench.statesSeen(person)).not.toContain('failed');
    },
    120_000,
  );

  it('loses its queues and exchanges: they are made again, and nothing is lost', async () => {
    const { queues, prefix } = bench.stack;
    const person = await publishTwenty();

    await bench.rabbit.withChannel(async (channel) => {
      for (const queue of Object.values(queues)) await channel.deleteQueue(queue);
      for (const exchange of [prefix, queues.dead]) await channel.deleteExchange(exchange);
    });

    expect(await bench.finish('F5 queues and exchanges deleted')).toMatchObject({ lost: 0, doubled: 0 });
    expect(await bench.creates(person)).toBe(20);
    expect(await bench.rabbit.queue(queues.publisher)).toMatchObject({ consumers: 1 });
  }, 120_000);

  it('forgets the pins that wait: they are sent to the publisher again', async () => {
    const { stack } = bench;
    await stack.publisher.stop();
    const { person, list } = await bench.newcomer(5);
    await person.publish(list.id);
    await waitUntil(async () => (await bench.rabbit.queue(stack.queues.publisher)).messages >= 5);

    expect(await bench.rabbit.purge(stack.queues.publisher)).toBeGreaterThanOrEqual(5);
    await stack.publisher.start();

    expect(await bench.finish('F5 messages to the publisher purged')).toMatchObject({ lost: 0, doubled: 0 });
    expect(await bench.creates(person)).toBe(5);
  }, 120_000);

  it('forgets the outcomes that wait: they are told again, and nothing is sent twice', async () => {
    const { stack } = bench;
    const { person, list } = await bench.newcomer(5);
    stack.failpoints.arm('backend.outcome-in-transaction', 'die');
    await person.publish(list.id);
    await stack.backend.whenEnded();
    await waitUntil(async () => (await bench.rabbit.queue(stack.queues.backend)).messages === 5);

    expect(await bench.rabbit.purge(stack.queues.backend)).toBe(5);
    await stack.backend.start();

    expect(await bench.finish('F5 outcomes purged')).toMatchObject({ lost: 0, doubled: 0 });
    expect(await bench.creates(person)).toBe(5);
  }, 120_000);
});
