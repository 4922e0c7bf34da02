/** What Stripe says about a refusal besides its status. */
export interface FaultBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  message: string;
  param?: string;
}

/** A refusal in Stripe's words. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly body: FaultBody,
  ) {
    super(body.message);
  }
}

/** An invalid request: 400. */
export function invalidRequest(message: string, param?: string, code?: string): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', code, message, param });
}

/** An unknown id: 404 in the address, 400 as a parameter. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404 = 404): StripeFault {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFault(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}
