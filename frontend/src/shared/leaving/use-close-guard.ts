import { useCallback, useState } from 'react';
import { useHistoryHold } from './use-history-hold.js';
import { useUnloadHold } from './use-unload-hold.js';

interface CloseGuardOptions {
  isOpen: boolean;
  /** While something is sent the dialog stays: its answer would be lost. */
  isBusy: boolean;
  /** Something in it was changed and not saved: closing asks first. */
  isChanged: boolean;
  onClose: () => void;
}

/** The way out of a dialog, the browser's Back included: it asks before it throws away what was changed. */
export function useCloseGuard({ isOpen, isBusy, isChanged, onClose }: CloseGuardOptions) {
  const [isAsking, setIsAsking] = useState(false);

  function close(): void {
    if (isBusy) return;
    if (isChanged) setIsAsking(true);
    else onClose();
  }

  useHistoryHold({ isHeld: () => true, onHeld: close }, isOpen);
  const isHeld = isOpen && isChanged;
  useUnloadHold(useCallback(() => isHeld, [isHeld]));

  /** Properties of the `DiscardDialog` to be shown in it. */
  const question = {
    open: isAsking,
    onKeep: () => setIsAsking(false),
    onDiscard: () => {
      setIsAsking(false);
      onClose();
    },
  };
  return { close, question };
}
