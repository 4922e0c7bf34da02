import { useCallback, useRef } from 'react';
import { useUser } from './use-auth.js';
import { keepUnsaved, readUnsaved } from './unsaved.js';

/** Forgets what was typed into an item's form; call it when the item is gone. @param form its name */
export function useForgetUnsaved() {
  const { id } = useUser();
  return (form: string) => keepUnsaved(id, form, null);
}

/**
 * Keeps what is typed into a form across a reload and a lost session.
 * @param form its name, including the item's id
 */
export function useUnsaved(form: string) {
  const { id } = useUser();
  const isDone = useRef(false);
  const read = useCallback(() => readUnsaved(id, form), [id, form]);
  const keep = useCallback(
    (values: object | null) => {
      if (!isDone.current) keepUnsaved(id, form, values);
    },
    [id, form],
  );
  /** Sent or no longer wanted: nothing is kept from now on. */
  const forget = useCallback(() => {
    keepUnsaved(id, form, null);
    isDone.current = true;
  }, [id, form]);
  const isForgotten = useCallback(() => isDone.current, []);
  return { read, keep, forget, isForgotten };
}
