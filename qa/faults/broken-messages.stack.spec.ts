import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PIN_OUTCOME, PUBLISH_PIN } from '@boardcast/contracts';
import { findDeadLetters, type DeadLetters } from '@boardcast/server';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ publishers: 2 });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** A message on the bus. */
interface Packet {
  pattern: string;
  data: Record<string, unknown>;
}

const COPIES = 3;
const FIVE_MB = 5 * 1024 * 1024;

/** Takes all messages from a queue, the last one first. */
async function take(queue: string): Promise<Buffer[]> {
  return bench.withChannel(async (channel) => {
    const taken: Buffer[] = [];
    for (
      let got = await channel.get(queue, { noAck: true });
      got;
      got = await channel.get(queue, { noAck: true })
    ) {
      taken.unshift(got.content);
    }
    return taken;
  });
}

/** Puts messages into a queue. */
async function put(queue: string, messages: readonly Buffer[]): Promise<void> {
  await bench.withChannel(async (channel) => {
    for (const content of messages) channel.sendToQueue(queue, content, { persistent: true });
    await channel.waitForConfirms();
  });
}

/** Takes all messages from a queue and puts each back three times, the last ones first. */
async function multiply(queue: string): Promise<number> {
  const taken = await take(queue);
  // Messages on the bus contain only sealed tokens.
  expect(taken.filter((content) => bench.stack.holdsSecret(content.toString('latin1')))).toEqual([]);
  for (let copy = 0; copy < COPIES; copy += 1) await put(queue, taken);
  return taken.length;
}

function deadLetters(): DeadLetters {
  const url = new URL(bench.stack.options.busUrl);
  url.searchParams.set('prefix', bench.stack.prefix);
  const found = findDeadLetters(url.href);
  if (!found) throw new Error('RabbitMQ keeps dead letters');
  return found;
}

const waiting = (queue: string, count: number) =>
  waitUntil(
    () => bench.withChannel(async (channel) => (await channel.checkQueue(queue)).messageCount >= count),
    { what: `${count} messages in ${queue}` },
  );

describe('F17: messages', () => {
  it('come three times and in another order: each pin is on its board once', async () => {
    const { stack } = bench;
    await Promise.all(stack.publishers.map((publisher) => publisher.stop()));
    const { person, list } = await bench.newcomer(5);
    await person.publish(list.id);
    await waiting(stack.queues.publisher, 5);

    expect(await multiply(stack.queues.publisher)).toBeGreaterThanOrEqual(5);
    await Promise.all(stack.publishers.map((publisher) => publisher.start()));

    await bench.finish('F17 messages to the publisher ×3, reordered');
    expect(await bench.creates(person)).toBe(5);
  });

  it('bring outcomes three times and in another order: the pins end the same', async () => {
    const { stack } = bench;
    const { person, list } = await bench.newcomer(5);
    stack.failpoints.arm('backend.outcome-in-transaction', 'die');
    await person.publish(list.id);
    await stack.backend.whenEnded();
    await bench.whenTold(person, 5);

    await multiply(stack.queues.backend);
    await stack.backend.start();

    await bench.finish('F17 outcomes ×3, reordered');
    expect(await bench.pins(person)).toMatchObject(
      Array.from({ length: 5 }, () => ({ state: 'published', retryCount: 0 })),
    );
  });

  it('come an hour late, when all is over: nothing is sent, and nothing changes', async () => {
    const { stack } = bench;
    await Promise.all(stack.publishers.map((publisher) => publisher.stop()));
    const { person, list } = await bench.newcomer(5);
    await person.publish(list.id);
    await waiting(stack.queues.publisher, 5);
    const late = await take(stack.queues.publisher);
    // The lease ends, so the same claims are sent again; their outcomes are held back as well.
    stack.failpoints.arm('backend.outcome-in-transaction', 'die');
    await Promise.all(stack.publishers.map((publisher) => publisher.start()));
    await stack.backend.whenEnded();
    await bench.whenTold(person, 5);
    const lateOutcomes = await take(stack.queues.backend);
    await stack.backend.start();
    await bench.recovery(person);
    const before = await bench.pins(person);

    await put(stack.queues.publisher, late);
    await put(stack.queues.backend, lateOutcomes);

    await bench.finish('F17 messages an hour late');
    expect(await bench.pins(person)).toEqual(before);
    expect(await bench.creates(person)).toBe(5);
  });

  it('that nobody can read become dead letters, and the others are not kept waiting', async () => {
    const { stack } = bench;
    const { person, list } = await bench.newcomer(5);
    const broken = [PUBLISH_PIN, PIN_OUTCOME].flatMap((pattern) => [
      Buffer.from(`{"pattern":"${pattern}","data":{"version":1,"pinId":`),
      Buffer.from(JSON.stringify({ pattern, data: { version: 99 } })),
      Buffer.from(JSON.stringify({ pattern, data: { version: 1, junk: 'x'.repeat(FIVE_MB) } })),
      Buffer.from([0xff, 0x00, 0xfe]),
      Buffer.from(JSON.stringify({ pattern: 'unheard-of', data: {} })),
    ]);
    await put(stack.queues.publisher, broken.slice(0, broken.length / 2));
    await put(stack.queues.backend, broken.slice(broken.length / 2));

    await person.publish(list.id);
    await waiting(stack.queues.dead, broken.length);

    const expected = { deadLetters: broken.length };
    await bench.finish('F17 corrupt, unknown and 5 MB messages', expected);
    expect(await bench.creates(person)).toBe(5);
  });
});

