import type { Page } from '@playwright/test';

/** The browser's report of something that moved by itself. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  var shifted: number;
}

/** Delay of every API answer, in milliseconds, so that placeholders are visible. */
const HELD_BACK_MS = 200;

/** From now on every page that is opened measures its shifts, and every answer is delayed a little. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) globalThis.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS));
    // Not fetched here: an answer held when its page closes would fail the test. Answers declared by the test still
    // apply.
    await route.fallback();
  });
}

/** Cumulative layout shift of this page so far (0 is still; up to 0.1 counts as good). */
export async function layoutShift(page: Page): Promise<number> {
  // Two frames, so that what was just rendered is measured too.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(globalThis.shifted))),
      ),
  );
}
