import { MAX_RETRIES } from '@boardcast/contracts';
import type { Pin, PinGroupStatus } from '@boardcast/contracts';
import type { PinStatusWord } from '../../entities/pins/PinStatusBadge.js';
import { formatRelative } from '../../shared/ui/format-time.js';
import { pinHistoryMessages as messages } from './pin-history.messages.js';

export interface PinProgress {
  status: PinStatusWord;
  /** Sentences below it. */
  notes: string[];
}

export function statusWord(status: PinGroupStatus): PinStatusWord {
  return status === 'completed' ? 'posted' : status;
}

/**
 * Status and retry texts of a pin.
 * @param now milliseconds since 1970
 */
export function pinProgress(pin: Pin, now: number): PinProgress {
  const { status, retryCount, nextRetryAt } = pin;
  if (pin.isStopped) return { status: 'stopped', notes: [] };
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