/**
 * Changes every message in a queue, keeping the order; packed ones travel alone from then on.
 * @returns how many there are
 */
async function rewrite(queue: string, change: (data: Packet['data']) => Packet['data']): Promise<number> {
  const taken = (await take(queue))
    .toReversed()
    .flatMap((content) => JSON.parse(content.toString()) as Packet | Packet[]);
  await put(
    queue,
    taken.map(({ pattern, data }) => Buffer.from(JSON.stringify({ pattern, data: change(data) }))),
  );
  return taken.length;
}

describe('F13: replicas of two releases at once', () => {
  it('a message of a later release becomes a dead letter that stays until somebody can read it', async () => {
    const { stack } = bench;
    await Promise.all(stack.publishers.map((publisher) => publisher.stop()));
    const { person, list } = await bench.newcomer(1);
    await person.publish(list.id);
    await waiting(stack.queues.publisher, 1);
    const deadBefore = await deadLetters().count();
    const copies = await rewrite(stack.queues.publisher, (data) => ({
      ...data,
      version: 2,
      news: 'of a later release',
    }));

    await Promise.all(stack.publishers.map((publisher) => publisher.start()));
    await waiting(stack.queues.dead, deadBefore + copies);

    const { letters } = await deadLetters().list(1000);
    expect(letters.at(-1)).toMatchObject({ pattern: PUBLISH_PIN, reason: 'rejected', isReadable: false });
    expect((await deadLetters().replay(100)).sent).toEqual([]);
    await bench.finish('F13 a message of a later release', { deadLetters: copies });
    expect(await bench.creates(person)).toBe(1);
  });

  it('messages of an earlier release, without what is new since, are taken as ever', async () => {
    const { stack } = bench;
    await Promise.all(stack.publishers.map((publisher) => publisher.stop()));
    const { person, list } = await bench.newcomer(3);
    await person.publish(list.id);
    await waiting(stack.queues.publisher, 3);
    await rewrite(stack.queues.publisher, ({ tokenSerial: _new, ...data }) => data);
    stack.failpoints.arm('backend.outcome-in-transaction', 'die');
    await Promise.all(stack.publishers.map((publisher) => publisher.start()));
    await stack.backend.whenEnded();
    await bench.whenTold(person, 3);

    await rewrite(stack.queues.backend, ({ tokenSerial: _new, ...data }) => data);
    await stack.backend.start();

    await bench.finish('F13 messages of an earlier release');
    expect(await bench.creates(person)).toBe(3);
  });
});
