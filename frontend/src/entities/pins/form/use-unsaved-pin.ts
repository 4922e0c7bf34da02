import { useCallback, useEffect } from 'react';
import { useUnsaved } from '../../session/use-unsaved.js';
import type { PinFormValues } from './pin-form.js';
import { isChanged, toKeep } from './unsaved-pin.js';
import type { PinForm } from './use-pin-form.js';

/**
 * Keeps a pin's form with every change, until it is back to its start.
 * @param name of the form, including the pin's id
 * @param start the untouched form
 * @param under what changes will be applied to, if not `start`
 * @param isWorthKeeping whether leaving would lose something
 */
export function useUnsavedPin(
  { getValues, subscribe }: PinForm,
  name: string,
  start: PinFormValues,
  under: PinFormValues = start,
  isWorthKeeping = isChanged,
) {
  const { keep, forget, isForgotten } = useUnsaved(name);
  const isUnsaved = useCallback(
    () => !isForgotten() && isWorthKeeping(getValues(), start),
    [isForgotten, getValues, start, isWorthKeeping],
  );
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => keep(isUnsaved() ? toKeep(getValues(), under) : null),
      }),
    [subscribe, isUnsaved, getValues, keep, under],
  );
  return { isUnsaved, forget };
}
