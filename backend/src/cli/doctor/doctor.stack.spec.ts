import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createBusServer, type BusServer } from '@boardcast/server';
import { FaultProxy, PrivateRedis, waitUntil } from '@boardcast/testing';
import { connect, type Channel } from 'amqplib';
import { Clinic, type Change } from './testing/clinic.js';

const RABBIT_URL = process.env.TEST_RABBIT_URL ?? 'amqp://guest:guest@127.0.0.1:5672/';
const prefixes: string[] = [];

let clinic: Clinic;
let redis: PrivateRedis;
let healthy: Change;
let servers: BusServer[];

beforeAll(async () => {
  [clinic, redis] = await Promise.all([Clinic.open(), PrivateRedis.start()]);
  const BUS_URL = freshBus();
  servers = await Promise.all([startReceiver(BUS_URL, 'publisher'), startReceiver(BUS_URL, 'backend')]);
  healthy = { BUS_URL, REDIS_URL: redis.url };
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await onChannel(async (channel) => {
    for (const prefix of prefixes) {
      for (const name of ['publisher', 'backend', 'dead']) await channel.deleteQueue(`${prefix}.${name}`);
      for (const name of [prefix, `${prefix}.dead`]) await channel.deleteExchange(name);
    }
  });
  await redis.close();
  await clinic.close();
});
afterEach(() =>
  redis.run(async (client) => {
    await client.replicaof('NO', 'ONE');
    await client.config('SET', 'maxmemory-policy', 'noeviction');
  }),
);

/** Queues and exchanges that nobody else has. */
function freshBus(): string {
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  prefixes.push(prefix);
  return `${RABBIT_URL}?prefix=${prefix}`;
}

async function startReceiver(url: string, party: 'publisher' | 'backend'): Promise<BusServer> {
  const server = createBusServer(url, party, { concurrency: 1, drainMs: 1_000 });
  server.addHandler('nothing', () => Promise.resolve(), true);
  await new Promise((resolve) => server.listen(resolve));
  await waitUntil(() => server.isConsuming);
  return server;
}

async function onChannel(work: (channel: Channel) => Promise<unknown>): Promise<void> {
  const connection = await connect(RABBIT_URL);
  try {
    await work(await connection.createChannel());
  } finally {
    await connection.close();
  }
}

const bus = (change: (url: URL) => unknown) => (): Change => {
  const url = new URL(healthy['BUS_URL'] ?? '');
  change(url);
  return { BUS_URL: url.href };
};
const busThrough = (breakLine: (proxy: FaultProxy) => unknown) => async (): Promise<Change> => ({
  BUS_URL: await clinic.through(healthy['BUS_URL'] ?? '', breakLine),
});
const redisThrough = (breakLine: (proxy: FaultProxy) => unknown) => async (): Promise<Change> => ({
  REDIS_URL: await clinic.through(redis.url, breakLine),
});

/** Queues as both apps make them, with one thing done to them; nobody receives. */
async function declared(change: (channel: Channel, prefix: string) => Promise<unknown>): Promise<Change> {
  const BUS_URL = freshBus();
  const server = await startReceiver(BUS_URL, 'publisher');
  await server.close();
  await onChannel((channel) => change(channel, prefixes.at(-1) ?? ''));
  return { BUS_URL };
}

describe('doctor, with RabbitMQ and Redis', () => {
  it('finds nothing wrong where all is well', async () => {
    const { code, text, wrong, warnings } = await clinic.examine(healthy);

    expect({ code, wrong, warnings }).toEqual({ code: 0, wrong: [], warnings: [] });
    expect(text).toMatch(/✔ Bus: RabbitMQ at .*, version [\d.]+: queues as declared, 0 messages waiting\./);
    expect(text).toMatch(/✔ Redis: Redis at 127\.0\.0\.1:\d+, version [\d.]+, answers in \d+ ms\./);
  });

  it.each<[string, string, RegExp, () => Change | Promise<Change>]>([
    ['RabbitMQ is down', 'bus.unreachable', /nobody listens/, busThrough((proxy) => proxy.cut())],
    ['RabbitMQ hangs', 'bus.unreachable', /in time/, busThrough((proxy) => proxy.pause())],
    ['RabbitMQ’s password is wrong', 'bus.credentials', /password/, bus((url) => (url.password = 'wrong'))],
    ['the virtual host is missing', 'bus.vhost', /virtual host/, bus((url) => (url.pathname = '/nowhere'))],
    [
      'a queue was declared otherwise',
      'bus.other-arguments',
      /test-\w+\.backend/,
      () =>
        declared(async (channel, prefix) => {
          await channel.deleteQueue(`${prefix}.backend`);
          await channel.assertQueue(`${prefix}.backend`, { durable: true });
        }),
    ],
    [
      'a queue was deleted',
      'bus.parts-missing',
      /test-\w+\.backend is missing/,
      () => declared((channel, prefix) => channel.deleteQueue(`${prefix}.backend`)),
    ],
    ['RabbitMQ comes without Redis', 'configuration.invalid', /REDIS_URL/, () => ({ REDIS_URL: undefined })],
    ['Redis is down', 'redis.unreachable', /nobody listens/, redisThrough((proxy) => proxy.cut())],
    ['Redis hangs', 'redis.unreachable', /in time/, redisThrough((proxy) => proxy.pause())],
    [
      'Redis’s password is wrong',
      'redis.credentials',
      /WRONGPASS|AUTH/,
      () => ({ REDIS_URL: redis.url.replace('redis://', 'redis://nora:wrong-password@') }),
    ],
    [
      'Redis forgets limits',
      'redis.eviction',
      /allkeys-lru/,
      async () => {
        await redis.run((client) => client.config('SET', 'maxmemory-policy', 'allkeys-lru'));
        return {};
      },
    ],
    [
      'Redis is a replica',
      'redis.replica',
      /replica/,
      async () => {
        await redis.run((client) => client.replicaof('127.0.0.1', 1));
        return {};
      },
    ],
  ])('says that %s: %s', async (_what, code, says, breakIt) => {
    const change = await breakIt();
    const { code: exitCode, wrong, findings } = await clinic.examine({ ...healthy, ...change });

    expect({ exitCode, wrong }).toEqual({ exitCode: 1, wrong: [code] });
    expect(findings.find((each) => each.code === code)?.text).toMatch(says);
  });

  it('warns when nobody receives, and of dead letters', async () => {
    const change = await declared(async (channel, prefix) => {
      channel.publish(`${prefix}.dead`, '', Buffer.from('{}'));
      await waitUntil(async () => (await channel.checkQueue(`${prefix}.dead`)).messageCount === 1);
    });
    const { code, wrong, warnings } = await clinic.examine({ ...healthy, ...change });

    expect({ code, wrong }).toEqual({ code: 0, wrong: [] });
    expect(warnings).toEqual(['bus.no-receiver', 'bus.no-receiver', 'bus.dead-letters']);
  });

  it('makes nothing where the apps have never been', async () => {
    const BUS_URL = freshBus();

    expect(await clinic.examine({ ...healthy, BUS_URL })).toMatchObject({
      code: 0,
      warnings: ['bus.not-declared'],
    });
    expect(await clinic.examine({ ...healthy, BUS_URL })).toMatchObject({ warnings: ['bus.not-declared'] });
  });
});
