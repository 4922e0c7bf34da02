import type { Request, RequestHandler } from 'express';

/** A request that was answered. */
export interface MeasuredRequest {
  ms: number;
  method: string;
  /** The path of its route as declared, `/api/pins/groups/:id`; null where it met none. */
  route: string | null;
  status: number;
  /** Its correlation id, and the W3C `traceparent` of its caller. */
  id: string;
  caller: string | undefined;
}

/** Calls `onRequest` with each answered request and how long it took; one that was abandoned says nothing. */
export function measureRequests(onRequest: (request: MeasuredRequest) => void): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    response.once('finish', () =>
      onRequest({
        ms: performance.now() - began,
        method: request.method,
        route: routeOf(request),
        status: response.statusCode,
        id: typeof request.id === 'string' ? request.id : '',
        caller: request.header('traceparent'),
      }),
    );
    next();
  };
}

function routeOf({ route }: Request): string | null {
  const { path } = (route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : null;
}
