import { useCallback } from 'react';
import { useBeforeUnload } from 'react-router-dom';

/** Has the browser ask before the tab is closed, reloaded or led to another site. @param isHeld asked at that moment */
export function useUnloadHold(isHeld: () => boolean): void {
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isHeld()) event.preventDefault();
      },
      [isHeld],
    ),
  );
}
