import { useRef, useState } from 'react';
import { baseApi } from '../../../shared/api/base-api.js';
import { useRepeatKey } from '../../../shared/api/use-repeat-key.js';
import { useAppDispatch } from '../../session/store.js';
import type { PinFormValues } from './pin-form.js';
import { fingerprint } from './pin-request.js';

/** What a call needs from the form. */
export interface SendingOptions {
  idempotencyKey: string;
  onProgress: (percent: number) => void;
}

/** A running call, as returned by RTK Query's mutations. */
interface StartedCall<Answer> {
  abort: () => void;
  unwrap: () => Promise<Answer>;
}

/**
 * How a call ended. `late`: the request may have been complete when it was cancelled, and may have succeeded anyway.
 */
export type Sent<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'failed'; error: unknown }
  | { kind: 'cancelled'; late: boolean }
  | { kind: 'busy' };

/** What a cancelled call may have changed anyway; cancelling by itself invalidates nothing. */
const MAY_HAVE_CHANGED = [
  'User',
  'Stats',
  { type: 'PinGroup', id: 'LIST' },
  { type: 'ScheduledPin', id: 'LIST' },
  { type: 'DraftPin', id: 'LIST' },
] as const;

/**
 * Sends a form: one call at a time, with progress and cancelling, and one `Idempotency-Key` for as long as the contents
 * stay the same.
 */
export function useSending() {
  const [percent, setPercent] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const running = useRef<{ abort: () => void } | null>(null);
  const cancelled = useRef<{ late: boolean } | null>(null);
  const keyFor = useRepeatKey();
  const dispatch = useAppDispatch();

  /**
   * Never throws: the result says how the call ended.
   * @param act distinguishes calls: the same contents sent by another act get another key
   */
  async function send<Answer>(
    act: string,
    values: PinFormValues,
    start: (options: SendingOptions) => StartedCall<Answer>,
  ): Promise<Sent<Answer>> {
    if (running.current) return { kind: 'busy' };
    cancelled.current = null;
    setSending(true);
    const call = start({ idempotencyKey: keyFor(`${act} ${fingerprint(values)}`), onProgress: setPercent });
    running.current = call;
    try {
      return { kind: 'done', answer: await call.unwrap() };
    } catch (error) {
      if (!cancelled.current) return { kind: 'failed', error };
      dispatch(baseApi.util.invalidateTags([...MAY_HAVE_CHANGED]));
      return { kind: 'cancelled', late: (cancelled.current as { late: boolean }).late };
    } finally {
      running.current = null;
      setSending(false);
      setPercent(null);
    }
  }

  function cancel(): void {
    // A call without a file reports no progress: it counts as sent once it starts.
    cancelled.current = { late: percent === null || percent === 100 };
    running.current?.abort();
  }

  return { send, cancel, sending, percent };
}
