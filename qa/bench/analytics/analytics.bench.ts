import { PrivatePostgres } from '@boardcast/testing';
import { BenchStack, PUBLISHED_LIMITS } from '../bench-stack.js';
import type { Report } from '../figure.js';
import { fillArchive } from './archive.js';
import { BareSql } from './bare-sql.js';
import { CallTimes } from './calls.bench.js';
import { pagesOf } from './calls.js';
import { benchDays } from './days.bench.js';
import { benchExport } from './export.bench.js';
import { Recording } from './recording.js';
import { benchRefresh } from './refresh.bench.js';
import { allowVacuum, whenTidy } from './tidiness.js';
import { StatementLog, TOLD_STATEMENTS } from './statement-log.js';
import { Visitor } from './visitor.js';

/** Names that select single measurements. */
export const ANALYTICS_BENCHES = ['calls', 'export', 'refresh', 'days'];

/** A power cut would lose nothing, as in production. */
const SETTINGS = { ...TOLD_STATEMENTS, fsync: 'on', max_wal_size: '4GB', shared_buffers: '1GB' } as const;
const USERNAME = 'busy_creator';

/**
 * Measures the analytics of a user with 100,000 posted pins beside a million of others, a refresh of 10,000 pins, and
 * what the days of a million pins cost (docs/bench.md#analytics).
 */
export async function benchAnalytics(names: readonly string[], report: Report): Promise<void> {
  const log = new StatementLog();
  const postgres = await PrivatePostgres.start(SETTINGS, log.take);
  try {
    const bench = await BenchStack.start({ databaseUrl: postgres.url(), permitted: PUBLISHED_LIMITS });
    try {
      await measure(bench, log, names, report);
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
  names: readonly string[],
  report: Report,
): Promise<void> {
  const { stack } = bench;
  const person = await stack.signIn(USERNAME);
  const userId = person.user.id;
  const visitor = new Visitor(stack.backend.url, person);
  const [recording, sql] = [await Recording.open(bench), await BareSql.open(bench, log)];
  const calls = new CallTimes(visitor, sql, report);
  try {
    if (names.some((name) => name !== 'refresh')) {
      await fillArchive(bench, userId);
      if (names.includes('calls')) await calls.ofNothing();
      await refresh(bench, recording, userId, async () => {
        if (names.includes('calls')) await calls.of('pins.refreshed', pagesOf('pins', 0.5));
      });
    }
    if (names.includes('calls')) await calls.ofAll(await someGroup(bench, userId));
    if (names.includes('export')) await benchExport(bench, visitor, userId, report);
    if (names.includes('days')) await benchDays(bench, recording, userId, report);
    if (names.includes('refresh')) await benchRefresh(bench, report);
  } finally {
    await Promise.all([visitor.close(), recording.close(), sql.close()]);
  }
}

/** Every row of the user changes, as by a refresh of all pins. @param meanwhile before vacuum comes by itself */
async function refresh(
  bench: BenchStack,
  recording: Recording,
  userId: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await allowVacuum(bench, false);
  await recording.ofUser(userId, new Date());
  await meanwhile();
  await allowVacuum(bench, true);
  await whenTidy(bench);
}

async function someGroup({ stack }: BenchStack, userId: string): Promise<string> {
  const [row] = await stack.query<{ id: string }>(
    'select group_id as id from group_metrics where user_id = $1 limit 1',
    [userId],
  );
  return row?.id ?? '';
}
