import type { Page } from '@playwright/test';

declare global {
  var runHeld: () => void;
}

/**
 * What the pages opened from now on plan for exactly so many milliseconds later waits instead; all else goes on, axe
 * included, which a stopped clock would stop too. Returns what lets it happen.
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
