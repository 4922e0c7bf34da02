import { isSameAddress } from '@boardcast/contracts';
import type { UpdateProfileResponse, User } from '@boardcast/contracts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { requestIssues } from '../../../shared/api/request-error.js';
import { useLazyResolver } from '../../../shared/forms/use-lazy-resolver.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useUpdateProfileMutation } from '../settings.api.js';
import { messages } from '../settings.messages.js';
import type { CheckedProfile, ProfileFormValues } from './profile-resolver.js';

const checks = () => import('./profile-resolver.js');

/** From top to bottom. */
export const profileFields = ['name', 'email'] as const;

const valuesOf = ({ name, email }: Pick<User, 'name' | 'email'>) => ({
  name: name ?? '',
  email: email ?? '',
});

/** A reset that keeps what was typed and its errors. */
const UNLESS_TYPED = {
  keepDirtyValues: true,
  keepDirty: true,
  keepErrors: true,
  keepFieldsRef: true,
} as const;

/** Saves name and email together; `submit` toasts the result. @param onSaved runs before the toast */
export function useProfileForm(user: User, onSaved: () => void) {
  const [updateProfile] = useUpdateProfileMutation();
  const toasts = useToasts();
  const form = useForm<ProfileFormValues, unknown, CheckedProfile>({
    defaultValues: valuesOf(user),
    resolver: useLazyResolver(checks),
    mode: 'onTouched',
  });
  const { dirtyFields } = form.formState;
  const { reset } = form;
  const { name, email } = user;

  // Shows what was saved elsewhere meanwhile, except where something was typed.
  useEffect(() => reset(valuesOf({ name, email }), UNLESS_TYPED), [reset, name, email]);

  function tell({ email, emailVerified, verificationSent }: UpdateProfileResponse) {
    toasts.success(verificationSent ? messages.updatedAndSent : messages.updated);
    const isNew = email !== null && !isSameAddress(email, user.email);
    if (isNew && !emailVerified && !verificationSent) toasts.info(messages.notSentYet);
  }

  /** Shows errors at their fields and focuses the first. @returns whether there are any */
  function showIssues(error: unknown): boolean {
    const issues = requestIssues(error);
    const refused = profileFields.flatMap((field) => issues.find(({ path }) => path === field) ?? []);
    // Focuses only one: a field that loses the focus is validated again, which would clear this error.
    for (const [index, { path, message }] of refused.entries()) {
      form.setError(path as (typeof profileFields)[number], { message }, { shouldFocus: index === 0 });
    }
    return refused.length > 0;
  }

  const submit = form.handleSubmit(async (values) => {
    // Unchanged fields aren't sent: they may have been changed elsewhere meanwhile.
    const changes = Object.fromEntries(
      profileFields.filter((field) => dirtyFields[field]).map((field) => [field, values[field]]),
    );
    try {
      const saved = await updateProfile(changes).unwrap();
      onSaved();
      form.reset(valuesOf(saved));
      tell(saved);
    } catch (error) {
      if (showIssues(error)) toasts.error(messages.updateFailed);
      else toastFailure(toasts, messages.updateFailed, error);
    }
  });

  return { form, submit };
}
