import { useCallback, useRef } from 'react';
import { useUser } from './auth/use-auth.js';
import { keepUnsaved, readUnsaved } from './unsaved.js';

/** Forgets what was typed into the form about a thing, to be called when that thing is gone. @param form its name */
export function useForgetUnsaved() {
  const { id } = useUser();
  return (form: string) => keepUnsaved(id, form, null);
}

/**
 * Keeps what is typed into a form over a reload and a lost session.
 * @param form its name, with the id of what it is about
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
  /** It is sent, or not wanted any more: nothing is kept from now on. */
  const forget = useCallback(() => {
    keepUnsaved(id, form, null);
    isDone.current = true;
  }, [id, form]);
  const isForgotten = useCallback(() => isDone.current, []);
  return { read, keep, forget, isForgotten };
}
