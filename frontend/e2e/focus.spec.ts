import type { Locator, Page } from '@playwright/test';
import { holdBack } from './support/answers.js';
import { loseNetwork, PICKER } from './support/missing-part.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

/** Presses it by keyboard, with the focus on it. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Nothing has the focus: a screen reader would start over at the top of the page. */
const isLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test('a button that is busy keeps the focus', async ({ page, sandbox }) => {
  await sandbox.addAccount('presses_save', 1);
  await signIn(page, 'presses_save');
  const answer = await holdBack(page, { method: 'PATCH', path: '/api/users/profile' });
  await page.goto('/settings');
  await page.getByLabel('Name').fill('Mia');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeFocused();
  await answer();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
});

test('what is closed or asked for again leaves the focus on the screen', async ({ page, sandbox }) => {
  await sandbox.addAccount('closes_notices', 3);
  await signIn(page, 'closes_notices');
  await page.goto('/create-pin');
  await page.getByLabel('Title').fill('Typed in a tunnel');

  await test.step('a part that comes has the focus of its Retry', async () => {
    await loseNetwork(page, PICKER);
    await page.getByRole('radio', { name: 'Select Individual Board/Section' }).check();
    const retry = page.getByRole('button', { name: 'Retry' });
    await press(retry);
    await expect(retry).not.toHaveAttribute('aria-busy');
    await expect(retry).toBeFocused();
    await page.unroute(PICKER);
    await press(retry);
    const search = page.getByRole('searchbox', { name: 'Search boards and sections' });
    await expect(search).toBeVisible();
    await expect.poll(() => isLost(page)).toBe(false);
    await page.keyboard.press('Tab');
    await expect(search).toBeFocused();
  });

  await test.step('a notice that is closed leaves it to the content', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await press(page.getByRole('button', { name: 'Close' }));
    await expect(page.getByText('We kept what you typed')).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
