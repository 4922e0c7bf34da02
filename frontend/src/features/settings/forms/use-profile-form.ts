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

/** The fields, from top to bottom. */
export const profileFields = ['name', 'email'] as const;

const valuesOf = ({ name, email }: Pick<User, 'name' | 'email'>) => ({
  name: name ?? '',
  email: email ?? '',
});

/** A reset that leaves what was typed, and what is said of it. */
const UNLESS_TYPED = {
  keepDirtyValues: true,
  keepDirty: true,
  keepErrors: true,
  keepFieldsRef: true,
} as const;

/** Name and email, saved together; `submit` says in a toast what became of it (spec §8). @param onSaved what comes first then */
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

  // What is saved elsewhere meanwhile is shown where nothing was typed.
  useEffect(() => reset(valuesOf({ name, email }), UNLESS_TYPED), [reset, name, email]);

  function tell({ email, emailVerified, verificationSent }: UpdateProfileResponse) {
    toasts.success(verificationSent ? messages.updatedAndSent : messages.updated);
    const isNew = email !== null && !isSameAddress(email, user.email);
    if (isNew && !emailVerified && !verificationSent) toasts.info(messages.notSentYet);
  }

  /** At the fields where they belong, with the focus in the first. @returns whether there are any */
  function showIssues(error: unknown): boolean {
    const issues = requestIssues(error);
    const refused = profileFields.flatMap((field) => issues.find(({ path }) => path === field) ?? []);
    // The focus goes to one alone: a field that it leaves is checked anew, and loses these words.
    for (const [index, { path, message }] of refused.entries()) {
      form.setError(path as (typeof profileFields)[number], { message }, { shouldFocus: index === 0 });
    }
    return refused.length > 0;
  }

  const submit = form.handleSubmit(async (values) => {
    // What was not changed here may have been changed elsewhere meanwhile: it stays.
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
