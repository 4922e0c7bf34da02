import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boardListPaths, pinPaths, userPaths } from '@boardcast/contracts';
import { MailCatcherClient, SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { makeTempFolder, removeTempFolder, runSql, waitUntil, type Scrape } from '@boardcast/testing';
import { readQueries } from './queries.js';
import { startBothApps, type BothApps } from './both-apps.js';
import { ResealJob } from '../../backend/src/modules/connections/reseal.job.js';
import { Person } from '../stack/person.js';

const ADDRESS = 'somebody@example.com';
/** Three readings of the queue, ten seconds apart, on a busy machine, in milliseconds. */
const READINGS_MS = 180_000;

let apps: BothApps;
let person: Person;
let backups: string;
beforeAll(async () => {
  backups = makeTempFolder('backups-');
  for (const part of ['postgres.dump', 'json'])
    writeFileSync(join(backups, `boardcast-20261101T030000Z.${part}`), '');
  writeFileSync(
    join(backups, 'verified-backup'),
    JSON.stringify({ backup: 'one', at: '2026-11-01T04:00:00Z' }),
  );
  apps = await startBothApps({ BUILD_COMMIT: 'abc1234', BACKUP_DIR: backups });
  person = await Person.signIn(apps.url, SANDBOX_USERNAMES.newCreator);
  await runSql(apps.databaseUrl, 'update users set subscription_is_free = true');
});
afterAll(async () => {
  await apps.close();
  removeTempFolder(backups);
});

describe('the port for metrics', () => {
  it.each(['backend', 'publisher'] as const)(
    'tells which build of the %s runs, and how it is',
    async (app) => {
      const scrape = await apps.scrape(app);

      expect(scrape.value('build_info', { app, commit: 'abc1234' })).toBe(1);
      expect(scrape.value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
      expect(scrape.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
      expect(scrape.value('db_pool_connections_max')).toBe(app === 'backend' ? 20 : 10);
      expect(scrape.value('db_pool_waiting')).toBeGreaterThanOrEqual(0);
    },
  );

  it.each(['backend', 'publisher'] as const)('has nothing but metrics at the %s', async (app) => {
    const address = `http://127.0.0.1:${apps.metricsPorts[app]}`;
    const statuses = await Promise.all([
      fetch(`${address}/metrics`),
      fetch(`${address}/metrics?x=1`),
      fetch(`${address}/`),
      fetch(`${address}/metrics/more`),
      fetch(`${address}/health/live`),
      fetch(`${address}/metrics`, { method: 'POST' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404]);
  });

  it('is not the public one', async () => {
    expect((await fetch(`${apps.url}/metrics`)).status).toBe(404);
  });
});

describe('requests', () => {
  const durations = 'http_request_duration_seconds_count';

  it('are counted by route, method and class of status, whatever their ids are', async () => {
    const list = await person.makeList(2);
    await person.browser.get(boardListPaths.one(list.id));
    await person.browser.get(boardListPaths.one('11111111-1111-4111-8111-111111111111'));
    const before = await apps.scrape('backend');

    await person.browser.get(boardListPaths.one(list.id));

    const after = await apps.scrape('backend');
    const route = { route: boardListPaths.one(':id'), method: 'GET' };
    const added = (status: string) =>
      (after.value(durations, { ...route, status }) ?? 0) -
      (before.value(durations, { ...route, status }) ?? 0);
    expect([added('2xx'), added('4xx')]).toEqual([1, 0]);
    expect(after.value(durations, { ...route, status: '4xx' })).toBe(1);
    expect(after.value(durations, { route: boardListPaths.all, method: 'POST', status: '2xx' })).toBe(1);
  });

  it('to addresses and methods that nobody knows are one series, however many there are', async () => {
    const count = async () =>
      (await apps.scrape('backend')).samples.filter(({ name }) => name === durations).length;
    await fetch(`${apps.url}/api/unknown`);
    await fetch(`${apps.url}${pinPaths.groups}`, { method: 'DELETE' });
    const before = await count();

    for (let number = 0; number < 30; number += 1) {
      await fetch(`${apps.url}/api/unknown/${number}?secret=${number}`);
      await fetch(`${apps.url}/api/users/${number}/x`);
    }

    expect(await count()).toBe(before);
    const scrape = await apps.scrape('backend');
    expect(scrape.valuesOf(durations, 'route')).toContain('none');
    expect(scrape.valuesOf(durations, 'route').filter((route) => route.includes('unknown'))).toEqual([]);
  });
});

/** Waits until a scrape says so: counters follow what they count by a moment. */
const scrapeWhen = (app: 'backend' | 'publisher', isSo: (scrape: Scrape) => boolean) =>
  waitUntil(
    async () => {
      const scrape = await apps.scrape(app);
      return isSo(scrape) ? scrape : null;
    },
    { what: `the metrics of the ${app} to say so`, timeout: 60_000, every: 200 },
  );

describe('pins', () => {
  it('are counted by how each attempt ended, with what Pinterest answered and how late they were', async () => {
    await apps.sandbox.script({
      operationId: 'pins/create',
      outcomes: [
        { status: 429, headers: { 'retry-after': '1' } },
        { status: 400, code: 1, message: 'no' },
      ],
    });
    const list = await person.makeList(3, 'Three boards');
    const { id } = await person.publish(list.id);
    await waitUntil(async () => (await person.group(id)).status === 'partial', { timeout: 60_000 });

    const publisher = await scrapeWhen(
      'publisher',
      (scrape) => scrape.value('pins_publish_attempts_total', { result: 'published' }) === 2,
    );
    const attempts = (result: string, code: string) =>
      publisher.value('pins_publish_attempts_total', { result, code });
    expect(attempts('published', 'none')).toBe(2);
    expect(attempts('rejected', '400')).toBe(1);
    expect(attempts('deferred', 'none')).toBeGreaterThanOrEqual(1);
    const calls = (status: string) =>
      publisher.value('pinterest_api_requests_total', { endpoint: 'pins/create', status });
    expect([calls('201'), calls('400'), calls('429')]).toEqual([2, 1, 1]);
    expect(publisher.value('pinterest_api_429_total', { endpoint: 'pins/create' })).toBe(1);
    expect(publisher.value('pinterest_api_request_duration_seconds_count', { endpoint: 'pins/create' })).toBe(
      4,
    );
    expect(publisher.value('pinterest_permits_total', { bucket: 'org_write', result: 'granted' })).toBe(4);
    expect(publisher.value('pinterest_rate_limit_remaining', { bucket: 'org_write' })).toBeGreaterThan(0);
    expect(publisher.value('pins_publish_duration_seconds_count')).toBeGreaterThanOrEqual(4);

    const backend = await scrapeWhen(
      'backend',
      (scrape) => scrape.value('pins_ended_total', { state: 'published' }) === 2,
    );
    expect(backend.value('pins_ended_total', { state: 'failed' })).toBe(1);
    expect(backend.value('pins_publish_lag_seconds_count')).toBeGreaterThanOrEqual(4);
    expect(backend.value('pins_publish_lag_seconds_bucket', { le: '60' })).toBeGreaterThanOrEqual(3);
  });

  it(
    'that wait are counted by state and by who holds them, and the oldest due one is no held one',
    async () => {
      const list = await person.makeList(2, 'Two boards');
      const { id } = await person.publish(list.id, {
        scheduledFor: new Date(Date.now() + 86_400_000).toISOString(),
      });
      await scrapeWhen('backend', (scrape) => scrape.value('pins_queue_depth', { state: 'ahead' }) === 2);
      await runSql(
        apps.databaseUrl,
        `insert into publish_rests (user_id, until, held_at) values ('${person.user.id}', now() + interval '1 h', now())
        on conflict (user_id) do update set until = excluded.until, held_at = now();
       update pins set next_at = now() - interval '2 h' where group_id = '${id}'`,
      );
      const held = await scrapeWhen('backend', (scrape) => scrape.value('pins_overdue') === 2);
      expect(held.value('pins_queue_depth', { state: 'due' })).toBe(2);
      expect(held.value('pins_oldest_due_age_seconds')).toBe(0);

      await runSql(
        apps.databaseUrl,
        `update pins set state = 'held', hold_reason = 'paused', next_at = null where group_id = '${id}'`,
      );
      const paused = await scrapeWhen(
        'backend',
        (scrape) => scrape.value('pins_held', { reason: 'paused' }) === 2,
      );
      expect(paused.value('pins_overdue')).toBe(0);
    },
    READINGS_MS,
  );
});

describe('background work', () => {
  it('is counted: mails by template, jobs and sweeps by name, with the last success', async () => {
    await person.browser.patch(userPaths.profile, { email: ADDRESS });
    await waitUntil(async () => (await new MailCatcherClient(apps.mailUrl).mails(ADDRESS)).length === 1);

    const scrape = await scrapeWhen(
      'backend',
      (now) =>
        now.value('emails_sent_total', { template: 'verify-address', result: 'sent' }) === 1 &&
        (now.value('job_runs_total', { kind: 'mail', result: 'done' }) ?? 0) >= 1 &&
        (now.value('sweep_rounds_total', { sweep: 'timings', result: 'done' }) ?? 0) >= 1 &&
        // A round may just have seen the mail, and says so until the next one.
        now.value('sweep_oldest_due_age_seconds', { sweep: 'mails' }) === 0,
    );
    expect(scrape.value('sweep_rounds_total', { sweep: 'timings', result: 'failed' })).toBe(0);
    expect(scrape.value('sweep_interval_seconds', { sweep: 'timings' })).toBe(60);
    const success = scrape.value('sweep_last_success_timestamp_seconds', { sweep: 'timings' }) ?? 0;
    expect(Math.abs(success - Date.now() / 1000)).toBeLessThan(600);
  });
});

describe('what is kept', () => {
  it('is told by key: the tokens that each one seals', async () => {
    await apps.backend.get(ResealJob).sweep.run();
    const scrape = await apps.scrape('backend');
    expect(scrape.value('sealed_tokens')).toBe(2);
    expect(scrape.valuesOf('sealed_tokens', 'key')).toHaveLength(1);
  });

  it('is told by age: the newest backup, and when one was proved last', async () => {
    const scrape = await scrapeWhen(
      'backend',
      (now) => now.value('backup_last_verified_timestamp_seconds', { store: 'folder' }) !== null,
    );
    const made =
      scrape.value('backup_last_success_timestamp_seconds', { store: 'folder', kind: 'postgres' }) ?? 0;
    expect(Math.abs(made - Date.now() / 1000)).toBeLessThan(600);
    expect(scrape.value('backup_place_readable', { store: 'folder' })).toBe(1);
    expect(scrape.value('backup_last_verified_timestamp_seconds')).toBe(
      Date.parse('2026-11-01T04:00:00Z') / 1000,
    );
    expect(scrape.value('subscriptions_active', { kind: 'paid' })).toBe(0);
  });
});

describe('labels', () => {
  it.each(['backend', 'publisher'] as const)('of the %s name no user, no address and no row', async (app) => {
    const { samples } = await apps.scrape(app);
    const values = new Set(samples.flatMap(({ labels }) => Object.values(labels)));
    const told = [...values].filter(
      (value) =>
        value.includes('@') || value.includes(person.user.id) || /[0-9a-f]{8}-[0-9a-f]{4}|\d{10}/.test(value),
    );
    expect(told).toEqual([]);
    expect(samples.length).toBeLessThan(1_500);
  });
});

describe('the queries of dashboard and alerts', () => {
  it('name metrics and labels that the apps tell', async () => {
    const scrapes = await Promise.all([apps.scrape('backend'), apps.scrape('publisher')]);
    const samples = scrapes.flatMap((scrape) => scrape.samples);
    const unknown = readQueries().filter(
      ({ name, labels }) =>
        name !== 'up' &&
        !samples.some((sample) => sample.name === name && labels.every((label) => label in sample.labels)),
    );
    expect(unknown).toEqual([]);
    expect(readQueries().length).toBeGreaterThan(60);
  });
});

describe('without its database', () => {
  const asOwner = (sql: string) =>
    runSql(
      apps.databaseUrl.replace(/\/[^/]*$/, '/postgres'),
      sql.replaceAll('$name', new URL(apps.databaseUrl).pathname.slice(1)),
    );
  afterAll(() => asOwner('alter database $name allow_connections true'));

  it('an app still tells how it is, says so, and tells nothing that only the database knows', async () => {
    await asOwner('alter database $name allow_connections false');
    await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '$name'`);

    for (const app of ['backend', 'publisher'] as const) {
      const scrape = await scrapeWhen(app, (now) => now.value('database_up') === 0);
      expect(scrape.value('part_up', { part: 'storage' })).toBe(1);
      expect(scrape.value('process_resident_memory_bytes')).toBeGreaterThan(0);
    }
    const backend = await scrapeWhen('backend', (now) => now.value('pins_overdue') === null);
    expect(backend.value('pins_queue_depth')).toBeNull();
    expect(backend.value('http_request_duration_seconds_count')).toBeGreaterThan(0);
  });
});
