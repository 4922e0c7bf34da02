import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHistoryHold } from './use-history-hold.js';
import { useUnloadHold } from './use-unload-hold.js';

/**
 * Holds every way to another screen until it is known to be wanted: links of the app, the browser's Back and Forward,
 * and, in the browser's own words, the rest of the web. The plain router can't be asked to wait.
 * @param isHeld whether leaving would lose something; asked at the click
 */
export function useLeaveGuard(isHeld: () => boolean) {
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const to = screenOf(event, pathname);
      if (to === null || !isHeld()) return;
      // The router leaves alone what is prevented already.
      event.preventDefault();
      setWanted({ go: () => void navigate(to) });
    };
    // Before the links themselves hear of it.
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, [isHeld, pathname, navigate]);

  useHistoryHold({
    isHeld: () => window.location.pathname !== pathname && isHeld(),
    onHeld: (go) => setWanted({ go }),
  });
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

/** The screen, other than the shown one, that a click goes to in this tab: path, query and hash; else null. */
function screenOf(event: MouseEvent, shown: string): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const opensElsewhere =
    event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || opensElsewhere || (link.target !== '' && link.target !== '_self')) return null;
  if (link.origin !== window.location.origin || link.pathname === shown) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}
