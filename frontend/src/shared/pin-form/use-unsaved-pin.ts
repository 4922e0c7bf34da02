import { useCallback, useEffect } from 'react';
import { useUnsaved } from '../use-unsaved.js';
import type { PinFormValues } from './pin-form.js';
import { isChanged, toKeep } from './unsaved-pin.js';
import type { PinForm } from './use-pin-form.js';

/**
 * Keeps the form of a pin with every change, until it is as it was.
 * @param name of the form, with the id of the pin
 * @param start the form before anything was typed
 * @param under what the changes will be laid over, when that is not the start
 */
export function useUnsavedPin(
  { getValues, subscribe }: PinForm,
  name: string,
  start: PinFormValues,
  under: PinFormValues = start,
) {
  const { keep, forget, isForgotten } = useUnsaved(name);
  const isUnsaved = useCallback(
    () => !isForgotten() && isChanged(getValues(), start),
    [isForgotten, getValues, start],
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
