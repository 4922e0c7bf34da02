import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { correlationIdSchema, REQUEST_ID_HEADER } from '@boardcast/contracts';

/** The id of a trace in W3C's `traceparent`. */
const TRACE = /^00-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * Names each request: by the caller's `x-request-id` if it is a sane one, else by the trace of the caller, else anew; sent
 * back either way.
 */
export function requestId(
  request: IncomingMessage & { id?: unknown },
  response: ServerResponse,
  next: () => void,
): void {
  const given = correlationIdSchema.safeParse(request.headers[REQUEST_ID_HEADER]);
  const [, trace] = TRACE.exec(String(request.headers['traceparent'])) ?? [];
  const id = given.data ?? trace ?? randomUUID();
  request.id = id;
  response.setHeader(REQUEST_ID_HEADER, id);
  next();
}
