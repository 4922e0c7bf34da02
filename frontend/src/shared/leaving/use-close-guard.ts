import { useCallback, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { useGuard } from './LeaveGuards.js';
import type { HeldMove } from './LeaveGuards.js';

interface CloseGuardOptions {
  isOpen: boolean;
  /** While sending, the dialog stays: the answer would be lost. */
  isBusy: boolean;
  /** Has unsaved changes: closing asks first. */
  isChanged: boolean;
  onClose: () => void;
}

/** Guards every way out of a dialog, including Back and links: asks before discarding changes. */
export function useCloseGuard({ isOpen, isBusy, isChanged, onClose }: CloseGuardOptions) {
  /** What was requested when it asked: closing, or another screen. */
  const [wanted, setWanted] = useState<'close' | HeldMove | null>(null);

  function close(): void {
    if (isBusy) return;
    if (isChanged) setWanted('close');
    else onClose();
  }

  useGuard(
    {
      holds: ({ isBackOrForward }) => isBackOrForward || isBusy || isChanged,
      onHeld: (move) => {
        if (!move.isBackOrForward && !isBusy) {
          setWanted(move);
          return;
        }
        move.stay();
        if (move.isBackOrForward) close();
      },
    },
    isOpen,
  );
  const isHeld = isOpen && (isBusy || isChanged);
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => isHeld && event.preventDefault(), [isHeld]));

  /** Props of the `DiscardDialog` to render inside. */
  const question = {
    open: wanted !== null,
    onKeep: () => {
      setWanted(null);
      if (wanted !== 'close') wanted?.stay();
    },
    onDiscard: () => {
      setWanted(null);
      onClose();
      if (wanted !== 'close') wanted?.goOn();
    },
  };
  return { close, question };
}
