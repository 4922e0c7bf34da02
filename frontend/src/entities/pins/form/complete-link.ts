import { completeWebAddress } from '@boardcast/contracts';
import type { PinForm } from './use-pin-form.js';

/** Adds the scheme that the link was typed without, in the field, where it can be checked. */
export function completeLink({ getValues, setValue }: Pick<PinForm, 'getValues' | 'setValue'>): void {
  const link = getValues('link');
  const completed = completeWebAddress(link);
  if (completed !== link) setValue('link', completed, { shouldDirty: true });
}
