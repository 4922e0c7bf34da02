import type { Metrics } from '@boardcast/server';
import type { MeasuredRequest } from './measure-requests.js';

/** Upper bounds in seconds. Each route has all of them, for each class of status: hence so few. */
const BUCKETS = [0.025, 0.1, 0.3, 1, 3, 10];
/** Methods of our routes; whoever sends another one is refused. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts requests by the declared path of their route, so that there are as many series as routes, whatever is asked for. */
export function httpMetrics(metrics: Metrics): (request: MeasuredRequest) => void {
  const durations = metrics.histogram(
    {
      name: 'http_request_duration_seconds',
      help: 'How long requests to the API took until their answer was sent, by route, method and class of status.',
      labels: ['route', 'method', 'status'],
    },
    BUCKETS,
  );
  return ({ ms, method, route, status }) =>
    durations.observe(
      {
        route: route ?? 'none',
        method: METHODS.has(method) ? method : 'other',
        status: `${Math.floor(status / 100)}xx`,
      },
      ms / 1_000,
    );
}
