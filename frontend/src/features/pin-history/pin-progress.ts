import { MAX_RETRIES } from '@boardcast/contracts';
import type { Pin, PinGroupStatus } from '@boardcast/contracts';
import type { PinStatusWord } from '../../entities/pins/pin-status-looks.js';
import { formatDateTime, formatRelative } from '../../shared/ui/format-time.js';
import { pinHistoryMessages as messages } from './pin-history.messages.js';

export interface PinProgress {
  status: PinStatusWord;
  /** Sentences below it. */
  notes: string[];
}

export function statusWord(status: PinGroupStatus): PinStatusWord {
  return status === 'completed' ? 'posted' : status;
}

/** Whether a board that hasn't begun has its time ahead. @param now milliseconds since 1970 */
export const isPlanned = (pin: Pin, now: number): pin is Pin & { plannedFor: string } =>
  pin.status === 'pending' && Boolean(pin.plannedFor) && Date.parse(pin.plannedFor ?? '') > now;

/**
 * Status and retry texts of a pin.
 * @param now milliseconds since 1970
 */
export function pinProgress(pin: Pin, now: number): PinProgress {
  const { status, retryCount, nextRetryAt } = pin;
  if (pin.isStopped) return { status: 'stopped', notes: [] };
  if (isPlanned(pin, now)) {
    return { status: 'scheduled', notes: [messages.plannedFor(formatDateTime(pin.plannedFor))] };
  }
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
