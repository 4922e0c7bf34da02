import type { DraftPin } from '@boardcast/contracts';
import { useNavigate } from 'react-router-dom';
import { errorBody } from '../../shared/api/request-error.js';
import { UNGUARDED } from '../../shared/leaving/LeaveGuards.js';
import { paths } from '../../shared/paths.js';
import { changedImage } from '../../entities/pins/form/changed-image.js';
import { draftFieldsOf } from '../../entities/pins/form/draft-request.js';
import { pinFailure } from '../../entities/pins/form/pin-failure.js';
import type { PinFailure } from '../../entities/pins/form/pin-failure.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { pinFormMessages } from '../../entities/pins/form/pin-form.messages.js';
import { timeFields, timesFields } from '../../entities/pins/form/pin-request.js';
import { useSending } from '../../entities/pins/form/use-sending.js';
import type { Sent } from '../../entities/pins/form/use-sending.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { formatDateTime } from '../../shared/ui/format-time.js';
import {
  usePublishDraftPinMutation,
  useScheduleDraftPinMutation,
  useUpdateDraftPinMutation,
} from './draft-pins.api.js';
import type { DraftPinChange } from './draft-pins.api.js';
import { draftPinsMessages as messages } from './draft-pins.messages.js';

interface DraftFailure extends PinFailure {
  title: string;
}

/**
 * Saves, publishes or schedules one draft. Each act resolves to the failure, or to null if it succeeded, was cancelled
 * or is already running.
 * @param onDone called when an act has succeeded
 */
export function useSendDraft({ id, imageUrl, isSpread }: DraftPin, onDone: () => void) {
  const [updateDraftPin] = useUpdateDraftPinMutation();
  const [publishDraftPin] = usePublishDraftPinMutation();
  const [scheduleDraftPin] = useScheduleDraftPinMutation();
  const { send, cancel, sending, percent } = useSending();
  const toasts = useToasts();
  const navigate = useNavigate();

  const change = (values: PinFormValues): Omit<DraftPinChange, 'onProgress'> => ({
    id,
    // Times that the form couldn’t show are no longer those of the draft.
    fields: { ...(isSpread === true && { spread: null }), ...draftFieldsOf(values) },
    image: changedImage(values, imageUrl),
  });

  function ended(
    sent: Exclude<Sent<unknown>, { kind: 'done' }>,
    values: PinFormValues,
    title: string,
    fallback: string,
  ): DraftFailure | null {
    if (sent.kind === 'cancelled') {
      toasts.info(pinFormMessages.cancelled, sent.late ? messages.cancelledLate : undefined);
    }
    if (sent.kind !== 'failed') return null;
    const failure = { ...pinFailure(sent.error, values, fallback), title };
    const isGone = errorBody(sent.error).code === 'draft-pin.not-found';
    return isGone ? { ...failure, banner: messages.gone } : failure;
  }

  async function save(values: PinFormValues) {
    const sent = await send(`update ${id}`, values, (options) =>
      updateDraftPin({ ...change(values), ...options }),
    );
    if (sent.kind !== 'done') return ended(sent, values, messages.updateFailed, messages.updateFallback);
    toasts.success(messages.updated, messages.updatedText);
    onDone();
    return null;
  }

  async function publish(values: PinFormValues, changes = change(values)) {
    const sent = await send(`publish ${id}`, values, (options) =>
      publishDraftPin({ ...changes, ...options }),
    );
    if (sent.kind !== 'done') return ended(sent, values, messages.publishFailed, messages.publishFallback);
    const { id: groupId, pinCount } = sent.answer;
    toasts.success(messages.published, messages.postingTo(pinCount), { about: groupId });
    await navigate(paths.pinHistory, UNGUARDED);
    onDone();
    return null;
  }

  /** What is stored is posted, which may say more than `known` by now. */
  const publishStored = (known: PinFormValues) => publish(known, { id, fields: {}, image: null });

  async function schedule(values: PinFormValues) {
    const { timing, spread } = values;
    const { scheduledFor: scheduledTime, ...times } =
      timing === 'spread' && spread
        ? { scheduledFor: undefined, ...timesFields(spread) }
        : timeFields(values);
    const sent = await send(`schedule ${id}`, values, (options) =>
      scheduleDraftPin({ ...change(values), scheduledTime, ...times, ...options }),
    );
    if (sent.kind !== 'done') return ended(sent, values, messages.publishFailed, messages.publishFallback);
    const { scheduledTime: first, spreadUntil } = sent.answer;
    const text =
      spreadUntil == null
        ? messages.scheduledFor(formatDateTime(first))
        : messages.spreadFrom(formatDateTime(first), formatDateTime(spreadUntil));
    toasts.success(messages.scheduled, text);
    await navigate(paths.scheduledPins, UNGUARDED);
    onDone();
    return null;
  }

  return { save, publish, publishStored, schedule, cancel, sending, percent };
}
