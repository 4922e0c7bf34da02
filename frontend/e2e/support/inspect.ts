import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.js';

/** Heights of the screens that are looked at, by their widths, in pixels. */
const HEIGHTS = { 1280: 800, 768: 1024, 360: 740 } as const;
/** A width that screens are looked at in. */
type Width = keyof typeof HEIGHTS;
/** The last one stays: what comes after a look is on a phone. */
const WIDTHS: readonly Width[] = [1280, 768, 360];
/** Nothing sticks out of a desktop at 400 % (WCAG 1.4.10), in pixels. */
const NARROWEST = { width: 320, height: 640 };
/** What a tablet shows is on the desktop or on the phone as well; axe takes most of the time. */
const WITHOUT_AXE: readonly Width[] = [768];
const SCHEMES = ['light', 'dark'] as const;

/**
 * Looks at what is on the page in three widths and both colour schemes: nothing sticks out at the side, no table has
 * to be scrolled sideways, axe finds nothing. Leaves a picture of each in test-results/screens for people to look at.
 * @param widths fewer, for what not every screen has
 */
export async function inspect(page: Page, name: string, widths = WIDTHS): Promise<void> {
  await page.setViewportSize(NARROWEST);
  await settle(page);
  await expectFitting(page, `${name} on the narrowest screen`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The page learns of it by an event of its own.
      await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      await test.step(`${name}, ${width} px, ${colorScheme}`, () =>
        inspectOnce(page, `${name}-${width}-${colorScheme}`, !WITHOUT_AXE.includes(width)));
    }
  }
}

async function expectFitting(page: Page, name: string): Promise<void> {
  // Cards take the place of a table one drawing after the screen has its new width.
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sticksOut, { message: `${name} is wider than the screen` }).toBeLessThanOrEqual(0);
}

async function inspectOnce(page: Page, name: string, withAxe: boolean): Promise<void> {
  await settle(page);
  await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true, animations: 'disabled' });
  await expectFitting(page, name);
  const scrolled = await page.evaluate(() =>
    [...document.querySelectorAll('[role=region]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((region) => region.getAttribute('aria-label')),
  );
  expect(scrolled, `${name} has tables wider than their place`).toEqual([]);
  if (!withAxe) return;
  // Legacy: for pages without frames, as ours are; the other mode opens a page for every report.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}

/** Waits for what follows the width, ends transitions and waits for the pictures in sight. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Media queries tell of another width in the next frame; what they change is on the page in the one after.
    await new Promise((followed) => requestAnimationFrame(() => requestAnimationFrame(followed)));
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
