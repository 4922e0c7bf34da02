import type { User } from '@boardcast/contracts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { useUnsaved } from '../../../entities/session/use-unsaved.js';
import { profileFields, useProfileForm } from './use-profile-form.js';

type Field = (typeof profileFields)[number];

/** The changed fields, as stored. */
function keptFields(kept: unknown): [Field, string][] {
  if (typeof kept !== 'object' || kept === null) return [];
  const values = kept as Record<string, unknown>;
  return profileFields.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' ? [[field, value] as [Field, string]] : [];
  });
}

/** Restores what a reload or lost session left in the form. */
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
    /** Call it when the changes are discarded. */
    forget,
    /** Unsaved changes were restored. */
    isKept: kept.length > 0,
    closeNotice,
    startOver: () => {
      // First, while the form still knows its fields.
      closeNotice();
      reset();
    },
  };
}
