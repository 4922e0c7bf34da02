import type { Locator, Page } from '@playwright/test';
import { expect } from './test.js';

/** Presses the browser's own Back. Doesn't wait: a navigation that the app holds never ends. */
export const pressBack = (page: Page): Promise<void> => press(page, -1);

/** The same with Forward. */
export const pressForward = (page: Page): Promise<void> => press(page, 1);

async function press(page: Page, steps: -1 | 1): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const entry = entries[currentIndex + steps];
  if (!entry) throw new Error('There is nowhere to go.');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entry.id });
  await browser.detach();
}

/** Where the tab is in its history: the address, its number and how many there are. */
export interface Place {
  url: string;
  index: number;
  count: number;
}

/** Asks the browser, not the page. */
export async function placeOf(page: Page): Promise<Place> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  await browser.detach();
  return { index: currentIndex, count: entries.length, url: entries[currentIndex]?.url ?? '' };
}

/** The tab is still, or again, at this place. */
export const expectPlace = (page: Page, place: Place): Promise<void> =>
  expect.poll(() => placeOf(page)).toEqual(place);

/** The tab is at the entry of this number; the entries after it stay for Forward. */
export const expectIndex = (page: Page, index: number): Promise<void> =>
  expect.poll(async () => (await placeOf(page)).index).toBe(index);

/** Answers the question before something is discarded. */
export async function answer(
  page: Page,
  how: 'Keep editing' | 'Discard' | 'Save draft and leave',
): Promise<void> {
  const question = page.getByRole('alertdialog', { name: /^Discard/ });
  await question.getByRole('button', { name: how }).click();
  await expect(question).toBeHidden();
}

/** Up to here a menu takes the place of the sidebar, in pixels. */
const MENU_UP_TO = 899;

/** Whether the page is so narrow that it has a menu in place of the sidebar. */
export const hasMenu = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= MENU_UP_TO;

/** Opens a screen by its link in the sidebar or, on a phone, in the menu. */
export async function openByMenu(page: Page, screen: string): Promise<string> {
  const isInMenu = hasMenu(page);
  if (isInMenu) await page.getByRole('button', { name: 'Open menu' }).click();
  const links = isInMenu ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('complementary');
  const link = links.getByRole('link', { name: screen, exact: true });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  return address;
}

/** Presses a link and waits until its screen is there, in place of the one with the link. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(address);
  // The address changes before the screen does.
  await expect(link).toBeHidden();
}
