import type { Counter, Gauge, Histogram } from 'prom-client';
import type { OperationId, RateCategory } from './api/operations.js';

/** Upper bounds of how long Pinterest takes to answer, in seconds: a create may take a minute. */
const CALL_BUCKETS = [0.3, 1, 3, 10, 30, 60];
/** Upper bounds of how long a call waits for its permit, in seconds; longer than 3 s nothing waits. */
const WAIT_BUCKETS = [0.01, 0.1, 1, 3];

/** A call that ended, one way or another. */
export interface EndedCall {
  operationId: OperationId;
  category: RateCategory;
  /** Null: no answer came. */
  httpStatus: number | null;
  ms: number;
  /** Calls that are left, where the answer said so. */
  remaining: number | undefined;
}

/** The end of somebody's wait for a permit; `account` and `day` name the limit that left no room. */
export interface AskedPermit {
  category: RateCategory;
  result: 'granted' | 'account' | 'day';
  waitedMs: number;
}

/** Who is told of calls and permits. */
export interface PinterestObserver {
  onCall(call: EndedCall): void;
  onPermit(permit: AskedPermit): void;
}

interface Names<Label extends string> {
  name: string;
  help: string;
  labels: readonly Label[];
}

/** Where metrics are kept: `Metrics` of the server's library. */
interface MetricsPort {
  counter<Label extends string>(names: Names<Label>): Counter<Label>;
  gauge<Label extends string>(names: Names<Label>): Gauge<Label>;
  histogram<Label extends string>(names: Names<Label>, buckets: readonly number[]): Histogram<Label>;
}

/** Counts calls by what was called and what came, and permits; of no account, since there are too many. */
export function pinterestMetrics(metrics: MetricsPort): PinterestObserver {
  const calls = metrics.counter({
    name: 'pinterest_api_requests_total',
    help: 'Calls of Pinterest, by operation and HTTP status; `none`: no answer came.',
    labels: ['endpoint', 'status'],
  });
  const refused = metrics.counter({
    name: 'pinterest_api_429_total',
    help: 'Calls that Pinterest refused with 429: a limit, or what it takes for spam.',
    labels: ['endpoint'],
  });
  const durations = metrics.histogram(
    {
      name: 'pinterest_api_request_duration_seconds',
      help: 'How long Pinterest took to answer, or until a call was given up.',
      labels: ['endpoint'],
    },
    CALL_BUCKETS,
  );
  const remaining = metrics.gauge({
    name: 'pinterest_rate_limit_remaining',
    help: 'Calls left in the window of the account that was answered last, as Pinterest said.',
    labels: ['bucket'],
  });
  const permits = metrics.counter({
    name: 'pinterest_permits_total',
    help: 'Permits asked for: granted, or refused because of the account’s limit or the app’s of a day.',
    labels: ['bucket', 'result'],
  });
  const waits = metrics.histogram(
    {
      name: 'pinterest_permit_wait_seconds',
      help: 'How long calls waited for their permit, those that got none included.',
      labels: ['bucket'],
    },
    WAIT_BUCKETS,
  );
  return {
    onCall({ operationId, category, httpStatus, ms, remaining: left }) {
      calls.inc({ endpoint: operationId, status: httpStatus === null ? 'none' : String(httpStatus) });
      if (httpStatus === 429) refused.inc({ endpoint: operationId });
      durations.observe({ endpoint: operationId }, ms / 1_000);
      if (left !== undefined) remaining.set({ bucket: category }, left);
    },
    onPermit({ category, result, waitedMs }) {
      permits.inc({ bucket: category, result });
      waits.observe({ bucket: category }, waitedMs / 1_000);
    },
  };
}
