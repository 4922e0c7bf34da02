import { useCallback, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { useGuard } from './LeaveGuards.js';
import type { HeldMove } from './LeaveGuards.js';

/**
 * Asks before unsaved changes are lost to another screen: links, Back, Forward and, in the browser's own words, the
 * rest of the web.
 * @param isHeld whether leaving would lose something; called at that moment
 */
export function useLeaveGuard(isHeld: () => boolean) {
  const [held, setHeld] = useState<HeldMove | null>(null);
  useGuard({
    holds: ({ leavesScreen }) => leavesScreen && isHeld(),
    onHeld: setHeld,
  });
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => isHeld() && event.preventDefault(), [isHeld]));

  /** Props of the `DiscardDialog` to render. */
  return {
    open: held !== null,
    onKeep: () => {
      setHeld(null);
      held?.stay();
    },
    onDiscard: () => {
      setHeld(null);
      held?.goOn();
    },
  };
}
