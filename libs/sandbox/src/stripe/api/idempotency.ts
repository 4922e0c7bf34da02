import { createHash } from 'node:crypto';
import type { StripeStore } from '../state/stripe-store.js';
import { StripeFault } from './stripe-fault.js';

export interface StripeReply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Equal for equal calls: method, path and parameters. */
export function fingerprintOf(method: string, path: string, parameters: string): string {
  return createHash('sha256').update(`${method} ${path}\n${parameters}`).digest('hex');
}

/** The first answer for this key; undefined for a new one. @throws if the key was used for another call */
export function replay(store: StripeStore, key: string, fingerprint: string): StripeReply | undefined {
  const kept = store.state.keptAnswers[key];
  if (!kept) return undefined;
  if (kept.fingerprint !== fingerprint) {
    throw new StripeFault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return {
    status: kept.status,
    body: kept.body,
    headers: { 'idempotent-replayed': 'true', 'original-request': kept.requestId },
  };
}

/** Stores the answer for a key. Refused parameters aren't stored, as at Stripe: the call never began. */
export function keep(
  store: StripeStore,
  key: string,
  call: { fingerprint: string; requestId: string; reply: StripeReply },
): void {
  if (call.reply.status === 400) return;
  const { status, body } = call.reply;
  const { fingerprint, requestId } = call;
  store.state.keptAnswers[key] = { fingerprint, requestId, status, body };
}
