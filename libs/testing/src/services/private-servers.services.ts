import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runSql } from '../run-sql.js';
import { waitUntil } from '../wait-until.js';
import { findProgram } from './managed-process.js';
import { PrivatePostgres } from './private-postgres.js';
import { PrivateRabbit } from './private-rabbit.js';
import { PrivateRedis } from './private-redis.js';

describe('A RabbitMQ of a test’s own', () => {
  let rabbit: PrivateRabbit;
  beforeAll(async () => {
    rabbit = await PrivateRabbit.start();
  }, 60_000);
  afterAll(() => rabbit.close());

  it('halts without ending connections, and goes on', async () => {
    await rabbit.withChannel(async (channel) => {
      rabbit.pause();
      const asked = channel.assertQueue('later');
      const answer = await Promise.race([asked, new Promise((done) => setTimeout(done, 300, 'nothing'))]);
      expect(answer).toBe('nothing');
      rabbit.resume();
      await asked;
    });
  }, 60_000);

  it('keeps messages over a stop and a kill, loses them by a purge, forgets all by a new host and a reset', async () => {
    const make = () =>
      rabbit.withChannel((channel) =>
        channel.assertQueue('kept', { durable: true, arguments: { 'x-queue-type': 'quorum' } }),
      );
    await make();
    await rabbit.withChannel(async (channel) => {
      channel.sendToQueue('kept', Buffer.from('x'), { persistent: true });
      await waitUntil(async () => (await channel.checkQueue('kept')).messageCount > 0);
    });
    await rabbit.stop();
    await rabbit.start();
    await waitUntil(async () => (await rabbit.queue('kept')).messages === 1);

    await rabbit.kill();
    expect(rabbit.pid).toBe(0);
    await rabbit.start();
    await waitUntil(async () => (await rabbit.queue('kept')).messages === 1);
    expect(await rabbit.purge('kept')).toBe(1);

    await rabbit.renewVirtualHost();
    await expect(rabbit.queue('kept')).rejects.toThrow(/NOT_FOUND/);
    await make();
    await rabbit.reset();
    await expect(rabbit.queue('kept')).rejects.toThrow(/NOT_FOUND/);
  }, 120_000);
});

describe('A Redis of a test’s own', () => {
  it('forgets by a flush, by a restart and by a kill, always at the same address', async () => {
    const redis = await PrivateRedis.start();
    try {
      const get = () => redis.run((client) => client.get('a'));
      const set = () => redis.run((client) => client.set('a', '1'));
      await set();
      await redis.flushAll();
      expect(await get()).toBeNull();
      for (const end of ['stop', 'kill'] as const) {
        await set();
        await redis[end]();
        await expect(get()).rejects.toThrow(/closed|ECONNREFUSED/);
        await redis.start();
        expect(await get()).toBeNull();
      }
    } finally {
      await redis.close();
    }
  }, 30_000);
});

describe('A PostgreSQL of a test’s own', () => {
  it('keeps what was committed over a restart and a kill, at the same address', async () => {
    const postgres = await PrivatePostgres.start();
    try {
      await runSql(postgres.url(), 'create table kept (n int)');
      for (const end of ['stop', 'kill', 'kill'] as const) {
        await runSql(postgres.url(), 'insert into kept values (1)');
        await postgres[end]();
        await expect(runSql(postgres.url(), 'select 1')).rejects.toThrow(/ECONNREFUSED/);
        await postgres.start();
      }
      expect((await runSql(postgres.url(), 'select n from kept')).rowCount).toBe(3);
      await postgres.restart();
    } finally {
      await postgres.close();
    }
  }, 60_000);
});

describe('Servers of a test', () => {
  it('are gone, with their folders, when the test process is killed', async () => {
    const module = (name: string) => JSON.stringify(join(import.meta.dirname, `${name}.ts`));
    const script = `
      import { PrivateRedis } from ${module('private-redis')};
      import { PrivateRabbit } from ${module('private-rabbit')};
      const [redis, rabbit] = await Promise.all([PrivateRedis.start(), PrivateRabbit.start()]);
      console.log([redis.server.pid, rabbit.pid, rabbit.epmd.pid, redis.folder, rabbit.folder].join(' '));
      setInterval(() => undefined, 1000);`;
    const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string];
    const left = line.split(' ').map((one) => (one.startsWith('/') ? one : `/proc/${one}`));
    expect(left.every((path) => existsSync(path))).toBe(true);

    starter.kill('SIGKILL');

    await waitUntil(() => left.every((path) => !existsSync(path)));
  }, 60_000);

  it('say what to install when the program is missing', () => {
    expect(() => findProgram('rabbitmq-nonesuch', 'rabbitmq-server')).toThrow(
      /apt-get install rabbitmq-server/,
    );
  });
});
