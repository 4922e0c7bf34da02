/** What an operation answers. */
export interface ApiReply {
  status: number;
  /** JSON body; absent for 204. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The pin this reply tells of, when it tells of a new one. */
  createdPinId?: string;
}

/** A refusal in Pinterest's form. Thrown by any step of a call. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';

  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** A refusal as an answer. */
export function faultReply(fault: {
  status: number;
  code: number;
  message: string;
  headers?: Record<string, string>;
}): ApiReply {
  return {
    status: fault.status,
    body: { code: fault.code, message: fault.message, status: 'failure' },
    headers: fault.headers,
  };
}
