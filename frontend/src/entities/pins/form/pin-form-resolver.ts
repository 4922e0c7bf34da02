import { zodResolver } from '@hookform/resolvers/zod';
import { draftFaults } from './draft-faults.js';
import type { FieldFault } from './draft-faults.js';
import { pinFormSchema } from './pin-form-schema.js';
import type { PinResolver } from './use-pin-form.js';

const asPin: PinResolver = zodResolver(pinFormSchema);

/** In its own module, so that zod loads on demand. */
export const resolver: PinResolver = (values, sentAs, options) => {
  if (sentAs?.current !== 'draft') return asPin(values, sentAs, options);
  const faults = draftFaults(values);
  return faults.length > 0 ? refused(faults) : { values, errors: {} };
};

/** Faults as a resolver's answer. */
export function refused(faults: readonly FieldFault[]): Awaited<ReturnType<PinResolver>> {
  const errors = faults.map(({ name, message, type = 'custom' }) => [name, { type, message }]);
  return { values: {}, errors: Object.fromEntries(errors) as object };
}
