import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@boardcast/contracts';
import { requestInvalid } from '@boardcast/server';

/** A call that makes something, as its user can repeat it; `key` is null when the client sent none. */
export interface KeyedCall {
  userId: string;
  key: string | null;
  /** Fingerprint of what it asks for, to tell a repetition from another request under the same key. */
  hash: string;
}

/** What a call asks for. */
interface CallContent {
  /** Address of the call. */
  path: string;
  /** Checked fields; a CSRF token among them is no part of what is asked for. */
  fields: object | undefined;
  file?: Buffer;
}

/**
 * Reads the header `Idempotency-Key` of a call, if there is one (house.md §5).
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

function hashOf({ path, fields, file }: CallContent): string {
  const hash = createHash('sha256').update(JSON.stringify([path, { ...fields, _csrf: undefined }]));
  return (file ? hash.update(file) : hash).digest('hex');
}
