import type { Clock } from '../clock.js';
import type { Metrics } from '../metrics/metrics.js';

/** What one sweep counts of itself. */
export interface SweepMetrics {
  /** Rounds are expected from now on. */
  started(): void;
  /** A round ended. @param ms how long it took */
  ended(isDone: boolean, ms: number): void;
  /** Since when the longest-waiting row has been due, or null. */
  dueSince(moment: Date | null): void;
}

/** Counts the rounds of a sweep, and tells how old its oldest due row is. */
export function sweepMetrics(
  metrics: Metrics,
  { name, everyMs }: { name: string; everyMs: number },
  clock: Clock,
): SweepMetrics {
  const sweep = { sweep: name };
  const rounds = metrics.counter({
    name: 'sweep_rounds_total',
    help: 'Rounds of each sweep (docs/background.md#sweeps), done or failed.',
    labels: ['sweep', 'result'],
  });
  const seconds = metrics.counter({
    name: 'sweep_seconds_total',
    help: 'Time that the rounds of each sweep took.',
    labels: ['sweep'],
  });
  const success = metrics.gauge({
    name: 'sweep_last_success_timestamp_seconds',
    help: 'When the last round ended well; before the first one, when the process started.',
    labels: ['sweep'],
  });
  const interval = metrics.gauge({
    name: 'sweep_interval_seconds',
    help: 'How often each sweep has a round.',
    labels: ['sweep'],
  });
  const age = metrics.gauge({
    name: 'sweep_oldest_due_age_seconds',
    help: 'For how long the row that waits longest has been due, as the last round saw it; 0 when nothing is.',
    labels: ['sweep'],
  });
  let oldest: Date | null | undefined;
  metrics.beforeScrapes(async () => {
    if (oldest === undefined) return;
    const waitMs = oldest === null ? 0 : clock.now().getTime() - oldest.getTime();
    age.set(sweep, Math.max(0, waitMs / 1_000));
  });
  const succeedNow = () => success.set(sweep, clock.now().getTime() / 1_000);
  return {
    started() {
      interval.set(sweep, everyMs / 1_000);
      for (const result of ['done', 'failed']) rounds.inc({ ...sweep, result }, 0);
      succeedNow();
    },
    ended(isDone, ms) {
      rounds.inc({ ...sweep, result: isDone ? 'done' : 'failed' });
      seconds.inc(sweep, ms / 1_000);
      if (isDone) succeedNow();
    },
    dueSince(moment) {
      oldest = moment;
    },
  };
}
