import { useEffect, useState } from 'react';
import { useToasts } from './use-toasts.js';

/** Tells of an act that can be undone only as long as this component is there: with it, its toasts go. */
export function useUndoToast(): (title: string, undo: () => void) => void {
  const toasts = useToasts();
  const [closings] = useState(() => new Set<() => void>());
  useEffect(
    () => () => {
      for (const close of closings) close();
      closings.clear();
    },
    [closings],
  );
  return (title, undo) => closings.add(toasts.success(title, undefined, { undo }));
}
