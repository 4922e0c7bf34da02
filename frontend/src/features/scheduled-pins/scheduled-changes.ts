import type { UpdateScheduledPinRequest } from '@boardcast/contracts';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { isSameTarget, targetChange } from '../../entities/pins/form/stored-pin.js';
import { momentOf } from '../../shared/ui/local-time.js';

/**
 * The changes to a scheduled pin. Boards and time are sent only if they were changed: the boards are a snapshot from
 * when it was scheduled, and the time may be more precise than the field.
 */
export function changesOf(values: PinFormValues, before: PinFormValues): UpdateScheduledPinRequest {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    link: values.link.trim(),
    altText: values.altText.trim() || null,
    ...(isSameTarget(values, before) ? {} : targetChange(values)),
    ...(values.scheduledAt === before.scheduledAt
      ? {}
      : { scheduledTime: momentOf(values.scheduledAt)?.toISOString() }),
  };
}
