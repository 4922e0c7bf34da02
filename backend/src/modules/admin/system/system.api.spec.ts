import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  adminHealthSchema,
  adminPaths,
  backupStatusSchema,
  type AdminHealth,
  type BackupStatus,
  type ServiceName,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { createStorage, Metrics } from '@boardcast/server';
import { PrivateBucket, runSql, waitUntil, type TestClient } from '@boardcast/testing';
import { startBackend, type TestBackend } from '../../../testing/start-backend.js';
import { TimingsJob } from '../../health/timings/timings.job.js';
import { BACKEND_CONFIG, type BackendConfig } from '../../../config.js';
import { OverviewRows } from '../testing/overview-rows.js';

let server: TestBackend;
let admin: TestClient;
let folder: string;
let hanging: Server;
const config = () => server.app.get<BackendConfig>(BACKEND_CONFIG);
const sql = (text: string) => runSql(server.config.DATABASE_URL, text);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardcast-backups-'));
  hanging = createServer((socket) => void socket.on('error', () => undefined).resume());
  await new Promise<void>((listening) => hanging.listen(0, '127.0.0.1', listening));
  server = await startBackend();
  admin = (await server.signIn(SANDBOX_USERNAMES.administrator)).browser;
});
beforeEach(() => server.clock.advance(60_000));
afterAll(async () => {
  await server.close();
  hanging.close();
  await rm(folder, { recursive: true });
});

const health = async (): Promise<AdminHealth> => {
  server.clock.advance(3_000);
  return adminHealthSchema.parse((await admin.get(adminPaths.health)).body);
};
const stateOf = ({ services }: AdminHealth, wanted: ServiceName) =>
  services.find(({ name }) => name === wanted)?.state;
/** Of the running app, until the test is over. */
async function configured(changes: Partial<BackendConfig>, test: () => Promise<void>) {
  const before = { ...config() };
  Object.assign(config(), changes);
  await test().finally(() =>
    Object.assign(config(), {
      SMTP_URL: undefined,
      STRIPE_SECRET_KEY: undefined,
      BACKUP_DIR: undefined,
      ...before,
    }),
  );
}

describe('the health of the services', () => {
  it('is healthy when all answer that there are; the others are not used', async () => {
    const answer = await health();
    expect(answer).toMatchObject({ status: 'healthy', database: 'healthy', queue: 'healthy' });
    expect(answer.services.map(({ name, state }) => [name, state])).toEqual([
      ['api', 'up'],
      ['database', 'up'],
      ['bus', 'up'],
      ['redis', 'unused'],
      ['storage', 'up'],
      ['pinterest', 'up'],
      ['stripe', 'unused'],
      ['mail', 'unused'],
    ]);
    expect(answer.services[1]?.latencyMs).toBeGreaterThan(0);
  });

  it('is degraded by services that hang or are dead, and answers all the same', async () => {
    const { port } = hanging.address() as AddressInfo;
    const services = { SMTP_URL: `smtp://127.0.0.1:${port}`, STRIPE_SECRET_KEY: 'sk' };
    await configured({ ...services, STRIPE_API_URL: 'http://127.0.0.1:1' }, async () => {
      const began = performance.now();
      const answer = await health();
      expect(performance.now() - began).toBeLessThan(4_000);
      expect(answer).toMatchObject({ status: 'degraded', database: 'healthy' });
      expect([stateOf(answer, 'mail'), stateOf(answer, 'stripe')]).toEqual(['down', 'down']);
      expect(stateOf(answer, 'pinterest')).toBe('up');
      const stats = await admin.get(adminPaths.stats);
      expect(stats.body).toMatchObject({ systemHealth: 'degraded' });
    });
  });

  it('says when Pinterest last took a pin or told numbers', async () => {
    const pinterest = async () => (await health()).services.find(({ name }) => name === 'pinterest');
    expect(await pinterest()).toMatchObject({ lastGoodAt: null });
    const rows = new OverviewRows(server.config.DATABASE_URL);
    const user = await rows.user('2026-03-01T00:00:00Z');
    const pin = randomUUID();
    await rows.group(user, '2026-03-01T00:00:00Z', [{ id: pin, first_sent_at: '2026-03-09T10:00:00Z' }]);
    const attempt = { pin_id: pin, mode: 'send' };
    await rows.insert('pin_attempts', {
      ...{ ...attempt, fence: 1, outcome: 'published', at: '2026-03-09T10:00:00Z' },
    });
    await rows.insert('pin_attempts', {
      ...{ ...attempt, fence: 2, outcome: 'not-sent', at: '2026-03-09T12:00:00Z' },
    });
    expect(await pinterest()).toMatchObject({ lastGoodAt: '2026-03-09T10:00:00.000Z' });
    await rows.insert('metric_refreshes', {
      ...{ user_id: user, due_at: '2100-01-01', finished_at: '2026-03-09T11:00:00Z' },
    });
    expect(await pinterest()).toMatchObject({ lastGoodAt: '2026-03-09T11:00:00.000Z' });
    await rows.clear();
  });

  it('is refused as unavailable while the database is away', async () => {
    const { rows } = await sql('select current_database() as name');
    const name = String(rows[0]?.['name']);
    const admins = new URL(server.config.DATABASE_URL);
    admins.pathname = '/postgres';
    await runSql(admins.href, `alter database "${name}" allow_connections false`);
    try {
      // They end in their own time, and may still answer until then.
      const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
      await waitUntil(async () => (await runSql(admins.href, end)).rows.length === 0);
      expect(await admin.get(adminPaths.health)).toMatchObject({
        ...{ status: 503, body: { code: 'unavailable' } },
      });
    } finally {
      await runSql(admins.href, `alter database "${name}" allow_connections true`);
    }
    expect((await health()).status).toBe('healthy');
  });
});

