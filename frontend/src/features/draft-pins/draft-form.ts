import { errorCatalogue } from '@boardcast/contracts';
import { draftFaults } from '../../entities/pins/form/draft-faults.js';
import type { FieldFault } from '../../entities/pins/form/draft-faults.js';
import type { PinField, PinFormValues } from '../../entities/pins/form/pin-form.js';
import { timeFault } from '../../entities/pins/form/pin-form.js';
import { pinFormSchema } from '../../entities/pins/form/pin-form-schema.js';
import { momentOf } from '../../shared/ui/local-time.js';
import { draftPinsMessages as messages } from './draft-pins.messages.js';
import { missingInForm } from './missing-fields.js';

/** Why the form can't be sent; `title` heads the list if there is one. */
export interface DraftFaults {
  title: string | null;
  fields: FieldFault[];
}

/** Why the draft can't be saved. */
export function savingFaults(values: PinFormValues): DraftFaults | null {
  const fields = draftFaults(values);
  return fields.length > 0 ? { title: null, fields } : null;
}

/** Why the draft can't be published or scheduled. */
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
