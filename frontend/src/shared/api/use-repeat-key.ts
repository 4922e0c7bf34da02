import { useRef } from 'react';

/**
 * One `Idempotency-Key` for as long as the contents of a call stay the same, so that retrying after an unknown result
 * can't do it twice.
 * @returns gives the key for these contents
 */
export function useRepeatKey(): (contents: string) => string {
  const attempt = useRef({ contents: '', key: '' });
  return (contents) => {
    if (attempt.current.contents !== contents) attempt.current = { contents, key: randomKey() };
    return attempt.current.key;
  };
}

/** A random UUID. `crypto.randomUUID` needs https or localhost, `getRandomValues` works everywhere. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
