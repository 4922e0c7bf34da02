import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PrivateRedis, waitUntil } from '@boardcast/testing';
import Bull from 'bull';
import { BullJobs, queueOptions } from './bull-jobs.js';
import type { JobQueues } from './bull-jobs.js';
import { JOB_NAMES } from './job-queue.port.js';
import { QueueClients } from './queue-clients.js';
import { jobsSuite } from './jobs.suite.js';

const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

/** What ioredis reports when Redis is down or silent. */
const AWAY = /closed|writeable|timed out|ended|max retries/i;

function startJobs(redisUrl: string, prefix: string): BullJobs {
  const clients = new QueueClients(redisUrl);
  const options = queueOptions(clients, prefix);
  const queues = Object.fromEntries(JOB_NAMES.map((name) => [name, new Bull(name, options)]));
  return new BullJobs(queues as JobQueues, clients);
}

/** Retries until Redis accepts the job. */
const add = (jobs: BullJobs, id: string) =>
  waitUntil(async () => {
    await jobs.add('mail', id);
    return true;
  });

jobsSuite('on Redis', async () => {
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const queue = startJobs(REDIS_URL, prefix);
  await waitUntil(async () => {
    await queue.add('mail', 'first of all');
    return true;
  });
  const left = JOB_NAMES.map((name) => new Bull(name, REDIS_URL, { prefix }));
  await Promise.all(left.map((one) => one.empty()));
  return {
    queue,
    begin: () => queue.onApplicationBootstrap(),
    stop: async () => {
      await queue.beforeApplicationShutdown();
      for (const one of left) {
        await one.obliterate({ force: true });
        await one.close();
      }
    },
  };
});

describe('Jobs and their Redis', () => {
  let redis: PrivateRedis;
  let done: string[];
  const open: BullJobs[] = [];

  beforeEach(async () => {
    redis = await PrivateRedis.start();
    done = [];
  });
  afterEach(async () => {
    for (const jobs of open.splice(0)) await jobs.beforeApplicationShutdown();
    await redis.close();
  });

  function join(work = (id: string) => Promise.resolve(void done.push(id))): BullJobs {
    const jobs = startJobs(redis.url, 'jobs');
    jobs.handle('mail', work);
    jobs.onApplicationBootstrap();
    open.push(jobs);
    return jobs;
  }

  it('are shared: each is done by one replica', async () => {
    const jobs = join();
    join();
    await add(jobs, '0');
    for (let id = 1; id < 40; id += 1) await jobs.add('mail', String(id));
    await waitUntil(() => done.length >= 40);
    expect(new Set(done).size).toBe(40);
    expect(done).toHaveLength(40);
  });

  it('are tried again after a pause when they fail', async () => {
    let tries = 0;
    const jobs = join(() => {
      tries += 1;
      return tries < 2 ? Promise.reject(new Error('not yet')) : Promise.resolve(void done.push('1'));
    });
    await add(jobs, '1');
    await waitUntil(() => done.length === 1);
    expect(tries).toBe(2);
  });

  it('leave nothing behind in Redis, but for the names of the latest', async () => {
    const jobs = join();
    await add(jobs, '1');
    await waitUntil(() => done.length === 1);
    await waitUntil(() => redis.run(async (client) => (await client.keys('jobs:mail:[0-9]*')).length === 0));
    const keys = await redis.run((client) => client.keys('*'));
    expect(keys.filter((key) => /:(\d+|de:.*)$/.test(key))).toEqual([]);
  });

  it('are refused at once while Redis is away, and taken again when it is back', async () => {
    const jobs = join();
    await add(jobs, '1');
    await waitUntil(() => done.length === 1);
    await redis.kill();
    const start = performance.now();
    await expect(jobs.add('mail', '2')).rejects.toThrow(AWAY);
    expect(performance.now() - start).toBeLessThan(5_000);
    await redis.start();
    await add(jobs, '3');
    await waitUntil(() => done.includes('3'));
  });

  it('begin when a Redis that was away at the start comes', async () => {
    await redis.kill();
    const jobs = join();
    await expect(jobs.add('mail', '1')).rejects.toThrow(AWAY);
    await redis.start();
    await add(jobs, '2');
    await waitUntil(() => done.includes('2'));
  });

  it.each([0, 5, 20, 60])('begin also when Redis goes while they do, after %d ms', async (after) => {
    const jobs = join();
    await pause(after);
    await redis.kill();
    await redis.start();
    await add(jobs, '1');
    await waitUntil(() => done.length > 0);
    expect(done).toEqual(['1']);
  });

  it.each(['killed', 'halted', 'never there'])(
    'do not keep a process from stopping: Redis %s',
    async (how) => {
      if (how === 'never there') await redis.kill();
      const jobs = join();
      if (how !== 'never there') await add(jobs, '1');
      if (how === 'killed') await redis.kill();
      if (how === 'halted') redis.pause();
      const start = performance.now();
      await jobs.beforeApplicationShutdown();
      expect(performance.now() - start).toBeLessThan(8_000);
      if (how === 'halted') redis.resume();
      open.length = 0;
    },
  );

  it('are refused in time by a Redis that is halted', async () => {
    const jobs = join();
    await add(jobs, '1');
    redis.pause();
    await expect(jobs.add('mail', '2')).rejects.toThrow(AWAY);
    redis.resume();
  });
});
