import { useRef, useState } from 'react';
import type { PinForm } from './use-pin-form.js';

/** Crops the file that a form has; what it was cut out of is remembered, so that another part can be taken. */
export function useCropping({ getValues, setValue, clearErrors }: PinForm) {
  const originals = useRef(new WeakMap<File, File>());
  const [original, setOriginal] = useState<File | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function ask(): void {
    const { imageFile } = getValues();
    if (imageFile === null) return;
    setOriginal(originals.current.get(imageFile) ?? imageFile);
    setIsOpen(true);
  }

  function take(file: File): void {
    if (original !== null && file !== original) originals.current.set(file, original);
    setValue('imageFile', file, { shouldDirty: true });
    clearErrors('imageFile');
    setIsOpen(false);
  }

  return { original, isOpen, ask, take, close: () => setIsOpen(false) };
}
