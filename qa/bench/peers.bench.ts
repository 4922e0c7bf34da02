import { fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase } from '@boardcast/embedded-postgres';
import { SandboxControl } from '@boardcast/sandbox';
import { PrivateRedis, runSql } from '@boardcast/testing';
import { REPOSITORY } from '../stack/build-with-failpoints.js';
import { standardServices } from '../stack/stack-under-test.js';
import { BARE_TITLE, placesOf, postBare, rateOf } from './bare-posts.js';
import type { Report } from './figure.js';
import { startProvider } from './provider-process.js';
import { BARE_POSTS, benchThroughput, BOARDS, USERS } from './throughput.bench.js';

/** A package of its own, so that nobody installs the peers who doesn't measure them. */
const FOLDER = join(import.meta.dirname, 'peers');
const PEERS = ['bullmq', 'graphile-worker', 'pg-boss'];

/** What `npm run bench -- peers` can be limited to. */
export const PEER_BENCHES = ['product', ...PEERS];

/**
 * The product's throughput, and that of job queues which make the same creates at the same provider, one job each, with
 * the bare creates of one process as reference.
 */
export async function benchPeers(names: readonly string[], report: Report): Promise<void> {
  installPeers();
  if (names.includes('product')) await benchThroughput(report, {});
  for (const name of PEERS) if (names.includes(name)) await benchPeer(name, report);
}

/** `npm ci`, unless that was done since the lock file changed. */
function installPeers(): void {
  const lock = join(FOLDER, 'package-lock.json');
  const installed = join(FOLDER, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  const { status } = spawnSync('npm', ['ci'], { cwd: FOLDER, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`\`npm ci\` failed in ${FOLDER}`);
}

async function benchPeer(peer: string, report: Report): Promise<void> {
  const [provider, redis] = await Promise.all([startProvider(), PrivateRedis.start()]);
  const { databaseUrl: server } = standardServices();
  const database = `peers_${randomBytes(5).toString('hex')}`;
  try {
    const control = new SandboxControl(provider.url);
    const crowd = await control.addCrowd('creator', USERS, BOARDS);
    const reference = rateOf(await postBare(provider, crowd, BARE_POSTS));
    const jobs = placesOf(crowd).map((place, index) => ({ ...place, title: `Job ${index}` }));
    const urls = { redisUrl: redis.url, databaseUrl: await ensureDatabase(server, database) };
    // Its guide to production: the append-only file, synced every second.
    await redis.run((client) => client.config('SET', 'appendonly', 'yes'));
    const seconds = (await runPeer(peer, { apiUrl: provider.apiUrl, urls, jobs })) / 1000;
    checkOnce(
      jobs.map(({ title }) => title),
      (await control.journal()).map(({ title }) => title).filter((title) => title !== BARE_TITLE),
    );
    report({
      ...{ name: `peers.${peer}`, value: jobs.length / seconds, unit: 'pins/s', reference },
      ...{ pins: jobs.length, seconds, load: loadavg()[0] },
    });
  } finally {
    await Promise.all([provider.close(), redis.close()]);
    await runSql(server, `drop database if exists ${database} with (force)`);
    await runSql(server, `drop role if exists ${database}`);
  }
}

/** Has a process of its own do the jobs. @returns the milliseconds from its worker's start to the last job's end */
async function runPeer(peer: string, task: object): Promise<number> {
  const child = fork(join(FOLDER, 'run-peer.mjs'), [peer], {
    execArgv: ['--import', 'tsx'],
    cwd: REPOSITORY,
    env: { ...process.env, NODE_ENV: 'production', NO_LOG_SUCCESS: '1' },
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  try {
    child.send(task);
    const ended = once(child, 'exit').then(([how]) => {
      throw new Error(`${peer} ended with ${String(how)} before its jobs`);
    });
    const [took] = (await Promise.race([once(child, 'message'), ended])) as [number];
    return took;
  } finally {
    child.kill('SIGKILL');
  }
}

/** @throws Error unless each job made one create */
function checkOnce(jobs: readonly string[], creates: readonly (string | null)[]): void {
  const made = new Set(creates);
  const lost = jobs.filter((title) => !made.has(title)).length;
  const doubled = creates.length - made.size;
  if (lost + doubled > 0) throw new Error(`${lost} pins lost, ${doubled} doubled`);
}
