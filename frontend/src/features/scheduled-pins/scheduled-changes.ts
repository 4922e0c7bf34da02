import type { UpdateScheduledPinRequest } from '@boardcast/contracts';
import type { PinFormValues } from '../../shared/pin-form/pin-form.js';
import { isSameTarget, targetChange } from '../../shared/pin-form/stored-pin.js';
import { momentOf } from '../../shared/ui/local-time.js';

/**
 * What is to be changed of a scheduled pin. Boards and time are named only when they were changed: its boards are
 * those of the moment it was scheduled, and its time may be finer than the field shows.
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
