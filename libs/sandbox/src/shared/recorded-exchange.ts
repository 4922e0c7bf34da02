import type { Request, Response } from 'express';

/** A request and its answer, as sent. */
export interface RecordedExchange {
  operationId: string | null;
  method: string;
  path: string;
  query: string;
  requestHeaders: Record<string, string>;
  requestBody: Buffer;
  status: number;
  responseHeaders: Record<string, string>;
  responseBody: string;
}

/** Reports a call and its answer to whoever asked for it. */
export function recordExchange(
  { onExchange }: { onExchange?: (exchange: RecordedExchange) => void },
  call: {
    operationId: string | null;
    request: Request;
    response: Response;
    requestBody: Buffer;
    responseBody: string;
  },
): void {
  const url = new URL(call.request.originalUrl, 'http://sandbox');
  onExchange?.({
    operationId: call.operationId,
    method: call.request.method,
    path: url.pathname,
    query: url.search,
    requestHeaders: plainHeaders(call.request.headers),
    requestBody: call.requestBody,
    status: call.response.statusCode,
    responseHeaders: plainHeaders(call.response.getHeaders()),
    responseBody: call.responseBody,
  });
}

function plainHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
