import type { UpdateDraftPinRequest } from '@boardcast/contracts';
import { momentOf } from '../../../shared/ui/local-time.js';
import type { PinFormValues } from './pin-form.js';
import { listOfTexts, parameterFields, textFields } from './board-texts.js';
import { keepsLists, targetChange } from './target-change.js';

/** The form as a draft request; null clears an empty field. Lists that are kept are not named. */
export function draftFieldsOf(values: PinFormValues) {
  const { title, description, link, altText, imageFile, imageUrl, timing, scheduledAt, knownTime } = values;
  return {
    title: title.trim(),
    description: description.trim() || null,
    link: link.trim() || null,
    altText: altText.trim() || null,
    scheduledFor: timing === 'later' ? (momentOf(scheduledAt, knownTime)?.toISOString() ?? null) : null,
    ...textFields(values),
    ...parameterFields(values),
    ...spreadField(values),
    ...(keepsLists(values) ? {} : targetChange(values)),
    ...(imageFile === null && imageUrl === '' ? { imageUrl: null } : {}),
  } satisfies UpdateDraftPinRequest;
}

/** How it is spread, if that was ever chosen: only the boards of one list are. */
function spreadField(values: PinFormValues) {
  const { timing, spread } = values;
  if (spread === null) return {};
  if (timing !== 'spread' || listOfTexts(values) === null) return { spread: null };
  const { plan, seed, boards, times } = spread;
  return { spread: { plan, seed, boards: [...boards], times: [...times] } };
}
