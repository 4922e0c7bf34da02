import { useCallback, useRef, useState } from 'react';
import { focusMain } from './SkipLink.js';

/** A dialog about one item of a list, and where the focus goes when it closes. */
export interface Asked<Subject> {
  /** The item; null once the dialog has disappeared. */
  subject: Subject | null;
  isOpen: boolean;
  /** The same function on every render, like the others. */
  ask: (subject: Subject) => void;
  close: () => void;
  /** Call it once the dialog has disappeared: its opener may be gone with its row, or may never have existed. */
  closed: () => void;
}

export function useAsked<Subject extends object>(): Asked<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const ask = useCallback((about: Subject) => {
    opener.current = document.activeElement;
    setSubject(about);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  const closed = useCallback(() => {
    setSubject(null);
    if (opener.current === document.body || opener.current?.isConnected === false) focusMain();
  }, []);
  return { subject, isOpen, ask, close, closed };
}

/** Closes a dialog that never appeared and so can't report that it has closed. */
export function closeAtOnce({ onClose, onClosed }: { onClose: () => void; onClosed: () => void }): void {
  onClose();
  onClosed();
}
