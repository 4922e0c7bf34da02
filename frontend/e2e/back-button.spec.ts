import type { Locator, Page } from '@playwright/test';
import { makeCreator } from './support/behind-the-scenes.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

async function answer(page: Page, how: 'Keep editing' | 'Discard'): Promise<void> {
  const question = page.getByRole('alertdialog', { name: /^Discard/ });
  await question.getByRole('button', { name: how }).click();
  await expect(question).toBeHidden();
}

/** The browser's Back; a navigation that is held never ends. */
const pressBack = (page: Page) => page.evaluate(() => window.history.back());
const pressForward = (page: Page) => page.evaluate(() => window.history.forward());
/** Types, and waits until the form has stored it: unsaved text goes to the tab's storage. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(text);
}
const open = (page: Page, screen: string) =>
  page.getByRole('complementary').getByRole('link', { name: screen, exact: true }).click();

/** Screens with a form, and the field to type into. */
const GUARDED = [
  { screen: 'Create Pin', path: /\/create-pin$/, field: 'Title' },
  { screen: 'Settings', path: /\/settings$/, field: 'Name' },
  { screen: 'Board Lists', path: /\/board-lists\/[\w-]+$/, field: 'List Name', link: 'Edit Mondays' },
] as const;

test('Back, Forward and links ask before they discard what was typed', async ({ page, baseURL, sandbox }) => {
  test.setTimeout(120_000);
  await makeCreator(baseURL ?? '', sandbox, { username: 'presses_back', boards: 2, list: 'Mondays' });
  await signIn(page, 'presses_back');

  for (const guarded of GUARDED) {
    await test.step(guarded.screen, async () => {
      await open(page, 'Subscription');
      await expect(page).toHaveURL(/\/subscription$/);
      await open(page, guarded.screen);
      if ('link' in guarded) await page.getByRole('link', { name: guarded.link }).click();
      const field = page.getByLabel(guarded.field, { exact: false }).first();
      await type(page, field, 'Typed');
      const before = page.url();

      await pressBack(page);
      await answer(page, 'Keep editing');
      await expect(page).toHaveURL(before);
      await expect(field).toHaveValue('Typed');

      await open(page, 'Draft Pins');
      await answer(page, 'Keep editing');
      await expect(page).toHaveURL(before);

      await pressBack(page);
      await answer(page, 'Discard');
      await expect(page).not.toHaveURL(before);

      // Forward leads to the same form, untouched again, and away from it once more.
      await pressForward(page);
      await expect(page).toHaveURL(guarded.path);
      await expect(field).not.toHaveValue('Typed');
      await open(page, 'Draft Pins');
      await expect(page).toHaveURL(/\/draft-pins$/);
      await pressBack(page);
      await type(page, field, 'Typed again');
      await pressForward(page);
      await answer(page, 'Keep editing');
      await expect(page).toHaveURL(guarded.path);
      await pressForward(page);
      await answer(page, 'Discard');
      await expect(page).toHaveURL(/\/draft-pins$/);
    });
  }
});

test('Back closes what lies over the screen', async ({ page, baseURL, sandbox }) => {
  await makeCreator(baseURL ?? '', sandbox, { username: 'closes_by_back', boards: 2, list: 'Mondays' });
  await signIn(page, 'closes_by_back');
  await open(page, 'Board Lists');

  await test.step('a dialog with something chosen asks, and stays on the screen', async () => {
    await page.getByRole('button', { name: 'Create Board List' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Board List' });
    await dialog.getByLabel('List Name').fill('Tuesdays');
    await pressBack(page);
    await answer(page, 'Keep editing');
    await expect(dialog.getByLabel('List Name')).toHaveValue('Tuesdays');
    await pressBack(page);
    // Another Back closes the dialog on top.
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(dialog).toBeVisible();
    await pressBack(page);
    await answer(page, 'Discard');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/board-lists$/);
  });

  await test.step('an unchanged dialog just closes', async () => {
    await page.getByRole('button', { name: 'Rename Mondays' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Mondays' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL(/\/board-lists$/);
  });

  await test.step('the menu of a phone closes', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page).toHaveURL(/\/board-lists$/);
  });

  await test.step('and then Back leads back', async () => {
    await pressBack(page);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('Back shows the place that was scrolled to, and another screen begins at its top', async ({
  page,
  baseURL,
  sandbox,
}) => {
  await makeCreator(baseURL ?? '', sandbox, { username: 'scrolls_and_returns', boards: 2, list: 'Mondays' });
  await signIn(page, 'scrolls_and_returns');
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, 'Create Pin');
  await page.getByRole('button', { name: 'Save Draft' }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const place = await scrolled();
  expect(place).toBeGreaterThan(200);

  await open(page, 'Subscription');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await pressBack(page);
  await expect(page).toHaveURL(/\/create-pin$/);
  await expect.poll(scrolled).toBe(place);
});
