import type { Page } from '@playwright/test';

declare global {
  var runHeld: () => void;
}

/**
 * Holds timers of exactly this delay in pages opened from now on; everything else goes on, including axe, which a
 * stopped clock would stop too. @returns a function that fires them
 */
export async function holdTimer(page: Page, delay: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const setTimer = globalThis.setTimeout;
    const start = (run: () => void, ms?: number) => {
      if (ms !== held) return setTimer(run, ms);
      globalThis.runHeld = run;
      return 0;
    };
    Object.assign(globalThis, { setTimeout: start });
  }, delay);
  return () => page.evaluate(() => globalThis.runHeld());
}
