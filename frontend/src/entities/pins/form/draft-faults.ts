import { updateDraftPinRequestSchema } from '@boardcast/contracts';
import { momentOf } from '../../../shared/ui/local-time.js';
import { draftFieldsOf } from './draft-request.js';
import { FIELD_OF_PATH } from './pin-failure.js';
import type { PinField, PinFormValues } from './pin-form.js';
import { scheduledAtMessages } from './scheduled-at.messages.js';

export interface FieldFault {
  name: PinField;
  message: string;
  /** For forms that tell faults apart. */
  type?: string;
}

/** Why the form can't be saved as a draft: only the title is required, but filled fields must be valid. */
export function draftFaults(values: PinFormValues): FieldFault[] {
  const { timing, scheduledAt } = values;
  if (timing === 'later' && scheduledAt !== '' && momentOf(scheduledAt) === null) {
    return [{ name: 'scheduledAt', message: scheduledAtMessages.noSuchTime }];
  }
  const issues = updateDraftPinRequestSchema.safeParse(draftFieldsOf(values)).error?.issues ?? [];
  return issues.flatMap(({ path, message }) => {
    const name = FIELD_OF_PATH[String(path[0])];
    return name ? [{ name, message }] : [];
  });
}
