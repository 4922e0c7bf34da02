import { createHash, randomBytes } from 'node:crypto';

/** Random bytes of a token: 256 bits. */
const TOKEN_BYTES = 32;

/** A token nobody can guess, as it stands in the link of a mail. */
export function newVerificationToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * What is kept of a token, SHA-256 in hex: the rows alone verify nothing. A token is looked up by it, so how long that
 * takes says nothing about how much of a guess was right.
 */
export function verificationTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
