import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { draftFieldsOf } from '../../shared/pin-form/draft-request.js';
import { pinFailure } from '../../shared/pin-form/pin-failure.js';
import type { PinFailure } from '../../shared/pin-form/pin-failure.js';
import type { PinFormValues } from '../../shared/pin-form/pin-form.js';
import { pinFormMessages } from '../../shared/pin-form/pin-form.messages.js';
import { toRequestFields } from '../../shared/pin-form/pin-request.js';
import { useSending } from '../../shared/pin-form/use-sending.js';
import type { Sent } from '../../shared/pin-form/use-sending.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { formatDateTime } from '../../shared/ui/format-time.js';
import { useCreateDraftPinMutation, useCreatePinGroupMutation } from './create-pin.api.js';
import { messages } from './create-pin.messages.js';

/** What the form is sent for. */
export type PinAct = 'create' | 'draft';

/**
 * Creates the pin, or saves it as a draft, and goes where it is then found (spec §2). Each act resolves to what went
 * wrong; to null when it was done, cancelled, or is under way already.
 * @param onDone called before the screen is left
 */
export function useCreatePin(onDone: () => void) {
  const [createPinGroup] = useCreatePinGroupMutation();
  const [createDraftPin] = useCreateDraftPinMutation();
  const { send, cancel, sending, percent } = useSending();
  const [act, setAct] = useState<PinAct>('create');
  const hasLeft = useRef(false);
  const toasts = useToasts();
  const navigate = useNavigate();

  function unfinished(
    sent: Exclude<Sent<unknown>, { kind: 'done' }>,
    method: PinFormValues['method'],
    { failed, late }: { failed: string; late: string },
  ): PinFailure | null {
    if (hasLeft.current) return null;
    if (sent.kind === 'failed') return pinFailure(sent.error, method, failed);
    if (sent.kind === 'cancelled') toasts.info(pinFormMessages.cancelled, sent.late ? late : undefined);
    return null;
  }

  async function create(values: PinFormValues): Promise<PinFailure | null> {
    setAct('create');
    const fields = toRequestFields(values);
    const sent = await send('create', values, (options) =>
      createPinGroup({ fields, image: values.imageFile ?? values.imageUrl.trim(), ...options }),
    );
    if (sent.kind !== 'done') {
      const words = { failed: messages.createFailed, late: messages.cancelledLate };
      return unfinished(sent, values.method, words);
    }
    onDone();
    if (fields.scheduledFor === undefined) {
      toasts.success(messages.created, messages.postingTo(sent.answer.pinCount));
      await navigate(paths.pinHistory);
    } else {
      toasts.success(messages.scheduled, messages.scheduledFor(formatDateTime(fields.scheduledFor)));
      await navigate(paths.scheduledPins);
    }
    return null;
  }

  async function saveDraft(values: PinFormValues): Promise<PinFailure | null> {
    setAct('draft');
    const sent = await send('draft', values, (options) =>
      createDraftPin({
        fields: draftFieldsOf(values),
        image: values.imageFile ?? (values.imageUrl.trim() || null),
        ...options,
      }),
    );
    if (sent.kind !== 'done') {
      const words = { failed: messages.draftFailed, late: messages.draftCancelledLate };
      const failure = unfinished(sent, values.method, words);
      // A draft that is saved twice harms nobody, so nothing is promised of a second try.
      return failure && { ...failure, unknown: false };
    }
    onDone();
    toasts.success(messages.draftSaved, messages.draftSavedText);
    await navigate(paths.draftPins);
    return null;
  }

  /** Stops what is under way without a word: the screen is left. */
  function leave(): void {
    hasLeft.current = true;
    cancel();
  }

  return { create, saveDraft, cancel, leave, sending: sending ? act : null, percent };
}
