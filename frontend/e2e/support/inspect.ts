import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.js';

const WIDTHS = [1280, 360];
const SCHEMES = ['light', 'dark'] as const;

/**
 * Looks at what is on the page in both widths and both colour schemes: axe finds nothing, nothing sticks out at
 * the side. Leaves a picture of each in test-results/screens for people to look at.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width > 600 ? 800 : 740 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The page learns of it by an event of its own.
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      await test.step(`${name}, ${width} px, ${colorScheme}`, () =>
        inspectOnce(page, `${name}-${width}-${colorScheme}`));
    }
  }
}

async function inspectOnce(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true, animations: 'disabled' });
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sticksOut, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  // Legacy: for pages without frames, as ours are; the other mode opens a page for every report.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}

/** Ends transitions and waits for the pictures in sight. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    // What is not shown is not loaded either, and would be waited for in vain.
    const inSight = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
}
