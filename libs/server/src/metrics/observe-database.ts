import type { Metrics } from './metrics.js';

/** How long an answer counts, in milliseconds. */
const EVERY_MS = 5_000;

/** Tells at scrapes whether the database answers and lets us in. @param isUp gives up by itself after a while; it never throws */
export function observeDatabase(metrics: Metrics, isUp: () => Promise<boolean>): void {
  const up = metrics.gauge({
    name: 'database_up',
    help: 'Whether PostgreSQL answers and lets the app open a connection; while it does not, what is read from it is not told.',
  });
  metrics.readAtScrapes({
    gauges: [],
    everyMs: EVERY_MS,
    read: async () => up.set((await isUp()) ? 1 : 0),
  });
}
