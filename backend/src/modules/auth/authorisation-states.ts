import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** One sign-in that a browser has begun. */
export interface PendingState {
  state: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** How long a person may take at Pinterest's consent page, in milliseconds. */
const LIFETIME_MS = 10 * 60 * 1000;
/** Sign-ins one browser may have begun at once, one a tab; the oldest gives way. */
const MAX_PENDING = 5;
/** Bytes of randomness; RFC 9700 asks for 16. */
const STATE_BYTES = 32;

/** Begins a sign-in. @returns the new state, and all that the browser has pending now */
export function beginState(pending: readonly PendingState[], now: Date): [string, PendingState[]] {
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const begun = { state, expiresAt: now.getTime() + LIFETIME_MS };
  return [state, [...alive(pending, now), begun].slice(-MAX_PENDING)];
}

/** The sign-in that a returned state belongs to; null if this browser had begun none by it in time. */
export function findState(
  pending: readonly PendingState[],
  returned: string,
  now: Date,
): PendingState | null {
  return alive(pending, now).find(({ state }) => sameText(state, returned)) ?? null;
}

function alive(pending: readonly PendingState[], now: Date): PendingState[] {
  return pending.filter(({ expiresAt }) => expiresAt > now.getTime());
}

/** Takes the same time however much of the texts agrees. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
