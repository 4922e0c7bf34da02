import { draftPinPaths, draftPinSchema } from '@boardcast/contracts';
import { Creator } from '../../scripts/lib/creator.js';
import { makeCreator } from './support/behind-the-scenes.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test('finds everything by keyboard alone, from every screen', async ({ page, baseURL, sandbox, ownName }) => {
  const username = ownName('finds_by_keyboard');
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 3, list: 'Lemon desserts' });
  const creator = await Creator.signIn(baseURL ?? '', username);
  await creator.post(draftPinPaths.all, draftPinSchema, { title: 'Tart with lemon' });
  await signIn(page, username);
  const field = page.getByRole('combobox', { name: 'Find a screen, list or pin' });
  const open = async () => {
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await expect(field).toBeFocused({ timeout: 1_000 });
    }).toPass();
  };

  await test.step('goes to a screen', async () => {
    await open();
    await page.keyboard.type('pin hist');
    await expect(page.getByRole('option', { name: 'Pin History' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pin-history');
    await expect(field).toBeHidden();
  });

  await test.step('opens a list', async () => {
    await open();
    await page.keyboard.type('lemon');
    await expect(page.getByRole('option').first()).toHaveText('Lemon desserts 3 boards');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/board-lists/*');
    await expect(page.getByLabel('List Name')).toHaveValue('Lemon desserts');
  });

  const form = page.getByRole('dialog', { name: 'Edit & Publish Draft Pin' });
  await test.step('opens a draft, once', async () => {
    await open();
    await page.keyboard.type('lemon tart');
    // What an earlier text found stays until the next answer.
    await expect(page.getByRole('option')).toHaveText([/^Tart with lemon/]);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Title')).toHaveValue('Tart with lemon');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Draft Pins' })).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step('closes, and gives the focus back', async () => {
    const find = page.getByRole('button', { name: 'Find' });
    await find.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(find).toBeFocused();
  });
});