describe('how long things took', () => {
  it('is of the last hour and all replicas', async () => {
    await sql('delete from timing_minutes');
    const job = server.app.get(TimingsJob);
    await job.sweep.run();
    await sql('delete from timing_minutes');
    for (let request = 0; request < 3; request += 1) await admin.get(adminPaths.pinQueue);
    server.clock.advance(60_000);
    await job.sweep.run();
    const now = server.clock.now().toISOString();
    // Another replica that measured three requests of a bucket far above.
    await sql(`insert into timing_minutes select minute, gen_random_uuid(), kind,
      (select jsonb_agg(case when n = 60 then 3 else 0 end) from generate_series(0, 79) n)
      from timing_minutes where kind = 'api'`);
    await sql(`insert into timing_minutes select timestamptz '${now}' - interval '61 minutes', process, kind, counts
      from timing_minutes`);

    const { performance } = await health();

    expect(performance.api?.count).toBe(6);
    expect(performance.api?.p50).toBeLessThan(1_000);
    expect(performance.api?.p95).toBeGreaterThan(3_000);
    expect(performance.query?.count).toBeGreaterThan(3);
  });

  it('has the way of a pin from its first send to the outcome of that try', async () => {
    const rows = new OverviewRows(server.config.DATABASE_URL);
    const user = await rows.user('2026-03-01T00:00:00Z');
    const now = server.clock.now().getTime();
    const ago = (seconds: number) => new Date(now - seconds * 1_000).toISOString();
    const add = async (sent: number, at: number, fence = 1) => {
      const pin = randomUUID();
      await rows.group(user, ago(9_000), [{ id: pin, first_sent_at: ago(sent) }]);
      await rows.insert('pin_attempts', {
        ...{ pin_id: pin, fence, mode: 'send', outcome: 'published', at: ago(at) },
      });
    };
    await add(4_000, 3_990);
    await add(100, 99);
    await add(200, 198);
    await add(300, 290);
    await add(900, 100, 2);
    expect((await health()).performance.publishing).toEqual({ p50: 2_000, p95: 10_000, count: 3 });
    await rows.clear();
  });

  it('is whole though two ticks fall into one minute', async () => {
    const job = server.app.get(TimingsJob);
    await job.sweep.run();
    await sql('delete from timing_minutes');
    server.clock.set(new Date('2026-03-19T10:00:00Z'));
    for (const second of [1, 59]) {
      await admin.get(adminPaths.pinQueue);
      server.clock.set(new Date(Date.parse('2026-03-19T10:00:00Z') + second * 1_000));
      await job.sweep.run();
    }
    expect((await health()).performance.api?.count).toBe(2);
  });

  it('has as uptime the share of minutes in which a replica was up, and since when that is known', async () => {
    const job = server.app.get(TimingsJob);
    await sql('delete from up_minutes');
    expect((await health()).performance.uptime).toBeNull();
    const first = Date.parse('2026-03-20T10:00:00Z');
    for (const minute of [0, 1, 1, 4]) {
      server.clock.set(new Date(first + minute * 60_000 + 20_000));
      await job.sweep.run();
    }
    expect((await health()).performance.uptime).toEqual({ percent: 60, since: '2026-03-20T10:00:00.000Z' });
    // The tick of the sixth minute came a moment too late: it was up all the same.
    server.clock.set(new Date(first + 6 * 60_000));
    await job.sweep.run();
    expect((await health()).performance.uptime).toMatchObject({
      percent: expect.closeTo(500 / 7),
    });
    await sql(`delete from up_minutes where minute > '2026-03-20T10:04:00Z'`);
    server.clock.set(new Date(first + 5 * 60_000 + 30_000));
    expect((await health()).performance.uptime).toMatchObject({ percent: 60 });
    // What is older than 30 days is forgotten.
    server.clock.set(new Date(first + 30 * 86_400_000 + 90_000));
    await job.sweep.run();
    const { rows } = await sql('select minute from up_minutes order by minute');
    expect(rows).toHaveLength(3 - 1);
    expect((await sql('select 1 from timing_minutes')).rows.length).toBeLessThan(3);
  });
});

