import type { Request, Response } from 'express';

/** One request and its answer, as they went over the wire. */
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

/** Tells whoever asked for it of a call and its answer. */
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
