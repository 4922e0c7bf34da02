import { errorCatalogue, errorText } from '@boardcast/contracts';
import type { ErrorBody, ErrorCode } from '@boardcast/contracts';

/** What may come with an AppError. */
export interface AppErrorOptions {
  /** What went wrong underneath; for the log only. */
  readonly cause?: unknown;
  /** Text in place of the catalogue's. */
  readonly text?: string;
}

/**
 * The one error our own code throws on purpose. The code names a row of the catalogue,
 * which gives the HTTP status and the text; details fill the text's `{places}` and go to the client.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly details?: unknown,
    options: AppErrorOptions = {},
  ) {
    super(options.text ?? errorText(code, details), { cause: options.cause });
  }

  /** HTTP status of the code. */
  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** What an answer tells of it. */
  toBody(): ErrorBody {
    const { code, message, details } = this;
    return { code, message, error: message, ...(details === undefined ? {} : { details }) };
  }
}
