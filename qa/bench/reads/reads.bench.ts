import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { pinPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { PrivatePostgres } from '@boardcast/testing';
import type { Person } from '../../stack/person.js';
import { BareSql } from '../analytics/bare-sql.js';
import { StatementLog, TOLD_STATEMENTS, type Statement } from '../analytics/statement-log.js';
import { Visitor } from '../analytics/visitor.js';
import { BenchStack, PUBLISHED_LIMITS } from '../bench-stack.js';
import { percentile, type Report } from '../figure.js';
import { adminCalls, creatorCalls, REMEMBERED, type ReadCall } from './calls.js';
import { crowdOf } from './crowd/crowd-size.js';
import { fillCrowd, type Landmarks } from './crowd.js';

/** Names that select single measurements. */
export const READ_BENCHES = ['creator', 'admin', 'fresh', 'atOnce'];

const SETTINGS = { ...TOLD_STATEMENTS, fsync: 'on', max_wal_size: '4GB', shared_buffers: '1GB' } as const;
/** A small pod: what it can't hold ends it. */
const SMALL_BACKEND = '--max-old-space-size=192 --max-semi-space-size=4';
const WARM_UP = 3;
const REQUESTS = 100;
/** Requests of what is remembered, and after how long it is read again, in milliseconds. */
const FRESH_REQUESTS = 20;
const FORGOTTEN_MS = 31_000;
/** The same for what the first of them asks in passing. */
const FORGOTTEN_IN_PASSING_MS = 2_100;
const P99_MS = 300;
const FIRST_PAGE_MS = 100;
const MOST_BYTES = 300_000;
/** Requests at the same time, and how often. */
const AT_ONCE = 10;
const ROUNDS = 5;
const LOOK_EVERY_MS = 50;

/**
 * Measures every read of a user with 200,000 pins in 5,000 groups, and the administrator's, among 100,000 users with
 * 1,000,000 pins (docs/bench.md#reads). @param scale of all that, 1 for all of it
 */
export async function benchReads(names: readonly string[], report: Report, scale: number): Promise<void> {
  const log = new StatementLog();
  const postgres = await PrivatePostgres.start(SETTINGS, log.take);
  try {
    const bench = await BenchStack.start({
      databaseUrl: postgres.url(),
      permitted: PUBLISHED_LIMITS,
      env: { NODE_OPTIONS: SMALL_BACKEND, ADMIN_PINTEREST_USERNAMES: SANDBOX_USERNAMES.administrator },
    });
    try {
      await measure(bench, log, { names, report, scale });
    } finally {
      await bench.close();
    }
  } finally {
    await postgres.close();
  }
}

async function measure(
  bench: BenchStack,
  log: StatementLog,
  { names, report, scale }: { names: readonly string[]; report: Report; scale: number },
): Promise<void> {
  const { stack } = bench;
  const creator = await stack.signIn(SANDBOX_USERNAMES.busyCreator);
  const administrator = await stack.signIn(SANDBOX_USERNAMES.administrator);
  const size = crowdOf(scale);
  const landmarks = await fillCrowd(
    bench,
    { userId: creator.user.id, administratorId: administrator.user.id },
    size,
  );
  const sql = await BareSql.open(bench, log);
  const visitors = [creator, administrator].map((person) => new Visitor(stack.backend.url, person));
  const [ofCreator, ofAdministrator] = visitors as [Visitor, Visitor];
  try {
    if (names.includes('creator')) {
      for (const call of creatorCalls(landmarks, size)) await timeCall(ofCreator, sql, call, report);
    }
    if (names.includes('admin')) {
      for (const call of adminCalls(landmarks, size)) await timeCall(ofAdministrator, sql, call, report);
    }
    if (names.includes('fresh')) await timeFresh(ofAdministrator, sql, report);
    if (names.includes('atOnce')) await timeAtOnce(bench, creator, landmarks, report);
  } finally {
    await Promise.all([...visitors.map((visitor) => visitor.close()), sql.close()]);
  }
}

/** A read and, right after each, its statements alone. */
async function timeCall(visitor: Visitor, sql: BareSql, call: ReadCall, report: Report): Promise<void> {
  const { path } = call;
  const statements = await sql.statementsOf(() => visitor.time(path));
  const bytes = await sizeOf(visitor, path);
  const times: Times = { product: [], bare: [] };
  for (let request = -WARM_UP; request < REQUESTS; request += 1) {
    const [took, tookBare] = [await visitor.time(path), await sql.time(statements)];
    if (request < 0) continue;
    times.product.push(took);
    times.bare.push(tookBare);
  }
  reportTimes(call, { times, bytes, report });
}

/** What is remembered, each time once it has been forgotten: the counting itself. */
async function timeFresh(visitor: Visitor, sql: BareSql, report: Report): Promise<void> {
  const measured = await Promise.all(
    REMEMBERED.map(async (call) => {
      const times: Times = { product: [], bare: [] };
      return { call, times, statements: [] as Statement[], bytes: await sizeOf(visitor, call.path) };
    }),
  );
  for (let round = -1; round < FRESH_REQUESTS; round += 1) {
    await pause(FORGOTTEN_MS);
    for (const one of measured) {
      const { path } = one.call;
      if (round < 0) one.statements = await sql.statementsOnce(() => visitor.time(path));
      else {
        one.times.product.push(await visitor.time(path));
        one.times.bare.push(await sql.time(one.statements));
      }
      await pause(FORGOTTEN_IN_PASSING_MS);
    }
  }
  for (const { call, times, bytes } of measured) {
    reportTimes({ ...call, name: `${call.name}.fresh` }, { times, bytes, report });
  }
}

async function sizeOf(visitor: Visitor, path: string): Promise<number> {
  return Buffer.byteLength(await (await visitor.open(path)).text());
}

/** In milliseconds. */
interface Times {
  readonly product: number[];
  readonly bare: number[];
}

function reportTimes(
  { name, isFirst = false, isWhole = false }: ReadCall,
  { times: { product, bare }, bytes, report }: { times: Times; bytes: number; report: Report },
): void {
  const value = percentile(product, 99);
  const limit = isFirst ? FIRST_PAGE_MS : P99_MS;
  report({
    ...{ name: `reads.${name}`, value, unit: 'ms', reference: percentile(bare, 99) },
    target: `under ${limit} ms${isWhole ? '' : `, at most ${MOST_BYTES / 1_000} kB`}`,
    met: value < limit && (isWhole || bytes <= MOST_BYTES),
    ...{ p50: percentile(product, 50), bareP50: percentile(bare, 50), bytes, load: loadavg()[0] },
  });
}

/** The largest group, asked for by several screens at the same time: how long the slowest waits, and what memory that takes. */
async function timeAtOnce(
  bench: BenchStack,
  creator: Person,
  { groupId }: Landmarks,
  report: Report,
): Promise<void> {
  const { backend } = bench.stack;
  const visitors = Array.from({ length: AT_ONCE }, () => new Visitor(backend.url, creator));
  const path = pinPaths.group(groupId);
  const alone = [await visitors[0]?.time(path), await visitors[0]?.time(path)].map(
    (took = Number.NaN) => took,
  );
  const rss = () => backend.footprint()?.rssMb ?? Number.NaN;
  const before = rss();
  let peak = before;
  const looks = setInterval(() => (peak = Math.max(peak, rss())), LOOK_EVERY_MS);
  const times: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(...(await Promise.all(visitors.map((visitor) => visitor.time(path)))));
    }
  } finally {
    clearInterval(looks);
    await Promise.all(visitors.map((visitor) => visitor.close()));
  }
  report({
    ...{
      name: 'reads.group.atOnce',
      value: percentile(times, 99),
      unit: 'ms',
      reference: percentile(alone, 50),
    },
    ...{ peakMib: peak, beforeMib: before, load: loadavg()[0] },
  });
}
