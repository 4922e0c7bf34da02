import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHistoryHold } from './use-history-hold.js';
import { useLinkHold } from './use-link-hold.js';
import { useUnloadHold } from './use-unload-hold.js';

/**
 * Holds every way to another screen until it is known to be wanted: links of the app, the browser's Back and Forward,
 * and, in the browser's own words, the rest of the web. The plain router can't be asked to wait.
 * @param isHeld whether leaving would lose something; asked at the click
 */
export function useLeaveGuard(isHeld: () => boolean) {
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);
  const { pathname } = useLocation();
  const onHeld = (go: () => void) => setWanted({ go });

  useLinkHold({ isHeld, onHeld });
  useHistoryHold({ isHeld: () => window.location.pathname !== pathname && isHeld(), onHeld });
  useUnloadHold(isHeld);

  /** Properties of the `DiscardDialog` to be shown. */
  return {
    open: wanted !== null,
    onKeep: () => setWanted(null),
    /** Goes where the held way leads. */
    onDiscard: () => {
      setWanted(null);
      wanted?.go();
    },
  };
}
