import { useCallback, useEffect, useRef } from 'react';
import { useUser } from '../../shared/auth/use-auth.js';
import { useLeaveGuard } from '../../shared/leaving/use-leave-guard.js';
import type { PinFormValues } from '../../shared/pin-form/pin-form.js';
import type { PinForm } from '../../shared/pin-form/use-pin-form.js';
import { keepUnsaved } from '../../shared/unsaved.js';
import { isChanged, keepPin } from './unsaved-pin.js';

/**
 * Sees to it that nothing typed is lost: keeps it over a reload or a lost session with every change, and holds the
 * way out until it is known to be wanted.
 * @param start the form before anything was typed
 */
export function useUnsavedPin({ getValues, subscribe }: PinForm, start: PinFormValues) {
  const { id } = useUser();
  const isDone = useRef(false);
  const isUnsaved = useCallback(() => !isDone.current && isChanged(getValues(), start), [getValues, start]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          if (isUnsaved()) keepPin(id, getValues());
          else keepUnsaved(id, null);
        },
      }),
    [subscribe, isUnsaved, getValues, id],
  );

  const leaving = useLeaveGuard(isUnsaved);

  /** It is sent, or not wanted any more. */
  function forget(): void {
    isDone.current = true;
    keepUnsaved(id, null);
  }

  return { leaving, forget };
}
