import type { UpdateDraftPinRequest } from '@boardcast/contracts';
import { momentOf } from '../../../shared/ui/local-time.js';
import type { PinFormValues } from './pin-form.js';
import { keepsLists, targetChange } from './target-change.js';

/** The form as a draft request; null clears an empty field. Lists that are kept are not named. */
export function draftFieldsOf(values: PinFormValues) {
  const { title, description, link, altText, imageFile, imageUrl, timing, scheduledAt } = values;
  return {
    title: title.trim(),
    description: description.trim() || null,
    link: link.trim() || null,
    altText: altText.trim() || null,
    scheduledFor: timing === 'later' ? (momentOf(scheduledAt)?.toISOString() ?? null) : null,
    ...(keepsLists(values) ? {} : targetChange(values)),
    ...(imageFile === null && imageUrl === '' ? { imageUrl: null } : {}),
  } satisfies UpdateDraftPinRequest;
}
