import type { PinterestError } from '@boardcast/pinterest';
import { AppError } from '@boardcast/server';

/** What a call about boards that Pinterest didn't answer well means for who made it. */
export function toBoardsError(cause: PinterestError): AppError {
  switch (cause.kind) {
    case 'unauthorised':
    case 'missing-permission':
      return new AppError('pinterest.reconnect', undefined, { cause });
    case 'rate-limited':
      return tooBusy(cause, cause.retryAt);
    default:
      return new AppError('pinterest.unavailable', undefined, { cause });
  }
}

/** Pinterest's limit was reached. @param retryAt when to try again, as far as it is known; the client is told */
export function tooBusy(cause: Error, retryAt: Date | undefined): AppError {
  return new AppError('pinterest.busy', retryAt && { retryAt: retryAt.toISOString() }, { cause });
}
