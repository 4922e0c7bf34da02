import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Holder } from './history-hold.js';

/** An attribute of a link that takes along what would be lost: it is never held. */
export const TAKES_ALONG = { 'data-takes-along': '' } as const;

/** Asks before a link of the app leads to another screen, while it is on the page. */
export function useLinkHold(holder: Holder): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hold = useEffectEvent((event: MouseEvent) => {
    const to = screenOf(event, pathname);
    if (to === null || !holder.isHeld()) return;
    // The router leaves alone what is prevented already.
    event.preventDefault();
    holder.onHeld(() => void navigate(to));
  });

  useEffect(() => {
    const onClick = (event: MouseEvent) => hold(event);
    // Before the links themselves hear of it.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}

/** Whether a click on a link leaves this tab as it is: it opens another one, or saves what the link leads to. */
export function opensElsewhere(
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/** The screen, other than the shown one, that a click goes to in this tab: path, query and hash; else null. */
function screenOf(event: MouseEvent, shown: string): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || opensElsewhere(event) || (link.target !== '' && link.target !== '_self')) return null;
  // Somebody else asks already, or nothing would be lost.
  if (event.defaultPrevented || link.dataset.takesAlong !== undefined) return null;
  if (link.origin !== window.location.origin || link.pathname === shown) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}
