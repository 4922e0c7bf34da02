import type { ScheduledPin } from '@boardcast/contracts';
import { errorBody } from '../../shared/api/request-error.js';
import { changedImage } from '../../entities/pins/form/changed-image.js';
import { pinFailure } from '../../entities/pins/form/pin-failure.js';
import type { PinFailure } from '../../entities/pins/form/pin-failure.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { pinFormMessages } from '../../entities/pins/form/pin-form.messages.js';
import { useSending } from '../../entities/pins/form/use-sending.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { formatDateTime } from '../../shared/ui/format-time.js';
import { changesOf } from './scheduled-changes.js';
import { useUpdateScheduledPinMutation } from './scheduled-pins.api.js';
import { scheduledPinsMessages as messages } from './scheduled-pins.messages.js';

/** How saving ended. `too-late`: the pin is already being posted. */
export type Saved =
  { kind: 'saved' } | { kind: 'stopped' } | { kind: 'too-late' } | { kind: 'failed'; failure: PinFailure };

/** @param pin as it was when its form was opened @param before that form */
export function useSaveScheduledPin({ id, version, boardListId }: ScheduledPin, before: PinFormValues) {
  const [updateScheduledPin] = useUpdateScheduledPinMutation();
  const { send, cancel, sending, percent } = useSending();
  const toasts = useToasts();

  async function save(values: PinFormValues): Promise<Saved> {
    const sent = await send(`update ${id}`, values, (options) =>
      updateScheduledPin({
        id,
        version,
        fields: changesOf(values, before, boardListId),
        image: changedImage(values, before.imageUrl),
        ...options,
      }),
    );
    switch (sent.kind) {
      case 'busy':
        return { kind: 'stopped' };
      case 'cancelled':
        toasts.info(pinFormMessages.cancelled, sent.late ? messages.cancelledLate : undefined);
        return { kind: 'stopped' };
      case 'failed':
        if (errorBody(sent.error).code === 'pin-group.already-processing') return { kind: 'too-late' };
        return {
          kind: 'failed',
          failure: pinFailure(sent.error, values, messages.updateFallback),
        };
      case 'done':
        toasts.success(messages.updated, whenText(sent.answer));
        return { kind: 'saved' };
    }
  }

  return { save, cancel, sending, percent };
}

function whenText({ scheduledTime, spreadUntil }: ScheduledPin): string {
  const first = formatDateTime(scheduledTime);
  return spreadUntil == null
    ? messages.updatedFor(first)
    : messages.updatedFrom(first, formatDateTime(spreadUntil));
}
