import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { UNGUARDED } from '../../shared/leaving/LeaveGuards.js';
import { paths } from '../../shared/paths.js';
import { draftFieldsOf } from '../../entities/pins/form/draft-request.js';
import { pinFailure } from '../../entities/pins/form/pin-failure.js';
import type { PinFailure } from '../../entities/pins/form/pin-failure.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { pinFormMessages } from '../../entities/pins/form/pin-form.messages.js';
import { toRequestFields } from '../../entities/pins/form/pin-request.js';
import type { PinRequestFields } from '../../entities/pins/form/pin-request.js';
import { useSending } from '../../entities/pins/form/use-sending.js';
import type { Sent } from '../../entities/pins/form/use-sending.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { formatDateTime } from '../../shared/ui/format-time.js';
import { useCreateDraftPinMutation, useCreatePinGroupMutation } from './create-pin.api.js';
import { messages } from './create-pin.messages.js';

export type PinAct = 'create' | 'draft';

/**
 * Creates the pin or saves it as a draft, then goes to where it is listed. Each act resolves to the failure, or to null
 * if it succeeded, was cancelled or is already running.
 * @param onDone called before leaving the screen
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
    values: PinFormValues,
    { failed, late, left }: { failed: string; late: string; left: { title: string; text: string } },
  ): PinFailure | null {
    if (hasLeft.current) {
      if (sent.kind === 'cancelled' && sent.late) toasts.info(left.title, left.text);
      return null;
    }
    if (sent.kind === 'failed') return pinFailure(sent.error, values, failed);
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
      const words = {
        ...{ failed: messages.createFailed, late: messages.cancelledLate },
        left: messages.leftSending.create,
      };
      return unfinished(sent, values, words);
    }
    onDone();
    const { id, pinCount } = sent.answer;
    if (values.timing === 'now') {
      toasts.success(messages.created, messages.postingTo(pinCount), { about: id });
      await navigate(paths.pinHistory, UNGUARDED);
    } else {
      toasts.success(messages.scheduled, scheduledText(fields, pinCount));
      await navigate(paths.scheduledPins, UNGUARDED);
    }
    return null;
  }

  /** @param goOn leads to another screen than the drafts, once the draft is saved */
  async function saveDraft(values: PinFormValues, goOn?: () => void): Promise<PinFailure | null> {
    setAct('draft');
    const sent = await send('draft', values, (options) =>
      createDraftPin({
        fields: draftFieldsOf(values),
        image: values.imageFile ?? (values.imageUrl.trim() || null),
        ...options,
      }),
    );
    if (sent.kind !== 'done') {
      const words = {
        ...{ failed: messages.draftFailed, late: messages.draftCancelledLate },
        left: messages.leftSending.draft,
      };
      const failure = unfinished(sent, values, words);
      // A draft saved twice does no harm, so retrying isn't promised to be safe.
      return failure && { ...failure, unknown: false };
    }
    onDone();
    const text = goOn ? messages.draftKept : messages.draftSavedText;
    toasts.success(messages.draftSaved, text);
    if (goOn) goOn();
    else await navigate(paths.draftPins, UNGUARDED);
    return null;
  }

  /** Stops what is running: the screen is being left. Says so only where it may have come too late. */
  function leave(): void {
    hasLeft.current = true;
    cancel();
  }

  return { create, saveDraft, cancel, leave, sending: sending ? act : null, percent };
}

/** When a pin for later will be posted. */
function scheduledText({ scheduledFor, times = [] }: PinRequestFields, boards: number): string {
  if (scheduledFor !== undefined) return messages.scheduledFor(formatDateTime(scheduledFor));
  const [first = '', ...others] = times.map(({ at }) => at).toSorted();
  return messages.spreadOver(boards, formatDateTime(first), formatDateTime(others.at(-1) ?? first));
}
