import { MAX_RETRIES } from '@boardcast/contracts';
import type { Pin, PinGroupStatus } from '@boardcast/contracts';
import { formatRelative } from '../../shared/ui/format-time.js';
import type { StatusWord } from '../../shared/ui/StatusBadge.js';
import { pinHistoryMessages as messages } from './pin-history.messages.js';

/** What the status column says of a pin. */
export interface PinProgress {
  status: StatusWord;
  /** Sentences under it. */
  notes: string[];
}

/** `completed` is shown as posted (spec §4). */
export function statusWord(status: PinGroupStatus): StatusWord {
  return status === 'completed' ? 'posted' : status;
}

/**
 * Status and retry texts of a pin (spec §4).
 * @param now milliseconds since 1970
 */
export function pinProgress(pin: Pin, now: number): PinProgress {
  const { status, retryCount, nextRetryAt } = pin;
  const word = statusWord(status);
  if (status === 'failed' && retryCount >= MAX_RETRIES) {
    return { status: word, notes: [messages.retriesUsed(retryCount)] };
  }
  if (nextRetryAt === null || status === 'completed') return { status: word, notes: [] };
  const at = Date.parse(nextRetryAt);
  const relative = formatRelative(at, now);
  if (status === 'processing') return { status: word, notes: at > now ? [messages.nextCheck(relative)] : [] };
  const next = at > now ? messages.nextRetry(relative) : messages.soon;
  if (retryCount >= MAX_RETRIES) return { status: word, notes: [next] };
  return { status: 'retrying', notes: [messages.retryCount(retryCount), next] };
}
