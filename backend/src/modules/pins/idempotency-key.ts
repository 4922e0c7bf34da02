import { IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import { requestInvalid } from '@boardcast/server';

/** Reads the header `Idempotency-Key`, if there is one. @throws AppError request.invalid */
export function readIdempotencyKey(key: string | undefined): string | null {
  if (key === undefined) return null;
  if (/^[\w-]{8,100}$/.test(key)) return key;
  throw requestInvalid([
    { path: IDEMPOTENCY_HEADER, message: 'An Idempotency-Key has 8 to 100 letters, digits, - or _.' },
  ]);
}
