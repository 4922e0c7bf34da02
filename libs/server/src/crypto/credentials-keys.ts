import { createHash, createSecretKey, type KeyObject } from 'node:crypto';

/** One AES-256 key and the id under which sealed texts name it. */
export interface CredentialsKey {
  readonly id: string;
  /** Prepared once: given its bytes, each use would make one of them, which takes four times as long. */
  readonly key: KeyObject;
}

/** CREDENTIALS_KEY is not what it should be; never repeats the value. */
export class CredentialsKeyError extends Error {
  override readonly name = 'CredentialsKeyError';
}

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;
const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * Reads CREDENTIALS_KEY: one or two AES-256 keys (32 bytes in base64), each bare or as `id:key`, comma
 * between them. The first seals, all open; docs/runbook.md#key-rotation says how a key is replaced.
 * A bare key's id is taken from its hash, so it stays the same wherever the key stands.
 * @throws CredentialsKeyError
 */
export function parseCredentialsKeys(text: string): readonly [CredentialsKey, ...CredentialsKey[]] {
  const [first, ...others] = text.split(',').map((part) => parseKey(part.trim()));
  if (!first || others.length > 1) throw new CredentialsKeyError('takes one or two keys');
  if (others.some(({ id }) => id === first.id)) throw new CredentialsKeyError('names two keys alike');
  return [first, ...others];
}

function parseKey(part: string): CredentialsKey {
  const [id, encoded] = part.includes(':') ? part.split(':', 2) : [undefined, part];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  if (!BASE64.test(encoded ?? '') || bytes.length !== 32) {
    throw new CredentialsKeyError('needs keys of 32 bytes in base64');
  }
  if (id !== undefined && !KEY_ID.test(id)) {
    throw new CredentialsKeyError('takes letters, digits, - and _ in a key id');
  }
  return {
    id: id ?? createHash('sha256').update(bytes).digest('hex').slice(0, 8),
    key: createSecretKey(bytes),
  };
}
