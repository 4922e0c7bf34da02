import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PIN_OUTCOME, PUBLISH_PIN, type PinOutcome } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { connect } from 'amqplib';
import type { BusServer } from './bus-server.js';
import type { Bus, BusMessage } from './bus.js';
import { createBus, createBusServer } from './create-bus.js';
import { findDeadLetters, type DeadLetters } from './dead-letters.js';
import { pack } from './packs.js';
import { rabbitNames } from './rabbit-topology.js';

const RABBIT_URL = process.env.TEST_RABBIT_URL ?? 'amqp://guest:guest@127.0.0.1:5672/';

let url: string;
let server: BusServer;
let bus: Bus;
let deadLetters: DeadLetters;
/** What the backend took in, once it no longer throws. */
let taken: PinOutcome[];
let isBroken: boolean;
/** Pins whose outcomes it can't take in. */
let poison: Set<string>;

beforeEach(async () => {
  url = `${RABBIT_URL}?prefix=test-${randomBytes(6).toString('hex')}`;
  taken = [];
  isBroken = true;
  poison = new Set();
  server = createBusServer(url, 'backend', { concurrency: 5, drainMs: 5_000 });
  server.addHandler(PIN_OUTCOME, (outcome: PinOutcome) => handle(outcome), true);
  await new Promise((resolve) => server.listen(resolve));
  await waitUntil(() => server.isConsuming);
  bus = createBus(url, 'backend');
  const found = findDeadLetters(url);
  if (!found) throw new Error('RabbitMQ keeps dead letters');
  deadLetters = found;
});

afterEach(async () => {
  await server.close();
  await bus.close();
  const names = rabbitNames(new URL(url).searchParams.get('prefix') ?? '');
  const connection = await connect(RABBIT_URL);
  const channel = await connection.createChannel();
  const queues = [names.queueOf('publisher'), names.queueOf('backend'), names.deadQueue];
  for (const queue of queues) await channel.deleteQueue(queue);
  for (const exchange of [names.exchange, names.deadExchange]) await channel.deleteExchange(exchange);
  await connection.close();
});

function handle(outcome: PinOutcome): Promise<void> {
  if (isBroken || poison.has(outcome.pinId)) return Promise.reject(new Error('a fault of ours'));
  taken.push(outcome);
  return Promise.resolve();
}

function anOutcome(): PinOutcome {
  const at = '2026-07-01T12:00:00.000Z';
  const outcome = { kind: 'absent' } as const;
  return { version: 1, pinId: randomUUID(), fence: 1, tokenSerial: 1, outcome, firstSentAt: at, at };
}
const send = (outcome: PinOutcome) =>
  bus.publish({ pattern: PIN_OUTCOME, id: `${outcome.pinId}:1`, body: outcome });
const dead = (count: number) => waitUntil(async () => (await deadLetters.count()) === count);

describe('Dead letters', () => {
  it('are counted and listed without their contents, as often as one likes', async () => {
    const outcome = anOutcome();
    await send(outcome);
    await bus.publish({ pattern: PUBLISH_PIN, id: 'broken:1', body: { sealedToken: 'secret-token' } });
    await dead(2);

    const { letters: listed, total } = await deadLetters.list(10);
    expect(total).toBe(2);

    expect(listed).toHaveLength(2);
    const expected = { reason: 'rejected', at: expect.any(Date) };
    expect(listed).toContainEqual({
      ...expected,
      id: `${outcome.pinId}:1`,
      pattern: PIN_OUTCOME,
      isReadable: true,
    });
    expect(listed).toContainEqual({ ...expected, id: 'broken:1', pattern: PUBLISH_PIN, isReadable: false });
    expect(JSON.stringify(listed)).not.toContain('secret');
    await dead(2);
    expect((await deadLetters.list(10)).letters).toHaveLength(2);
  });

  it('that are whole are sent again under their ids and leave; unreadable ones stay and are told', async () => {
    const outcomes = [anOutcome(), anOutcome(), anOutcome()];
    for (const outcome of outcomes) await send(outcome);
    await bus.publish({ pattern: 'unheard-of', id: 'odd', body: {} });
    await dead(4);
    isBroken = false;

    const some = await deadLetters.replay(2);
    expect(some.sent).toHaveLength(2);
    await waitUntil(() => taken.length === 2);
    await dead(2);
    const rest = await deadLetters.replay(10);

    expect(rest.sent).toHaveLength(1);
    expect(rest.kept).toMatchObject([{ id: 'odd', pattern: 'unheard-of', isReadable: false }]);
    await waitUntil(() => taken.length === 3);
    expect(new Set(taken.map(({ pinId }) => pinId))).toEqual(new Set(outcomes.map(({ pinId }) => pinId)));
    await dead(1);
  });

  it('are taken into hand no further than is asked for, so that others see the rest', async () => {
    const outcomes = Array.from({ length: 5 }, anOutcome);
    for (const outcome of outcomes) await send(outcome);
    await dead(5);
    const { total, letters } = await deadLetters.list(2);
    expect([total, letters.length]).toEqual([5, 2]);
    isBroken = false;
    await dead(5);
    const replays = await Promise.all([deadLetters.replay(2), deadLetters.replay(2)]);
    expect(replays.map(({ sent }) => sent.length)).toEqual([2, 2]);
    await waitUntil(() => taken.length === 4);
    await dead(1);
  });

  it('are what fails, not what travelled with it', async () => {
    isBroken = false;
    const outcomes = Array.from({ length: 60 }, anOutcome);
    const [bad] = outcomes.slice(30);
    poison.add(String(bad?.pinId));

    await Promise.all(outcomes.map(send));

    await dead(1);
    expect((await deadLetters.list(10)).letters).toMatchObject([{ id: `${bad?.pinId}:1`, isReadable: true }]);
    await waitUntil(() => taken.length === 59);
    expect(new Set(taken.map(({ pinId }) => pinId)).size).toBe(59);
  });

  it('of a pack are sent again one by one', async () => {
    const outcomes = [anOutcome(), anOutcome()];
    const names = rabbitNames(new URL(url).searchParams.get('prefix') ?? '');
    const [first, ...others] = outcomes.map((body) => ({
      ...{ pattern: PIN_OUTCOME, id: `${body.pinId}:1`, body },
    }));
    const connection = await connect(RABBIT_URL);
    const channel = await connection.createConfirmChannel();
    channel.sendToQueue(names.deadQueue, pack(first as BusMessage, others));
    await channel.waitForConfirms();
    await connection.close();
    isBroken = false;

    expect((await deadLetters.list(10)).letters).toMatchObject([{ pattern: PIN_OUTCOME, isReadable: true }]);
    // RabbitMQ takes back what was only looked at a moment after the channel is closed.
    await dead(1);
    expect((await deadLetters.replay(10)).sent).toHaveLength(1);

    await waitUntil(() => taken.length === 2);
    await dead(0);
  });

  it('come back when what killed them is not mended', async () => {
    await send(anOutcome());
    await dead(1);

    expect((await deadLetters.replay(10)).sent).toHaveLength(1);

    await dead(1);
    expect(taken).toEqual([]);
  });
});
