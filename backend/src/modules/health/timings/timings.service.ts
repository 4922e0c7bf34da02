import { Histogram } from './histogram.js';

/** What is measured: requests to the API, and statements of the database. */
export type TimingKind = 'api' | 'query';

/** What this process has measured since it last wrote that down (timings.job.ts). One for the process. */
export class Timings implements Record<TimingKind, Histogram> {
  readonly api = new Histogram();
  readonly query = new Histogram();
}
