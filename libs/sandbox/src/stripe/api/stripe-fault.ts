/** What Stripe says of a refusal besides its status. */
export interface FaultBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  message: string;
  param?: string;
}

/** A refusal as Stripe words it. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly body: FaultBody,
  ) {
    super(body.message);
  }
}

/** A faulty request: 400. */
export function invalidRequest(message: string, param?: string, code?: string): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', code, message, param });
}

/** An id nobody knows: 404 when it is in the address, 400 when it is a parameter. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404 = 404): StripeFault {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFault(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}
