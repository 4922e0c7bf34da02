import { recordSpan, REQUEST_SPAN } from '@boardcast/server';
import type { MeasuredRequest } from './measure-requests.js';

/** Keeps a request for its trace, which those of its pins belong to. */
export function traceRequest({ ms, method, route, status, id, caller }: MeasuredRequest): void {
  recordSpan({
    name: route === null ? method : `${method} ${route}`,
    kind: 'server',
    trace: id,
    id: REQUEST_SPAN,
    ...{ caller, ms, isFailed: status >= 500 },
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'boardcast.correlation_id': id,
    },
  });
}
