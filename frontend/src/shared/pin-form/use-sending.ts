import { useRef, useState } from 'react';
import { baseApi } from '../api/base-api.js';
import { useAppDispatch } from '../store.js';
import type { PinFormValues } from './pin-form.js';
import { fingerprint, randomKey } from './pin-request.js';

/** What a started call needs from the form. */
export interface SendingOptions {
  idempotencyKey: string;
  onProgress: (percent: number) => void;
}

/** A call under way, as RTK Query's mutations give it. */
interface StartedCall<Answer> {
  abort: () => void;
  unwrap: () => Promise<Answer>;
}

/** How a call ended. `late`: everything may have left when it was cancelled, and been done all the same. */
export type Sent<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'failed'; error: unknown }
  | { kind: 'cancelled'; late: boolean }
  | { kind: 'busy' };

/** What a call that was cancelled may have changed all the same; of itself it makes nothing old. */
const MAY_HAVE_CHANGED = [
  'User',
  'Stats',
  { type: 'PinGroup', id: 'LIST' },
  { type: 'ScheduledPin', id: 'LIST' },
  { type: 'DraftPin', id: 'LIST' },
] as const;

/**
 * Sends a form: one call at a time, progress, cancel, and the same `Idempotency-Key` for as long as the contents are
 * the same, so that a try after an unknown failure can't post twice.
 */
export function useSending() {
  const [percent, setPercent] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const running = useRef<{ abort: () => void } | null>(null);
  const cancelled = useRef<{ late: boolean } | null>(null);
  const attempt = useRef({ contents: '', key: '' });
  const dispatch = useAppDispatch();

  /** @param act names the call: the same contents sent by another act get another key */
  function keyFor(act: string, values: PinFormValues): string {
    const contents = `${act} ${fingerprint(values)}`;
    if (attempt.current.contents !== contents) attempt.current = { contents, key: randomKey() };
    return attempt.current.key;
  }

  /** Never throws: what came of the call is in the answer. */
  async function send<Answer>(
    act: string,
    values: PinFormValues,
    start: (options: SendingOptions) => StartedCall<Answer>,
  ): Promise<Sent<Answer>> {
    if (running.current) return { kind: 'busy' };
    cancelled.current = null;
    setSending(true);
    const call = start({ idempotencyKey: keyFor(act, values), onProgress: setPercent });
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
    // A call without a file has no progress: it has left as soon as it has begun.
    cancelled.current = { late: percent === null || percent === 100 };
    running.current?.abort();
  }

  return { send, cancel, sending, percent };
}
