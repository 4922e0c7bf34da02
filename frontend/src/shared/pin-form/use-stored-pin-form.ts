import { useEffect, useState } from 'react';
import { useUser } from '../auth/use-auth.js';
import type { PinFormValues } from './pin-form.js';
import { unsavedPinOf } from './unsaved-pin.js';
import { usePinForm } from './use-pin-form.js';
import { useUnsavedPin } from './use-unsaved-pin.js';

/**
 * The form of a pin that is stored already. What was typed before the page was reloaded or the session lost stands in
 * it again, as a change of the stored pin.
 * @param name of the form, with the id of the pin
 * @param start the form as the stored pin has it; the same one on every render
 * @param onClose closes its dialog
 */
export function useStoredPinForm(name: string, start: PinFormValues, onClose: () => void) {
  const { id } = useUser();
  const [kept, setKept] = useState(() => unsavedPinOf(id, name, start));
  const form = usePinForm(start);
  const { reset } = form;
  const { forget } = useUnsavedPin(form, name, start);
  useEffect(() => {
    if (kept) reset(kept.values, { keepDefaultValues: true });
  }, [kept, reset]);
  return {
    form,
    /** Null when nothing was kept, or the notice of it was closed. */
    kept,
    closeNotice: () => setKept(null),
    /** Nothing is kept from now on: the changes are saved, thrown away or taken along. */
    forget,
    /** Closes the dialog, with nothing left to keep. */
    close: () => {
      forget();
      onClose();
    },
  };
}
