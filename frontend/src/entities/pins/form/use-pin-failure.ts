import { useEffect, useState } from 'react';
import { showAndFocus } from './focus-field.js';
import { FAILURE_ID } from './PinFailureBanner.js';
import type { PinFailure } from './pin-failure.js';
import { FIELD_IDS } from './pin-form.js';
import type { PinForm } from './use-pin-form.js';

export function usePinFailure({ setError }: PinForm) {
  const [failure, setFailure] = useState<PinFailure | null>(null);

  useEffect(() => {
    if (failure?.banner) showAndFocus(FAILURE_ID);
  }, [failure]);

  function show(next: PinFailure | null) {
    setFailure(next);
    if (!next) return;
    for (const { name, ...fault } of next.fields) setError(name, fault);
    const [first] = next.fields;
    if (first) showAndFocus(FIELD_IDS[first.name]);
  }

  return { failure, show };
}
