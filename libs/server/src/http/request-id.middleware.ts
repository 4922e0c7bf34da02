import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@boardcast/contracts';

/** Only ids that can't break a log line or a header are taken over from outside. */
const ACCEPTABLE = /^[\w.:-]{1,100}$/;

/** Names each request: the caller's `x-request-id` if it is a sane one, else a new one; sent back either way. */
export function requestId(
  request: IncomingMessage & { id?: unknown },
  response: ServerResponse,
  next: () => void,
): void {
  const given = request.headers[REQUEST_ID_HEADER];
  const id = typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
  request.id = id;
  response.setHeader(REQUEST_ID_HEADER, id);
  next();
}
