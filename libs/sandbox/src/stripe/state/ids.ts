import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id in Stripe's format: a prefix for the type of object (`cus`, `sub`) and random letters. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomLetters(length)}`;
}

/** Random letters and digits. */
export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
