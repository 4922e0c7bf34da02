import { useEffect, useEffectEvent } from 'react';

/** Calls back when the screen is shown: at first, and when Back brings the page as it was left, without loading it anew. */
export function useShown(onShown: () => void): void {
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    tell();
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) tell();
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
