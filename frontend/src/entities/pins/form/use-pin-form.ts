import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { useLazyResolver } from '../../../shared/forms/use-lazy-resolver.js';
import { FIELD_IDS, PIN_FIELDS } from './pin-form.js';
import type { PinField, PinFormValues } from './pin-form.js';

const checks = () => import('./pin-form-resolver.js');

/** Errors appear on submit; editing a field clears its error. */
export function usePinForm(defaultValues: PinFormValues) {
  const resolver = useLazyResolver(checks);
  const form = useForm<PinFormValues>({
    defaultValues,
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { clearErrors, subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === 'imageUrl') clearErrors('imageFile');
          else if (name === 'method') clearErrors(['boardListId', 'board']);
          else if (name === 'timing') clearErrors('scheduledAt');
          else clearErrors(name as PinField | undefined);
        },
      }),
    [clearErrors, subscribe],
  );

  return form;
}
export type PinForm = ReturnType<typeof usePinForm>;

export function focusFirstInvalid(errors: FieldErrors<PinFormValues>): void {
  const field = PIN_FIELDS.find((name) => errors[name] !== undefined);
  if (field) showAndFocus(FIELD_IDS[field]);
}

export function showAndFocus(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
