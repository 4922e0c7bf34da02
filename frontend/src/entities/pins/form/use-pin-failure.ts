import { errorCatalogue } from '@boardcast/contracts';
import { useEffect, useState } from 'react';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { showAndFocus } from './focus-field.js';
import { FAILURE_ID } from './PinFailureBanner.js';
import type { PinFailure } from './pin-failure.js';
import { FIELD_IDS } from './pin-form.js';
import { pinFormMessages } from './pin-form.messages.js';
import type { PinForm } from './use-pin-form.js';

export function usePinFailure({ setError }: PinForm) {
  const [failure, setFailure] = useState<PinFailure | null>(null);
  const toasts = useToasts();

  useEffect(() => {
    if (failure?.banner) showAndFocus(FAILURE_ID);
  }, [failure]);

  function show(next: PinFailure | null) {
    setFailure(next);
    if (!next) return;
    if (next.tooLarge) {
      toasts.error(pinFormMessages.imageTooLargeTitle, errorCatalogue['image.too-large'].message);
    }
    for (const { name, message } of next.fields) setError(name, { message });
    const [first] = next.fields;
    if (first) showAndFocus(FIELD_IDS[first.name]);
  }

  return { failure, show };
}
