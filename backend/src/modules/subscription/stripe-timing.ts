import { AsyncLocalStorage } from 'node:async_hooks';
import { IDLE_IN_TRANSACTION_MS } from '../../database/mikro-orm.config.js';

/** How long one try of a call may take, in milliseconds. */
export const TIMEOUT_MS = 10_000;
/** How often a call is repeated that got no answer, or 409, or 5xx; always under the same idempotency key. */
export const RETRIES = 1;
/** Pauses between tries, and the rest of the work, in milliseconds. */
const REST_MS = 10_000;
/**
 * How long calls are begun under one lock, in milliseconds: the database ends a transaction that says nothing for longer,
 * and its lock with it, while the work would go on.
 */
const CALLS_MS = IDLE_IN_TRANSACTION_MS - TIMEOUT_MS * (RETRIES + 1) - REST_MS;

const ends = new AsyncLocalStorage<AbortSignal>();

/** Does work under a lock: its calls to Stripe end in time. */
export function inTime<Result>(work: () => Result): Result {
  return ends.run(AbortSignal.timeout(CALLS_MS), work);
}

/** Whether the work that is under way must not begin another call. */
export function isOutOfTime(): boolean {
  return ends.getStore()?.aborted ?? false;
}
