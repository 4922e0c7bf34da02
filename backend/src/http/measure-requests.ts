import type { RequestHandler } from 'express';

/** Calls `onRequest` with how long each answered request took, in milliseconds; one that was abandoned says nothing. */
export function measureRequests(onRequest: (ms: number) => void): RequestHandler {
  return (_request, response, next) => {
    const began = performance.now();
    response.once('finish', () => onRequest(performance.now() - began));
    next();
  };
}
