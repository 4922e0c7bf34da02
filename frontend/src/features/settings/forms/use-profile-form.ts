import type { User } from '@boardcast/contracts';
import { useForm } from 'react-hook-form';
import { requestIssues } from '../../../shared/api/request-error.js';
import { useLazyResolver } from '../../../shared/forms/use-lazy-resolver.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useUpdateProfileMutation } from '../settings.api.js';
import { messages } from '../settings.messages.js';
import type { CheckedProfile, ProfileFormValues } from './profile-resolver.js';

const checks = () => import('./profile-resolver.js');

const valuesOf = ({ name, email }: Pick<User, 'name' | 'email'>) => ({
  name: name ?? '',
  email: email ?? '',
});

/** Name and email, saved together; `submit` says in a toast what became of it (spec §8). */
export function useProfileForm(user: User) {
  const [updateProfile] = useUpdateProfileMutation();
  const toasts = useToasts();
  const form = useForm<ProfileFormValues, unknown, CheckedProfile>({
    defaultValues: valuesOf(user),
    resolver: useLazyResolver(checks),
    mode: 'onTouched',
  });

  const submit = form.handleSubmit(async (changes) => {
    try {
      const saved = await updateProfile(changes).unwrap();
      form.reset(valuesOf(saved));
      toasts.success(saved.verificationSent ? messages.updatedAndSent : messages.updated);
    } catch (error) {
      for (const { path, message } of requestIssues(error)) {
        if (path === 'name' || path === 'email') form.setError(path, { message });
      }
      toastFailure(toasts, messages.updateFailed, error);
    }
  });

  return { form, submit };
}
