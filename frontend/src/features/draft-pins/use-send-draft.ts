import type { DraftPin } from '@boardcast/contracts';
import { useNavigate } from 'react-router-dom';
import { errorBody } from '../../shared/api/request-error.js';
import { UNGUARDED } from '../../shared/leaving/LeaveGuards.js';
import { paths } from '../../shared/paths.js';
import { draftFieldsOf } from '../../entities/pins/form/draft-request.js';
import { pinFailure } from '../../entities/pins/form/pin-failure.js';
import type { PinFailure } from '../../entities/pins/form/pin-failure.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { pinFormMessages } from '../../entities/pins/form/pin-form.messages.js';
import { useSending } from '../../entities/pins/form/use-sending.js';
import type { Sent } from '../../entities/pins/form/use-sending.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { formatDateTime } from '../../shared/ui/format-time.js';
import { momentOf } from '../../shared/ui/local-time.js';
import {
  usePublishDraftPinMutation,
  useScheduleDraftPinMutation,
  useUpdateDraftPinMutation,
} from './draft-pins.api.js';
import { draftPinsMessages as messages } from './draft-pins.messages.js';

interface DraftFailure extends PinFailure {
  title: string;
}

/**
 * Saves, publishes or schedules one draft. Each act resolves to the failure, or to null if it succeeded, was cancelled
 * or is already running.
 * @param onDone called when an act has succeeded
 */
export function useSendDraft({ id }: DraftPin, onDone: () => void) {
  const [updateDraftPin] = useUpdateDraftPinMutation();
  const [publishDraftPin] = usePublishDraftPinMutation();
  const [scheduleDraftPin] = useScheduleDraftPinMutation();
  const { send, cancel, sending, percent } = useSending();
  const toasts = useToasts();
  const navigate = useNavigate();

  const change = (values: PinFormValues) => ({ id, fields: draftFieldsOf(values), image: values.imageFile });

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
    const failure = { ...pinFailure(sent.error, values.method, fallback), title };
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

  async function publish(values: PinFormValues) {
    const sent = await send(`publish ${id}`, values, (options) =>
      publishDraftPin({ ...change(values), ...options }),
    );
    if (sent.kind !== 'done') return ended(sent, values, messages.publishFailed, messages.publishFallback);
    const { id: groupId, pinCount } = sent.answer;
    toasts.success(messages.published, messages.postingTo(pinCount), { about: groupId });
    await navigate(paths.pinHistory, UNGUARDED);
    onDone();
    return null;
  }

  async function schedule(values: PinFormValues) {
    const scheduledTime = momentOf(values.scheduledAt)?.toISOString() ?? '';
    const sent = await send(`schedule ${id}`, values, (options) =>
      scheduleDraftPin({ ...change(values), scheduledTime, ...options }),
    );
    if (sent.kind !== 'done') return ended(sent, values, messages.publishFailed, messages.publishFallback);
    toasts.success(messages.scheduled, messages.scheduledFor(formatDateTime(sent.answer.scheduledTime)));
    await navigate(paths.scheduledPins, UNGUARDED);
    onDone();
    return null;
  }

  return { save, publish, schedule, cancel, sending, percent };
}
