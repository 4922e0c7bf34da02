import { useCallback, useRef, useState } from 'react';
import { focusMain } from './SkipLink.js';

/** A dialog about one thing of a list, and what becomes of the focus when it has gone. */
export interface Asked<Subject> {
  /** What it is about; null once the dialog has left the screen. */
  subject: Subject | null;
  isOpen: boolean;
  /** The same function on every render, like the others. */
  ask: (subject: Subject) => void;
  close: () => void;
  /** To be called when the dialog has gone from the screen: its opener may have gone with its row, or never been. */
  closed: () => void;
}

/** Opens and closes a dialog about one thing of a list. */
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

/** Closes such a dialog when it has not come, and so can't say that it has gone. */
export function closeAtOnce({ onClose, onClosed }: { onClose: () => void; onClosed: () => void }): void {
  onClose();
  onClosed();
}
