import type { DraftPin, ScheduledPin } from '@boardcast/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** One of the two: a screen knows which. */
type Found = DraftPin & ScheduledPin;

/** Opens the pin that the search found and that the address brings along (`state.opens`): once, not after a reload. */
export function useOpenFound(open: (pin: Found) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const found = (location.state as { opens?: Found } | null)?.opens;
  const show = useEffectEvent((pin: Found) => {
    void navigate('.', { replace: true, state: null });
    open(pin);
  });
  useEffect(() => {
    if (found !== undefined) show(found);
  }, [found]);
}
