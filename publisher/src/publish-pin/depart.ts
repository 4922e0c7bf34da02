import { setTimeout as sleep } from 'node:timers/promises';
import type { PublishPin } from '@boardcast/contracts';
import type { PublishPinTools } from './publish-pin.tools.js';

/** A claim that may be sent. */
interface Departed {
  /** The database's moment of `sending`. */
  sentAt: Date;
  /** A moment of `performance.now()` before it. */
  began: number;
}

/**
 * Commits `sending` (docs/publishing.md#pace). A permit doesn't bind the ledger: Redis may have forgotten what it gave, or
 * others don't reach it. Then the account has room a moment later, and is waited for as long as for a permit.
 * @returns otherwise how long there is no room yet, or null when the claim is no longer ours or its lease is too short
 */
export async function depart(
  { ledger, times }: Pick<PublishPinTools, 'ledger' | 'times'>,
  message: PublishPin,
  holder: string,
): Promise<Departed | { waitMs: number } | null> {
  const giveUpAt = performance.now() + times.permitWaitMs;
  for (;;) {
    const began = performance.now();
    const departure = await ledger.startSending(message, holder, times.createBudgetMs);
    if (departure === null) return null;
    if ('sentAt' in departure) return { ...departure, began };
    if (began + departure.waitMs > giveUpAt) return departure;
    await sleep(departure.waitMs);
  }
}
