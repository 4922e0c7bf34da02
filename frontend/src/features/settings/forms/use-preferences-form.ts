import type { PreferenceName, Preferences, UpdatePreferencesRequest } from '@boardcast/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLazyResolver } from '../../../shared/forms/use-lazy-resolver.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useUpdatePreferencesMutation } from '../settings.api.js';
import { messages } from '../settings.messages.js';

const checks = () => import('./preferences-resolver.js');

const namesOf = (some: UpdatePreferencesRequest) => Object.keys(some) as PreferenceName[];

/** Saved preferences with the choices made here, and how to save them; `save` toasts the result. */
export function usePreferencesForm(saved: Preferences) {
  const [update] = useUpdatePreferencesMutation();
  const [isSaving, setIsSaving] = useState(false);
  const toasts = useToasts();
  const form = useForm<Preferences>({
    // What is read during saving waits: it would undo a choice that was changed back meanwhile.
    values: isSaving ? undefined : saved,
    resetOptions: { keepDirtyValues: true },
    resolver: useLazyResolver(checks),
    reValidateMode: 'onSubmit',
  });
  const { dirtyFields } = form.formState;

  /** Only changes are sent, so that a choice made elsewhere meanwhile, such as by a link in an email, survives. */
  function changesIn(values: Preferences): UpdatePreferencesRequest {
    const changed = namesOf(values).filter((name) => dirtyFields[name] && values[name] !== saved[name]);
    return Object.fromEntries(changed.map((name) => [name, values[name]]));
  }

  const submit = form.handleSubmit(async (values) => {
    const changes = changesIn(values);
    const { error } = await update(changes);
    if (error) {
      toastFailure(toasts, messages.preferencesFailed, error);
      return;
    }
    const now = form.getValues();
    for (const name of namesOf(changes)) {
      form.resetField(name, { defaultValue: values[name] });
      // A choice made during saving stays.
      form.setValue(name, now[name], { shouldDirty: true });
    }
    toasts.success(messages.preferencesSaved);
  });

  async function save() {
    setIsSaving(true);
    await submit();
    setIsSaving(false);
  }

  return {
    control: form.control,
    isChanged: namesOf(changesIn(form.watch())).length > 0,
    save,
    isSaving,
  };
}
