export interface ApiReply {
  status: number;
  /** JSON body; absent for 204. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Id of the pin this reply reports as created. */
  createdPinId?: string;
}

/** A refusal in Pinterest's format; any step of a call may throw it. */
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
