import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { holdHistory, noteHistory } from './history-hold.js';
import type { Holder } from './history-hold.js';

/** Asks before the browser's Back or Forward, while it is on the page and `isOn`. */
export function useHistoryHold(holder: Holder, isOn = true): void {
  const { key } = useLocation();
  const isHeld = useEffectEvent(() => holder.isHeld());
  const onHeld = useEffectEvent((goOn: () => void) => holder.onHeld(goOn));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another key means that the router has moved
  useEffect(() => noteHistory(), [key]);
  useEffect(() => {
    if (!isOn) return;
    return holdHistory({ isHeld: () => isHeld(), onHeld: (goOn) => onHeld(goOn) });
  }, [isOn]);
}
