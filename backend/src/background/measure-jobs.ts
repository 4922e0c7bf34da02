import type { Metrics } from '@boardcast/server';
import type { JobName, JobWork } from './job-queue.port.js';

/** Makes a kind of work count its runs. */
export function measureJobs(metrics: Metrics): (name: JobName, work: JobWork) => JobWork {
  const runs = metrics.counter({
    name: 'job_runs_total',
    help: 'Runs of jobs (docs/background.md#jobs) by kind, done or failed.',
    labels: ['kind', 'result'],
  });
  const seconds = metrics.counter({
    name: 'job_seconds_total',
    help: 'Time that jobs of each kind took.',
    labels: ['kind'],
  });
  return (kind, work) => {
    for (const result of ['done', 'failed']) runs.inc({ kind, result }, 0);
    return async (id) => {
      const began = performance.now();
      try {
        await work(id);
        runs.inc({ kind, result: 'done' });
      } catch (error) {
        runs.inc({ kind, result: 'failed' });
        throw error;
      } finally {
        seconds.inc({ kind }, (performance.now() - began) / 1_000);
      }
    };
  };
}
