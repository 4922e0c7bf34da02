import type { Page } from '@playwright/test';

/** A browser's report of things that moved though nobody did anything. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  var shifted: number;
}

/** How long each answer of the API is held back, in milliseconds: what stands in for it is seen. */
const HELD_BACK_MS = 200;

/** From now on every page that is opened counts what moves in it, and waits a moment for every answer. */
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
    // Not fetched here: an answer that is held when its page closes would fail the test. What was given instead counts.
    await route.fallback();
  });
}

/** Cumulative layout shift of this page so far (0 is still; the field calls up to 0.1 good). */
export async function layoutShift(page: Page): Promise<number> {
  // Two frames: what was just drawn is measured too.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(globalThis.shifted))),
      ),
  );
}
