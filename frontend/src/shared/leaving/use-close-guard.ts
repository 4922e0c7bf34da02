import { useCallback, useState } from 'react';
import { useHistoryHold } from './use-history-hold.js';
import { useLinkHold } from './use-link-hold.js';
import { useUnloadHold } from './use-unload-hold.js';

interface CloseGuardOptions {
  isOpen: boolean;
  /** While something is sent the dialog stays: its answer would be lost. */
  isBusy: boolean;
  /** Something in it was changed and not saved: closing asks first. */
  isChanged: boolean;
  onClose: () => void;
}

/** The ways out of a dialog, the browser's Back and links included: it asks before it throws away what was changed. */
export function useCloseGuard({ isOpen, isBusy, isChanged, onClose }: CloseGuardOptions) {
  /** What was wanted when it asked, beside closing. */
  const [wanted, setWanted] = useState<{ go?: () => void } | null>(null);

  function close(): void {
    if (isBusy) return;
    if (isChanged) setWanted({});
    else onClose();
  }

  useHistoryHold({ isHeld: () => true, onHeld: close }, isOpen);
  const isHeld = isOpen && isChanged;
  useLinkHold({ isHeld: () => isHeld || (isOpen && isBusy), onHeld: (go) => !isBusy && setWanted({ go }) });
  useUnloadHold(useCallback(() => isHeld, [isHeld]));

  /** Properties of the `DiscardDialog` to be shown in it. */
  const question = {
    open: wanted !== null,
    onKeep: () => setWanted(null),
    onDiscard: () => {
      setWanted(null);
      onClose();
      wanted?.go?.();
    },
  };
  return { close, question };
}
