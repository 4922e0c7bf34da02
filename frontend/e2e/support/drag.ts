import type { Locator, Page } from '@playwright/test';
import { expect } from './test.js';
import { setFinger } from './touch.js';

interface Point {
  x: number;
  y: number;
}

/** Steps of a movement: the library measures while it is told. */
const STEPS = 10;
/** As near the bottom edge as the page scrolls fastest, in pixels. */
const EDGE = 20;

/** Drags a row by its handle onto another row in sight, and lets go once the library has noticed. */
export async function dragOnto(page: Page, handle: Locator, row: Locator): Promise<void> {
  const place = await row.getAttribute('aria-posinset');
  await pressAndMove(page, handle, async () => (await middleOf(row)).y);
  await expect(page.getByText(`to position ${place}`)).toBeAttached();
  await page.mouse.up();
}

/**
 * Drags something to the middle of a place, and lets go once the page has said that it is there.
 * @param above so many pixels above the middle
 */
export async function dragOver(
  page: Page,
  what: Locator,
  place: Locator,
  news: RegExp,
  above = 0,
): Promise<void> {
  await what.hover();
  const from = await middleOf(what);
  await page.mouse.down();
  // The library takes it up here, and measures.
  await page.mouse.move(from.x + STEPS, from.y, { steps: STEPS });
  const to = await middleOf(place);
  await page.mouse.move(to.x, to.y - above, { steps: STEPS });
  await expect(page.getByText(news)).toBeAttached();
  await page.mouse.up();
}

/** Drags a row by its handle to the bottom edge, where the page scrolls until another row is in sight. */
export async function dragDownTo(page: Page, handle: Locator, row: Locator): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const { x } = await pressAndMove(page, handle, () => height - EDGE);
  await expect(row).toBeInViewport();
  await page.mouse.move(x, height / 2);
  await page.mouse.up();
}

/** Does the same with a finger, which has to rest on the handle first. */
export async function dragDownByFinger(page: Page, handle: Locator, row: Locator): Promise<void> {
  await setFinger(page, true);
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const height = page.viewportSize()?.height ?? 0;
  // Tried only: scrolls there, and waits until it stands still.
  await handle.click({ trial: true });
  const { x, y } = await middleOf(handle);
  await touch('touchStart', { x, y });
  await expect(page.getByText('You have lifted an item')).toBeAttached();
  for (let step = 1; step <= STEPS; step++)
    await touch('touchMove', { x, y: y + ((height - EDGE - y) * step) / STEPS });
  await expect(row).toBeInViewport();
  await touch('touchMove', { x, y: height / 2 });
  await touch('touchEnd');
}

/** @param goal told when the mouse is down, for nothing moves any more by then */
async function pressAndMove(
  page: Page,
  handle: Locator,
  goal: () => number | Promise<number>,
): Promise<Point> {
  await handle.hover();
  const from = await middleOf(handle);
  await page.mouse.move(from.x, from.y, { steps: STEPS });
  await page.mouse.down();
  await page.mouse.move(from.x, await goal(), { steps: STEPS });
  return from;
}

async function middleOf(part: Locator): Promise<Point> {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
