import { useEffect, useEffectEvent } from 'react';

/** Called when the screen is shown: at first, and with `isAgain` when Back restores it without reloading. */
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
