import type { Locator, Page } from '@playwright/test';
import { expect } from './test.js';

const MOST_STOPS = 80;

/** Presses Tab until this has the focus, as somebody without a mouse does. @throws when Tab never gets there */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never got to ${String(target)}.`);
}

/** Goes there by Tab and presses Enter. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}
