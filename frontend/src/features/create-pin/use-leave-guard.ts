import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Holds every link that leads to another screen of the app until it is known to be wanted; the plain router can't be
 * asked to wait. Links to other sites are `beforeunload`'s.
 * @param isHeld whether leaving would lose something; asked at the click
 */
export function useLeaveGuard(isHeld: () => boolean) {
  const [wanted, setWanted] = useState<string | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const to = screenOf(event, pathname);
      if (to === null || !isHeld()) return;
      // The router leaves alone what is prevented already.
      event.preventDefault();
      setWanted(to);
    };
    // Before the links themselves hear of it.
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, [isHeld, pathname]);

  return {
    isAsking: wanted !== null,
    stay: () => setWanted(null),
    /** Goes where the held link leads. */
    leave: () => {
      setWanted(null);
      if (wanted !== null) void navigate(wanted);
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
