import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { FAST_SETTINGS as settings, PostgresCluster } from './postgres-cluster.js';
import { ensureDatabase, ensurePublisherRole } from './database-roles.js';

// mkdtemp's folders are closed to everybody else: as under /root, PostgreSQL must get in all the same.
const folder = mkdtempSync(join(tmpdir(), 'boardcast-postgres-'));
const dataDir = join(folder, 'postgres');

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(query);
    return rows.map(({ answer }) => answer);
  } finally {
    await client.end();
  }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  it('keeps its data between runs', async () => {
    const first = await PostgresCluster.start({ dataDir, settings });
    await ask(await ensureDatabase(first.url(), 'boardcast'), 'create table kept as select 7 as answer');
    await first.stop();

    const second = await PostgresCluster.start({ dataDir, settings });
    const url = await ensureDatabase(second.url(), 'boardcast');
    expect(await ask(url, 'select answer from kept')).toEqual([7]);
    await second.stop();
  });

  it('starts although a crash left its pid file behind, naming a process that is another program now', async () => {
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n1\n`);
    const cluster = await PostgresCluster.start({ dataDir, settings });
    expect(await ask(cluster.url(), 'select 1 as answer')).toEqual([1]);
    await cluster.stop();
  });

  it('gives the publisher its own schema and nothing else', async () => {
    const cluster = await PostgresCluster.start({ dataDir, settings });
    try {
      await ask(cluster.url('boardcast'), 'create table if not exists secret as select 1 as answer');
      await ensurePublisherRole(cluster.url('boardcast'));
      const url = await ensurePublisherRole(cluster.url('boardcast'));
      await ask(url, 'create table ledger as select 2 as answer');
      expect(await ask(url, 'select answer from publisher.ledger')).toEqual([2]);
      await expect(ask(url, 'select answer from public.secret')).rejects.toThrow(/permission denied/);
    } finally {
      await cluster.stop();
    }
  });

  it('stops by itself when the process that started it is killed', async () => {
    const script = [
      `import { FAST_SETTINGS as settings, PostgresCluster } from ${JSON.stringify(join(import.meta.dirname, 'postgres-cluster.ts'))};`,
      `const cluster = await PostgresCluster.start({ dataDir: ${JSON.stringify(dataDir)} });`,
      'console.log(cluster.url()); setInterval(() => undefined, 1000);',
    ].join('\n');
    const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string];
    expect(await ask(url, 'select 1 as answer')).toEqual([1]);
    starter.kill('SIGKILL');

    // The next start waits until the old one has let go of the folder.
    const next = await PostgresCluster.start({ dataDir, settings });
    await expect(ask(url, 'select 1 as answer')).rejects.toThrow(/ECONNREFUSED/);
    await next.stop();
  });
});
