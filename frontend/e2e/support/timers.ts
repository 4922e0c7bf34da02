import type { BrowserContext, Page } from '@playwright/test';

declare global {
  var runHeld: () => void;
}

/**
 * Holds timers of exactly this delay in pages opened from now on; everything else goes on, including axe, which a
 * stopped clock would stop too. @returns a function that fires them
 */
export async function holdTimer(
  pages: Page | BrowserContext,
  delay: number,
): Promise<(page: Page) => Promise<void>> {
  await pages.addInitScript((held) => {
    const setTimer = globalThis.setTimeout;
    const start = (run: () => void, ms?: number) => {
      if (ms !== held) return setTimer(run, ms);
      globalThis.runHeld = run;
      return 0;
    };
    Object.assign(globalThis, { setTimeout: start });
  }, delay);
  return async (page) => {
    await page.waitForFunction(() => 'runHeld' in globalThis);
    await page.evaluate(() => globalThis.runHeld());
  };
}
