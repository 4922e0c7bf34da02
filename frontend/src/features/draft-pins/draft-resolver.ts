import type { FieldFault } from '../../entities/pins/form/draft-faults.js';
import type { PinFormValues } from '../../entities/pins/form/pin-form.js';
import { timeFault } from '../../entities/pins/form/time-fault.js';
import { refused, resolver as pinResolver } from '../../entities/pins/form/pin-form-resolver.js';
import type { PinResolver } from '../../entities/pins/form/use-pin-form.js';
import { momentOf } from '../../shared/ui/local-time.js';
import { draftPinsMessages as messages } from './draft-pins.messages.js';
import { missingInForm } from '../../entities/pins/form/missing-fields.js';

type TitledFault = keyof typeof messages.faultTitles;

/** A draft sent as a pin lacks something as a rule: first it says all that is missing. */
export const resolver: PinResolver = (values, sentAs, options) => {
  const faults = sentAs?.current === 'pin' ? titledFaults(values) : [];
  return faults.length > 0 ? refused(faults) : pinResolver(values, sentAs, options);
};

function titledFaults(values: PinFormValues): FieldFault[] {
  const missing = missingInForm(values).map(({ field, message }) => ({
    name: field,
    message,
    type: 'missing' satisfies TitledFault,
  }));
  return missing.length > 0 || values.timing !== 'later' ? missing : scheduleFaults(values);
}

function scheduleFaults(values: PinFormValues): FieldFault[] {
  const { scheduledAt, knownTime } = values;
  const fault = (type: TitledFault, message: string) => [{ name: 'scheduledAt' as const, message, type }];
  if (scheduledAt === '') return fault('timeMissing', messages.timeMissing);
  if (momentOf(scheduledAt) === null) return fault('timeInvalid', messages.timeInvalid);
  const wrong = timeFault(scheduledAt, knownTime);
  return wrong === null ? [] : fault('timeInvalid', wrong);
}
