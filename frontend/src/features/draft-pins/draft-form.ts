import { errorCatalogue, updateDraftPinRequestSchema } from '@boardcast/contracts';
import type { UpdateDraftPinRequest } from '@boardcast/contracts';
import { FIELD_OF_PATH } from '../../shared/pin-form/pin-failure.js';
import type { PinField, PinFormValues } from '../../shared/pin-form/pin-form.js';
import { timeFault } from '../../shared/pin-form/pin-form.js';
import { pinFormSchema } from '../../shared/pin-form/pin-form-schema.js';
import { pinFormMessages } from '../../shared/pin-form/pin-form.messages.js';
import { targetChange } from '../../shared/pin-form/stored-pin.js';
import { momentOf } from '../../shared/ui/local-time.js';
import { draftPinsMessages as messages } from './draft-pins.messages.js';
import { missingInForm } from './missing-fields.js';

/** A fault of one field. */
interface FieldFault {
  name: PinField;
  message: string;
}

/** Why the form can't be sent; `title` heads the faults where the spec has words for it. */
export interface DraftFaults {
  title: string | null;
  fields: FieldFault[];
}

/** What the form says, as a change of the draft (spec §7): null clears. */
export function draftChanges(values: PinFormValues): UpdateDraftPinRequest {
  const { title, description, link, altText, imageFile, imageUrl, timing, scheduledAt } = values;
  return {
    title: title.trim(),
    description: description.trim() || null,
    link: link.trim() || null,
    altText: altText.trim() || null,
    scheduledFor: timing === 'later' ? (momentOf(scheduledAt)?.toISOString() ?? null) : null,
    ...targetChange(values),
    ...(imageFile === null && imageUrl === '' ? { imageUrl: null } : {}),
  };
}

/** What keeps the draft from being saved: only a title is needed, but what there is must be right. */
export function savingFaults(values: PinFormValues): DraftFaults | null {
  const { timing, scheduledAt } = values;
  if (timing === 'later' && scheduledAt !== '' && momentOf(scheduledAt) === null) {
    return { title: null, fields: [{ name: 'scheduledAt', message: pinFormMessages.noSuchTime }] };
  }
  const checked = updateDraftPinRequestSchema.safeParse(draftChanges(values));
  const issues = checked.error?.issues ?? [];
  const fields = issues.flatMap(({ path, message }) => faultAt(path, message));
  return fields.length > 0 ? { title: null, fields } : null;
}

/** What keeps the draft from being published or scheduled (spec §5). */
export function publishingFaults(values: PinFormValues): DraftFaults | null {
  const missing = missingInForm(values).map(({ field, message }) => ({ name: field, message }));
  if (missing.length > 0) return { title: messages.missingTitle, fields: missing };
  if (values.timing === 'later') {
    const fault = scheduleFault(values.scheduledAt);
    if (fault) return fault;
  }
  const issues = pinFormSchema.safeParse(values).error?.issues ?? [];
  const fields = issues.map(({ path, message }) => ({ name: path[0] as PinField, message }));
  return fields.length > 0 ? { title: null, fields } : null;
}

function scheduleFault(scheduledAt: string): DraftFaults | null {
  const at = (title: string, message: string) => ({
    title,
    fields: [{ name: 'scheduledAt' as const, message }],
  });
  if (scheduledAt === '') return at(messages.timeMissingTitle, messages.timeMissing);
  if (momentOf(scheduledAt) === null) return at(messages.timeInvalidTitle, messages.timeInvalid);
  const isPast = timeFault(scheduledAt) !== null;
  return isPast ? at(messages.timeInvalidTitle, errorCatalogue['pin.scheduled-in-past'].message) : null;
}

function faultAt(path: readonly PropertyKey[], message: string): FieldFault[] {
  const name = FIELD_OF_PATH[String(path[0])];
  return name ? [{ name, message }] : [];
}
