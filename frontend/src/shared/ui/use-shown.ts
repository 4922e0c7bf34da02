import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the screen is shown: at first, and `isAgain` when Back brings the page as it was left, without
 * loading it anew.
 */
export function useShown(onShown: (isAgain: boolean) => void): void {
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    tell(false);
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) tell(true);
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
