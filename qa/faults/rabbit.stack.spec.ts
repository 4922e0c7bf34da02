import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BoardList } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import type { Person } from '../stack/person.js';
import { STACK_STARTS_MS, TIME_SCALE } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

/** 3 min at the stack's scale, plus the time for connections, whose waits aren't scaled. */
const RECOVERED_MS = 180_000 * TIME_SCALE + 10_000;

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ own: ['rabbit'] });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** Longer than the backend waits for a confirm, in milliseconds: that wait isn't scaled. */
const HUNG_MS = 30_000;

const BOARDS = 10;
/** How long Pinterest takes per pin, in milliseconds: pins are still under way when a fault takes seconds. */
const PIN_MS = 200;
const SLOW_PIN_MS = 800;

/** Groups whose pins are partly at Pinterest, in the queue and in the database. */
async function publishGroups(groups: number, delayMs: number): Promise<{ person: Person; list: BoardList }> {
  const { person, list } = await bench.newcomer(BOARDS);
  await bench.script(person, [{ delayMs, times: groups * BOARDS }]);
  for (let group = 0; group < groups; group += 1) await person.publish(list.id);
  await waitUntil(async () => (await bench.creates(person)) > 0);
  return { person, list };
}

/** Nothing is lost or doubled, recovery is in time, and nobody ever read anything but "processing" and "posted". */
async function expectRecovered(fault: string, person: Person, creates: number): Promise<void> {
  const { recoverMs } = await bench.finish(fault);
  expect(recoverMs).toBeLessThan(RECOVERED_MS);
  expect(await bench.creates(person)).toBe(creates);
  expect(await bench.statesSeen(person)).not.toContain('failed');
}

describe('F5: RabbitMQ', () => {
  it.each([
    ['stopped', () => bench.rabbit.stop()],
    ['killed', () => bench.rabbit.kill()],
    ['reset to an empty node', () => bench.rabbit.reset()],
  ])('is %s: nothing is lost, and people see nothing but "processing"', async (name, harm) => {
    const { person } = await publishGroups(2, PIN_MS);

    await harm();
    await bench.rabbit.start();

    await expectRecovered(`F5 RabbitMQ ${name}`, person, 20);
    expect(bench.stack.apps.every((app) => app.isRunning)).toBe(true);
  });

  it('hangs for longer than it may take to confirm: the messages are sent again under the same claims', async () => {
    const { backend } = bench.stack;
    const { person, list } = await bench.newcomer(5);
    const given = () => backend.log().split('Messages could not be sent').length;
    const before = given();

    bench.rabbit.pause();
    try {
      await person.publish(list.id);
      await waitUntil(() => given() > before, { timeout: HUNG_MS, what: 'the backend to give up a confirm' });
      // Given up, not returned: they stay claimed, and the same claims are sent again.
      const claimed = { state: 'queued', fence: 1 };
      expect(await bench.pins(person)).toMatchObject([claimed, claimed, claimed, claimed, claimed]);
    } finally {
      bench.rabbit.resume();
    }

    await expectRecovered('F5 RabbitMQ hung', person, 5);
  });

  it('is without its virtual host for a while: nothing is lost, and people see nothing but "processing"', async () => {
    const groups = 6;
    const { person, list } = await publishGroups(groups, SLOW_PIN_MS);

    await bench.rabbit.renewVirtualHost(async () => {
      await person.publish(list.id);
      expect(await bench.stack.unsettled()).toBeGreaterThanOrEqual(BOARDS);
    });

    await expectRecovered('F5 RabbitMQ without its virtual host for a while', person, (groups + 1) * BOARDS);
    expect(bench.stack.apps.every((app) => app.isRunning)).toBe(true);
  });

  it('loses its queues and exchanges: they are made again, and nothing is lost', async () => {
    const { queues, prefix } = bench.stack;
    const { person } = await publishGroups(2, PIN_MS);

    await bench.rabbit.withChannel(async (channel) => {
      for (const queue of Object.values(queues)) await channel.deleteQueue(queue);
      for (const exchange of [prefix, queues.dead]) await channel.deleteExchange(exchange);
    });

    await expectRecovered('F5 queues and exchanges deleted', person, 20);
    expect(await bench.rabbit.queue(queues.publisher)).toMatchObject({ consumers: 1 });
  });

  it('forgets the pins that wait: they are sent to the publisher again', async () => {
    const { stack } = bench;
    await stack.publisher.stop();
    const { person, list } = await bench.newcomer(5);
    await person.publish(list.id);
    await waitUntil(async () => (await bench.rabbit.queue(stack.queues.publisher)).messages >= 5);

    expect(await bench.rabbit.purge(stack.queues.publisher)).toBeGreaterThanOrEqual(5);
    await stack.publisher.start();

    await expectRecovered('F5 messages to the publisher purged', person, 5);
  });

  it('forgets the outcomes that wait: they are told again, and nothing is sent twice', async () => {
    const { stack } = bench;
    const { person, list } = await bench.newcomer(5);
    stack.failpoints.arm('backend.outcome-in-transaction', 'die');
    await person.publish(list.id);
    await stack.backend.whenEnded();
    await bench.whenTold(person, 5);

    expect(await bench.rabbit.purge(stack.queues.backend)).toBeGreaterThan(0);
    await stack.backend.start();

    await expectRecovered('F5 outcomes purged', person, 5);
  });
});
