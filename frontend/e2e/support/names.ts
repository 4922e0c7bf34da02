import type { Page } from '@playwright/test';

/** Names that several buttons have: who only hears them can't tell which row each is for. */
export async function sharedNames(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const names = [...tree.matchAll(/- '?button "(.*?)"/g)].map(([, name = '']) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
