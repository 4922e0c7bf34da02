import type { FieldErrors } from 'react-hook-form';
import { FIELD_IDS, PIN_FIELDS } from './pin-form.js';
import type { PinFormValues } from './pin-form.js';

export function focusFirstInvalid(errors: FieldErrors<PinFormValues>): void {
  const field = PIN_FIELDS.find((name) => errors[name] !== undefined);
  if (field) showAndFocus(FIELD_IDS[field]);
}

export function showAndFocus(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
