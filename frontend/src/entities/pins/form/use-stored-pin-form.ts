import { useEffect, useState } from 'react';
import { useUser } from '../../session/use-auth.js';
import type { PinFormValues } from './pin-form.js';
import { unsavedPinOf } from './unsaved-pin.js';
import { usePinForm } from './use-pin-form.js';
import type { PinResolver } from './use-pin-form.js';
import { useUnsavedPin } from './use-unsaved-pin.js';

/**
 * The form of a stored pin, with changes restored that were typed before a reload or lost session.
 * @param name of the form, including the pin's id
 * @param start the stored pin's values; the same object on every render
 * @param onClose closes its dialog
 * @param load imports the resolver's module, if the form has checks of its own
 */
export function useStoredPinForm(
  name: string,
  start: PinFormValues,
  onClose: () => void,
  load?: () => Promise<{ resolver: PinResolver }>,
) {
  const { id } = useUser();
  const [kept, setKept] = useState(() => unsavedPinOf(id, name, start));
  const { form, submit, failure } = usePinForm(start, load);
  const { reset } = form;
  const { forget } = useUnsavedPin(form, name, start);
  useEffect(() => {
    if (kept) reset(kept.values, { keepDefaultValues: true });
  }, [kept, reset]);
  return {
    form,
    submit,
    failure,
    /** Null if nothing was kept, or the notice was closed. */
    kept,
    closeNotice: () => setKept(null),
    /** Stops keeping changes: they are saved, discarded or taken elsewhere. */
    forget,
    /** Closes the dialog and forgets what was kept. */
    close: () => {
      forget();
      onClose();
    },
  };
}
