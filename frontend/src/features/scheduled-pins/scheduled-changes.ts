import type { UpdateScheduledPinRequest } from '@boardcast/contracts';
import { parameterFields, textFields } from '../../entities/pins/form/board-texts.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { isSameTarget, targetChange } from '../../entities/pins/form/target-change.js';
import { momentOf } from '../../shared/ui/local-time.js';

/**
 * The changes to a scheduled pin. Boards and time are sent only if they were changed: the boards are a snapshot from
 * when it was scheduled, and the time may be more precise than the field.
 * @param listId of the list that the pin goes to: choosing it takes the boards it has now
 */
export function changesOf(
  values: PinFormValues,
  before: PinFormValues,
  listId: string | null,
): UpdateScheduledPinRequest {
  const target = isSameTarget(values, before) ? null : targetChange(values);
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    link: values.link.trim(),
    altText: values.altText.trim() || null,
    ...textFields(values),
    ...parameterFields(values),
    ...target,
    ...(listId !== null && target?.boardListId === listId && { boardsAsNow: true as const }),
    ...(values.scheduledAt === before.scheduledAt
      ? {}
      : { scheduledTime: momentOf(values.scheduledAt)?.toISOString() }),
  };
}
