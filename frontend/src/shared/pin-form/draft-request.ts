import { updateDraftPinRequestSchema } from '@boardcast/contracts';
import type { UpdateDraftPinRequest } from '@boardcast/contracts';
import { momentOf } from '../ui/local-time.js';
import { FIELD_OF_PATH } from './pin-failure.js';
import type { PinField, PinFormValues } from './pin-form.js';
import { pinFormMessages } from './pin-form.messages.js';
import { targetChange } from './stored-pin.js';

/** A fault of one field. */
export interface FieldFault {
  name: PinField;
  message: string;
}

/** What the form says, as a draft has it (spec §7): null for what it does not say, and to clear what was there. */
export function draftFieldsOf(values: PinFormValues) {
  const { title, description, link, altText, imageFile, imageUrl, timing, scheduledAt } = values;
  return {
    title: title.trim(),
    description: description.trim() || null,
    link: link.trim() || null,
    altText: altText.trim() || null,
    scheduledFor: timing === 'later' ? (momentOf(scheduledAt)?.toISOString() ?? null) : null,
    ...targetChange(values),
    ...(imageFile === null && imageUrl === '' ? { imageUrl: null } : {}),
  } satisfies UpdateDraftPinRequest;
}

/** What keeps the form from being saved as a draft: only a title is needed, but what there is must be right (spec §5). */
export function draftFaults(values: PinFormValues): FieldFault[] {
  const { timing, scheduledAt } = values;
  if (timing === 'later' && scheduledAt !== '' && momentOf(scheduledAt) === null) {
    return [{ name: 'scheduledAt', message: pinFormMessages.noSuchTime }];
  }
  const issues = updateDraftPinRequestSchema.safeParse(draftFieldsOf(values)).error?.issues ?? [];
  return issues.flatMap(({ path, message }) => {
    const name = FIELD_OF_PATH[String(path[0])];
    return name ? [{ name, message }] : [];
  });
}
