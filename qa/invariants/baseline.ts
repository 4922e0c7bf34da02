import type { Footprint } from '../stack/app-process.js';
import { queueDepths, type QueueDepths } from './evidence.js';
import type { StackUnderTest } from '../stack/stack-under-test.js';
import type { Violation } from './verdict.js';

/** Resources the stack uses at rest, the reference for leaks. */
export interface Baseline {
  apps: Record<string, Footprint>;
  databaseConnections: number;
  queues: QueueDepths | null;
}

/**
 * Growth that isn't a leak, a little above what the longest files show: their heaps grow by up to 110 MiB, and idle
 * pool connections (5 to 23, each an open file) close within ten seconds, for which a comparison may wait.
 */
const SLACK = { rssMb: 130, files: 25, connections: 15 };

/** Measures what the stack uses now. */
export async function measureBaseline(stack: StackUnderTest): Promise<Baseline> {
  const [row] = await stack.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  );
  const apps = stack.apps.flatMap((app) => {
    const footprint = app.footprint();
    return footprint ? [[app.name, footprint] as const] : [];
  });
  return {
    apps: Object.fromEntries(apps),
    databaseConnections: row?.count ?? 0,
    queues: await queueDepths(stack),
  };
}

/** I11: memory, files, connections and queues have returned to their baseline. */
export function compareBaseline(before: Baseline, after: Baseline): Violation[] {
  const found: string[] = [];
  for (const [name, now] of Object.entries(after.apps)) {
    const then = before.apps[name];
    if (!then) continue;
    if (now.rssMb > then.rssMb + SLACK.rssMb) found.push(`${name}: ${then.rssMb} MiB grew to ${now.rssMb}`);
    if (now.files > then.files + SLACK.files) found.push(`${name}: ${then.files} files grew to ${now.files}`);
  }
  if (after.databaseConnections > before.databaseConnections + SLACK.connections) {
    found.push(`${before.databaseConnections} database connections grew to ${after.databaseConnections}`);
  }
  const waiting = after.queues && after.queues.publisher + after.queues.backend;
  if (waiting) found.push(`${waiting} messages still wait`);
  return found.map((what) => ({ invariant: 'I11', what }));
}
