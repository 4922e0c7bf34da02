import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPaths, type LatestExport } from '@boardcast/contracts';
import { createSandbox, SandboxControl, type Sandbox } from '@boardcast/sandbox';
import { inspectRabbit, parseBusUrl } from '@boardcast/server';
import { bodyOf, makeTempFolder, removeTempFolder, runSql, waitUntil } from '@boardcast/testing';
import { connect, type Channel } from 'amqplib';
import { Redis } from 'ioredis';
import { ComposeStack } from './compose-stack.js';
import { Person } from './person.js';
import { STACK_STARTS_MS } from './stack-under-test.js';

type App = 'backend' | 'publisher';

let folder: string;
let sandbox: Sandbox;
let stack: ComposeStack;
beforeAll(async () => {
  folder = makeTempFolder('sandbox');
  sandbox = await createSandbox({ dataDir: folder });
  stack = await ComposeStack.start(sandbox);
}, STACK_STARTS_MS);
afterAll(async () => {
  // There is none when its services did not start.
  await (stack as ComposeStack | undefined)?.close();
  await sandbox.close();
  removeTempFolder(folder);
});

/** Runs a statement as an app. */
const sql = (app: App, statement: string) => runSql(stack.address(app, 'DATABASE_URL'), statement);

/** Runs `work` on a channel of an app's user. */
async function asUser(app: App, work: (channel: Channel) => Promise<unknown>): Promise<void> {
  const bus = parseBusUrl(stack.address(app, 'BUS_URL'));
  const connection = await connect(bus.kind === 'rabbit' ? bus.url : '');
  connection.on('error', () => undefined);
  try {
    const channel = await connection.createConfirmChannel();
    const refused = new Promise<never>((_done, fail) => channel.on('error', fail));
    await Promise.race([work(channel).then(() => channel.waitForConfirms()), refused]);
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** Sends Redis a command. @param url whose user sends it */
async function redis(url: string, [command = '', ...args]: readonly string[]): Promise<unknown> {
  const client = new Redis(url, {
    retryStrategy: () => null,
    disableClientInfo: true,
    enableReadyCheck: false,
  });
  client.on('error', () => undefined);
  try {
    return await client.call(command, ...args);
  } finally {
    client.disconnect();
  }
}

describe('with the rights that compose gives them', () => {
  it('both apps do their work, and nothing is refused to them', async () => {
    await new SandboxControl(sandbox.url).addAccount('pinner', 3);
    const person = await Person.signIn(stack.backend.url, 'pinner');
    await runSql(
      stack.postgres.url('boardcast'),
      'update users set subscription_is_free = true, free_granted_at = now()',
    );
    const list = await person.makeList(3);
    await person.publish(list.id);
    await waitUntil(async () => (await person.history())[0]?.successCount === 3, {
      ...{ what: 'three pins to be posted' },
    });
    await person.browser.post(userPaths.exports, { format: 'json' });
    const latest = async () => bodyOf(await person.browser.get(userPaths.latestExport)) as LatestExport;
    await waitUntil(async () => (await latest()).export?.state === 'ready', {
      ...{ what: 'a job to be done' },
    });
    const logs = stack.backend.log() + stack.publisher.log();
    expect(logs).not.toMatch(/NOPERM|ACCESS_REFUSED|ACCESS-REFUSED|permission denied/);
    expect(JSON.stringify(await redis(stack.operatorRedis, ['acl', 'log']))).not.toMatch(/backend|publisher/);
    const keys = (await redis(stack.operatorRedis, ['keys', '*'])) as string[];
    const kinds = keys.map((key) => /^\{?([\w-]+)/.exec(key)?.[1]);
    expect(new Set(kinds)).toEqual(new Set(['boardcast-limits', 'boardcast-requests', 'boardcast-jobs']));
  });

  it('the doctor finds database, roles, bus and Redis well', async () => {
    const { said } = await stack.backend.command(['doctor', '--json'], {});
    const { findings } = JSON.parse(said.slice(said.indexOf('{'))) as {
      findings: { part: string; code: string }[];
    };
    const parts = findings.filter(({ part }) => ['database', 'publisher', 'bus', 'redis'].includes(part));
    // The test's own PostgreSQL needs to survive no power cut.
    const isKnown = ({ code }: { code: string }) => code === 'database.fsync';
    expect(parts.filter((finding) => !isKnown(finding)).map(({ code }) => code)).toEqual(
      ['publisher', 'bus', 'redis'].map((part) => `${part}.good`),
    );
    expect(parts.some(isKnown)).toBe(true);
  });

  it('queues and exchanges are those that the apps would declare', async () => {
    const address = { kind: 'rabbit' as const, url: stack.rabbit.url, prefix: 'boardcast', declares: true };
    const { exchanges, queues } = await inspectRabbit(address, 5_000);
    expect([...exchanges, ...queues].filter(({ state }) => state !== 'good')).toEqual([]);
  });
});

describe('PostgreSQL refuses', () => {
  it.each<[App, string]>([
    ['backend', 'create role another'],
    ['backend', 'create database another'],
    ['backend', "select pg_read_file('/etc/passwd')"],
    ['backend', 'alter system set fsync = off'],
    ['backend', 'select * from publisher.attempt'],
    ['publisher', 'select * from public.users'],
    ['publisher', 'create table public.mine (id int)'],
    ['publisher', 'create schema mine'],
    ['publisher', 'create temporary table mine (id int)'],
    ['publisher', 'create role another'],
  ])('the %s: %s', async (app, statement) => {
    await expect(sql(app, statement)).rejects.toThrow(/permission denied|must be/);
  });
});

describe('RabbitMQ refuses', () => {
  it.each<[App, string, (channel: Channel) => Promise<unknown>]>([
    ['publisher', 'to declare a queue', (channel) => channel.assertQueue('mine')],
    ['publisher', 'to delete its own', (channel) => channel.deleteQueue('boardcast.publisher')],
    ['publisher', 'to read the backend’s', (channel) => channel.get('boardcast.backend')],
    ['publisher', 'to read dead letters', (channel) => channel.get('boardcast.dead')],
    ['publisher', 'to purge the backend’s', (channel) => channel.purgeQueue('boardcast.backend')],
    [
      'publisher',
      'to send past the exchange',
      async (channel) => channel.publish('', 'boardcast.dead', Buffer.of(1)),
    ],
    ['backend', 'to declare a queue', (channel) => channel.assertQueue('mine')],
    ['backend', 'to delete one', (channel) => channel.deleteQueue('boardcast.publisher')],
    ['backend', 'to read the publisher’s', (channel) => channel.get('boardcast.publisher')],
    [
      'backend',
      'to make a dead letter',
      async (channel) => channel.publish('boardcast.dead', '', Buffer.of(1)),
    ],
  ])('the %s %s', async (app, _what, work) => {
    await expect(asUser(app, work)).rejects.toThrow(/ACCESS_REFUSED|ACCESS-REFUSED/);
  });
});

describe('Redis refuses', () => {
  it.each<[App | 'nobody', string]>([
    ['publisher', 'get boardcast-jobs:all'],
    ['publisher', 'hget {boardcast-requests:all}:one field'],
    ['publisher', 'del {boardcast-limits:1}:one'],
    ['publisher', 'flushall'],
    ['publisher', 'keys *'],
    ['publisher', 'config get *'],
    ['publisher', 'publish boardcast-jobs:all word'],
    ['backend', 'get another'],
    ['backend', 'flushall'],
    ['backend', 'keys *'],
    ['backend', 'config get *'],
    ['backend', 'acl list'],
    ['nobody', 'get boardcast-jobs:all'],
    ['nobody', 'info'],
  ])('the %s: %s', async (who, command) => {
    const url = who === 'nobody' ? stack.redis.url : stack.address(who, 'REDIS_URL');
    await expect(redis(url, command.split(' '))).rejects.toThrow(/NOPERM|No permissions/);
  });

  it('the publisher a script that touches other keys', async () => {
    const script = ['eval', "return redis.call('hget', '{boardcast-requests:a}:b', 'c')", '0'];
    await expect(redis(stack.address('publisher', 'REDIS_URL'), script)).rejects.toThrow(
      /can't access|No permissions/,
    );
  });
});