describe('the backups', () => {
  const backups = async (): Promise<BackupStatus> =>
    backupStatusSchema.parse((await admin.get(adminPaths.backupStatus)).body);
  const none = { postgres: [], redis: [] };

  it('are none without a folder; there is no bucket', async () => {
    expect(await backups()).toEqual({
      ...{ backupDir: null, s3Bucket: null },
      ...{ local: { ...none, problem: null }, s3: { ...none, configured: false, problem: null } },
    });
  });

  it('are the files of the folder, the newest first', async () => {
    const now = server.clock.now().getTime();
    const add = async (name: string, hoursAgo: number, bytes = 1_500) => {
      await writeFile(join(folder, name), Buffer.alloc(bytes));
      const at = new Date(now - hoursAgo * 3_600_000);
      await utimes(join(folder, name), at, at);
    };
    await add('postgres-1.dump', 50);
    await add('postgres-2.dump', 2);
    await add('redis-1.rdb', 24 * 9);
    await add('notes.txt', 1);
    await mkdir(join(folder, 'postgres-folder'));
    await symlink('/etc/passwd', join(folder, 'postgres-link.sql'));
    await configured({ BACKUP_DIR: folder }, async () => {
      expect(await backups()).toMatchObject({
        backupDir: folder,
        local: {
          postgres: [
            { filename: 'postgres-2.dump', status: 'fresh', ageFormatted: '2h ago', sizeFormatted: '1.5 kB' },
            { filename: 'postgres-1.dump', status: 'recent', ageFormatted: '2d ago' },
          ],
          redis: [{ filename: 'redis-1.rdb', status: 'old', ageFormatted: '9d ago' }],
        },
      });
      for (let file = 0; file < 25; file += 1) await add(`postgres-more-${file}.dump`, 100);
      expect((await backups()).local.postgres).toHaveLength(20);
    });
  });

  it('are the files of a bucket, which may be out of reach', async () => {
    const bucket = await PrivateBucket.start();
    const place = bucket.url('backups');
    const put = (key: string) => createStorage(place).put(key, Buffer.alloc(2_500), 'text/plain');
    await put('boardcast-20260701T030000Z.postgres.dump');
    await put('boardcast-20260701T030000Z.json');
    // Its maker died: what it left has no manifest.
    await put('boardcast-20260702T030000Z.postgres.dump');
    await configured({ BACKUP_DIR: place }, async () => {
      const filename = 'boardcast-20260701T030000Z.postgres.dump';
      expect(await backups()).toMatchObject({
        ...{ backupDir: null, s3Bucket: 'pictures', local: { ...none, problem: null } },
        s3: { configured: true, problem: null, postgres: [{ filename, sizeFormatted: '2.5 kB' }], redis: [] },
      });
      await bucket.close();
      expect((await backups()).s3).toEqual({ ...none, configured: true, problem: 'unreadable' });
    });
  });

  it('are told when the folder is missing, or is none', async () => {
    await configured({ BACKUP_DIR: join(folder, 'nowhere') }, async () => {
      expect((await backups()).local).toEqual({ ...none, problem: 'missing' });
    });
    await configured({ BACKUP_DIR: join(folder, 'notes.txt') }, async () => {
      expect((await backups()).local).toEqual({ ...none, problem: 'unreadable' });
      const { text } = await server.app.get(Metrics).scrape();
      expect(text).toContain('backup_place_readable{store="folder"} 0');
      expect(text).not.toMatch(/^backup_last/m);
    });
  });
});
