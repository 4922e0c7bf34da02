import type { DuplicatesRequest } from '@boardcast/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSettled } from '../../../shared/ui/use-settled.js';
import { duplicatesRequestOf } from './duplicates-request.js';
import type { StoredTarget } from './duplicates-request.js';
import { DuplicatesNote } from './DuplicatesNote.js';
import { hashFile } from './hash-file.js';
import type { PinForm } from './use-pin-form.js';

interface FormDuplicatesProps {
  form: PinForm;
  /** Of a stored pin. */
  stored?: StoredTarget;
}

/** The warning about duplicates of what a form says now. */
export function FormDuplicates({ form, stored }: FormDuplicatesProps) {
  useWatch({ control: form.control });
  const values = form.getValues();
  const request = duplicatesRequestOf(values, useFileHash(values.imageFile), stored);
  const settled = useSettled(request && JSON.stringify(request));
  const asked = useMemo(
    () => (settled === null ? null : (JSON.parse(settled) as DuplicatesRequest)),
    [settled],
  );
  return <DuplicatesNote asked={asked} />;
}

/** Null until it is computed, and for no file. */
function useFileHash(file: File | null): string | null {
  const [hashed, setHashed] = useState<{ file: File; hash: string | null } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    let isWanted = true;
    void hashFile(file).then((hash) => {
      if (isWanted) setHashed({ file, hash });
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return hashed?.file === file ? (hashed?.hash ?? null) : null;
}
