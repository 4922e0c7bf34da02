import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import { requestInvalid } from '@boardcast/server';

/** A creating call its user may repeat; `key` is null when the client sent none. */
export interface KeyedCall {
  userId: string;
  key: string | null;
  /** Fingerprint of the contents, which tells a repeat from another request under the same key. */
  hash: string;
}

interface CallContent {
  /** Path of the call. */
  path: string;
  /** The validated fields; a CSRF token among them doesn't count. */
  fields: object | undefined;
  file?: Buffer;
}

/**
 * Reads the `Idempotency-Key` header, if there is one.
 * @throws AppError request.invalid
 */
export function readKeyedCall(userId: string, key: string | undefined, content: CallContent): KeyedCall {
  if (key !== undefined && !/^[\w-]{8,100}$/.test(key)) {
    throw requestInvalid([
      { path: IDEMPOTENCY_HEADER, message: 'An Idempotency-Key has 8 to 100 letters, digits, - or _.' },
    ]);
  }
  return { userId, key: key ?? null, hash: hashOf(content) };
}

/** One act of a call that makes several: repeated with the call, and known by its own contents. */
export function keyedPart(
  { userId, key }: Pick<KeyedCall, 'userId' | 'key'>,
  content: CallContent,
): KeyedCall {
  const hash = hashOf(content);
  return { userId, key: key && createHash('sha256').update(`${key} ${hash}`).digest('hex'), hash };
}

function hashOf({ path, fields, file }: CallContent): string {
  const hash = createHash('sha256').update(JSON.stringify([path, { ...fields, _csrf: undefined }]));
  return (file ? hash.update(file) : hash).digest('hex');
}
