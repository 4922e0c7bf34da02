import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { useLazyResolver } from '../../../shared/forms/use-lazy-resolver.js';
import { completeLink } from './complete-link.js';
import { focusFirstInvalid, showAndFocus } from './focus-field.js';
import { FAILURE_ID } from './PinFailureBanner.js';
import type { PinFailure } from './pin-failure.js';
import type { PinField, PinFormValues } from './pin-form.js';
import { usePinFailure } from './use-pin-failure.js';

/** What the form is sent as: a draft may be incomplete, a pin may not. */
export type SentAs = 'pin' | 'draft';

/** Checks the form as what it is sent as. */
export type PinResolver = Resolver<PinFormValues, { current: SentAs }>;

const checks = () => import('./pin-form-resolver.js');

/**
 * Errors appear on submit; editing a field clears its error.
 * @param load imports the resolver's module, if the form has checks of its own
 */
export function usePinForm(
  defaultValues: PinFormValues,
  load: () => Promise<{ resolver: PinResolver }> = checks,
) {
  const sentAs = useRef<SentAs>('pin');
  const form = useForm<PinFormValues, { current: SentAs }>({
    defaultValues,
    resolver: useLazyResolver(load),
    context: sentAs,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { clearErrors, subscribe } = form;
  const { failure, show } = usePinFailure(form);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === 'imageUrl') clearErrors('imageFile');
          else if (name === 'method') clearErrors(['boardListId', 'board']);
          else if (name === 'timing') clearErrors(['scheduledAt', 'spread']);
          else clearErrors(name as PinField | undefined);
        },
      }),
    [clearErrors, subscribe],
  );

  /**
   * Checks and sends the form. Errors appear at their fields, a refusal above the form; nothing typed is lost.
   * @param act sends it, and resolves to what there is to show
   */
  async function submit(as: SentAs, act: (values: PinFormValues) => Promise<PinFailure | null>) {
    sentAs.current = as;
    show(null);
    // Ctrl+Enter sends from within the field.
    completeLink(form);
    await form.handleSubmit(async (values) => show(await act(values)), focusFirstInvalid)();
  }

  /** Leads to what the last submit found wrong, if anything. */
  function showFault(): void {
    if (failure?.banner) showAndFocus(FAILURE_ID);
    else focusFirstInvalid(form.formState.errors);
  }

  return { form, submit, failure, showFault };
}
export type PinForm = ReturnType<typeof usePinForm>['form'];
