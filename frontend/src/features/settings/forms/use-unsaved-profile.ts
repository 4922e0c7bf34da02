import type { User } from '@boardcast/contracts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { unsavedForms } from '../../../shared/unsaved.js';
import { useUnsaved } from '../../../shared/use-unsaved.js';
import { profileFields, useProfileForm } from './use-profile-form.js';

type Field = (typeof profileFields)[number];

/** The fields that were changed, as they are kept. */
function keptFields(kept: unknown): [Field, string][] {
  if (typeof kept !== 'object' || kept === null) return [];
  const values = kept as Record<string, unknown>;
  return profileFields.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' ? [[field, value] as [Field, string]] : [];
  });
}

/** The form of the profile; what a reload or a lost session left stands in it again. */
export function useUnsavedProfile(user: User) {
  const { read, keep, forget } = useUnsaved(unsavedForms.profile);
  const [kept, setKept] = useState(() => keptFields(read()));
  const { form, submit } = useProfileForm(user, () => setKept([]));
  const { control, setValue, reset, setFocus } = form;
  const { isDirty, dirtyFields } = form.formState;
  const typed = useWatch({ control });

  useEffect(() => {
    for (const [field, value] of kept) setValue(field, value, { shouldDirty: true });
  }, [kept, setValue]);
  useEffect(() => {
    const changed = profileFields.filter((field) => dirtyFields[field]);
    keep(isDirty ? Object.fromEntries(changed.map((field) => [field, typed[field]])) : null);
  }, [keep, isDirty, dirtyFields, typed]);

  function closeNotice() {
    setKept([]);
    setFocus('name');
  }

  return {
    form,
    submit,
    /** To be called when it is thrown away. */
    forget,
    /** It was brought back as it was left. */
    isKept: kept.length > 0,
    closeNotice,
    startOver: () => {
      // First, while the form still knows its fields.
      closeNotice();
      reset();
    },
  };
}
