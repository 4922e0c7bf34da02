import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { pinFailure } from '../../shared/pin-form/pin-failure.js';
import type { PinFailure } from '../../shared/pin-form/pin-failure.js';
import type { PinFormValues } from '../../shared/pin-form/pin-form.js';
import { pinFormMessages } from '../../shared/pin-form/pin-form.messages.js';
import { fingerprint, randomKey, toRequestFields } from '../../shared/pin-form/pin-request.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { useCreatePinGroupMutation } from './create-pin.api.js';
import { messages } from './create-pin.messages.js';

/**
 * Creates the pin: one call at a time, progress, cancel, and the same `Idempotency-Key` for as long as the
 * contents are the same, so that a try after an unknown failure can't post twice.
 */
export function useCreatePin() {
  const [createPinGroup] = useCreatePinGroupMutation();
  const [percent, setPercent] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const running = useRef<{ abort: () => void } | null>(null);
  const cancelled = useRef<'early' | 'late' | null>(null);
  const attempt = useRef({ contents: '', key: '' });
  const toasts = useToasts();
  const navigate = useNavigate();

  function keyFor(values: PinFormValues): string {
    const contents = fingerprint(values);
    if (attempt.current.contents !== contents) attempt.current = { contents, key: randomKey() };
    return attempt.current.key;
  }

  /** Resolves to what went wrong; to null when the pin was created, cancelled, or is being sent already. */
  async function create(values: PinFormValues): Promise<PinFailure | null> {
    if (running.current) return null;
    cancelled.current = null;
    setSending(true);
    const call = createPinGroup({
      fields: toRequestFields(values),
      image: values.imageFile ?? values.imageUrl.trim(),
      idempotencyKey: keyFor(values),
      onProgress: setPercent,
    });
    running.current = call;
    try {
      const group = await call.unwrap();
      toasts.success(messages.created, messages.postingTo(group.pinCount));
      await navigate(paths.pinHistory);
      return null;
    } catch (error) {
      if (cancelled.current) {
        toasts.info(
          pinFormMessages.cancelled,
          cancelled.current === 'late' ? messages.cancelledLate : undefined,
        );
        return null;
      }
      return pinFailure(error, values.method, messages.createFailed);
    } finally {
      running.current = null;
      setSending(false);
      setPercent(null);
    }
  }

  function cancel() {
    cancelled.current = percent === null || percent < 100 ? 'early' : 'late';
    running.current?.abort();
  }

  return { create, cancel, sending, percent };
}
