import type { UpdateDraftPinRequest } from '@boardcast/contracts';
import { momentOf } from '../../../shared/ui/local-time.js';
import type { PinFormValues } from './pin-form.js';
import { targetChange } from './stored-pin.js';

/** The form as a draft request; null clears an empty field. */
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
