import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { readStored, store } from '../shared/storage.js';

const KEY = 'scroll-positions';

/** How far each visited address was scrolled, in pixels, by the router's key of the visit. */
function readPositions(): Record<string, number> {
  try {
    return JSON.parse(readStored('session', KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Another screen begins at its top; Back and Forward, and loading the page again, return to where it was left. */
export function ScrollMemory() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef<Record<string, number> | null>(null);
  const shown = useRef({ key, pathname: '' });

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const before = shown.current;
    shown.current = { key, pathname };
    if (type === NavigationType.Pop) window.scrollTo(0, positions.current[key] ?? 0);
    // A filter or an order in the address is the same screen.
    else if (before.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, type]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => {
      if (positions.current) positions.current[shown.current.key] = window.scrollY;
    };
    const keep = () => store('session', KEY, JSON.stringify(positions.current ?? {}));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  return null;
}
