import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.js';
import { setFinger, smallTargets } from './touch.js';

/** Heights of the inspected screens by width, in pixels. */
const HEIGHTS = { 1280: 800, 768: 1024, 360: 740 } as const;
type Width = keyof typeof HEIGHTS;
/** The phone comes last: whatever follows an inspection is at its width. */
const WIDTHS: readonly Width[] = [1280, 768, 360];
/** A desktop at 400 % (WCAG 1.4.10), in pixels: nothing may overflow. */
const NARROWEST = { width: 320, height: 640 };
/** A tablet shows nothing that desktop or phone don't, and axe takes most of the time. */
const WITHOUT_AXE: readonly Width[] = [768];
/** Used with a finger. */
const TOUCHED: readonly Width[] = [360];
const SCHEMES = ['light', 'dark'] as const;

/**
 * Inspects the page at three widths and in both colour schemes: nothing overflows sideways, no table needs horizontal
 * scrolling, axe finds nothing, and on the phone everything to press is as large as a finger. Leaves screenshots in test-results/screens.
 * @param widths fewer, for what not every width has
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
    if (TOUCHED.includes(width)) await expectPressable(page, name);
  }
  await setFinger(page, false);
}

async function expectFitting(page: Page, name: string): Promise<void> {
  // Cards replace a table one frame after the width has changed.
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sticksOut, { message: `${name} is wider than the screen` }).toBeLessThanOrEqual(0);
}

async function expectPressable(page: Page, name: string): Promise<void> {
  // Asked again, since a screenshot of the whole page makes the pointer a mouse's again, and may do so late.
  await expect(async () => {
    await setFinger(page, true);
    expect(await smallTargets(page), `${name} has targets smaller than a finger`).toEqual([]);
  }).toPass();
}

async function inspectOnce(page: Page, name: string, withAxe: boolean): Promise<void> {
  await settle(page);
  await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true, animations: 'disabled' });
  await expectFitting(page, name);
  const scrolled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=region]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((region) => region.getAttribute('aria-label')),
    );
  await expect.poll(scrolled, { message: `${name} has tables wider than their place` }).toEqual([]);
  if (!withAxe) return;
  // Legacy mode is for pages without frames, like ours; the other opens a page per report.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}

/** Waits until the layout has settled, transitions have ended and visible images have loaded. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Media queries report the new width in the next frame; what they change is rendered one frame later.
    await new Promise((followed) => requestAnimationFrame(() => requestAnimationFrame(followed)));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    // Hidden images don't load, so waiting for them would be in vain.
    const inSight = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
}
