import { HttpException } from '@nestjs/common';
import type { ErrorCode } from '@boardcast/contracts';
import { AppError } from './app-error.js';
import { isUnavailable } from './is-unavailable.js';

/**
 * What the libraries under us put on their errors: csrf-csrf `code`, body parsers `type`, both `status`, which tells of
 * our answer only beside `expose`: other errors have one as well, of an answer that we got.
 */
interface LibraryError {
  readonly code?: unknown;
  readonly type?: unknown;
  readonly status?: unknown;
}

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'auth.required',
  404: 'not-found',
  405: 'request.method-not-allowed',
  415: 'request.unsupported-type',
  503: 'unavailable',
};

/** Turns what Nest, Express and their middlewares throw into our own error; nothing for an unknown fault. */
export function toAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof Error)) return undefined;
  const { code, type, status } = describe(thrown);
  if (code === 'EBADCSRFTOKEN') return new AppError('csrf.invalid', undefined, { cause: thrown });
  if (code === 'LIMIT_FILE_SIZE') return new AppError('image.too-large', undefined, { cause: thrown });
  if (type === 'entity.too.large' || status === 413) {
    return new AppError('request.too-large', undefined, { cause: thrown });
  }
  if (isOrphaned(thrown)) return new AppError('account.leaving', undefined, { cause: thrown });
  if (typeof status !== 'number') {
    return isUnavailable(thrown) ? new AppError('unavailable', undefined, { cause: thrown }) : undefined;
  }
  const known = codeByStatus[status];
  if (known) return new AppError(known, undefined, { cause: thrown });
  if (status >= 400 && status < 500) return new AppError('request.malformed', undefined, { cause: thrown });
  return undefined;
}

/** A row that was to belong to a user who has gone meanwhile (PostgreSQL: foreign key). */
function isOrphaned(error: Error): boolean {
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  return code === '23503' && /is not present in table "users"/.test(String(detail));
}

/** Nest wraps multer's and the parsers' errors and keeps the original as the cause. */
function describe(error: Error): LibraryError {
  const outer = error as LibraryError;
  const inner = (error.cause instanceof Error ? error.cause : {}) as LibraryError;
  return {
    code: inner.code ?? outer.code,
    type: inner.type ?? outer.type,
    status: statusOf(error),
  };
}

function statusOf(error: Error): unknown {
  if (error instanceof HttpException) return error.getStatus();
  // Express's own refusal of an address that can't be decoded has no `expose`.
  return 'expose' in error || error instanceof URIError ? (error as LibraryError).status : undefined;
}
