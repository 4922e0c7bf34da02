import { pressOn, tabTo, typeInto } from './support/keyboard.js';
import { expect, test } from './support/test.js';

test('the main job by keyboard alone', async ({ page, photo, sandbox }) => {
  await sandbox.addAccount('keyboard_creator', 4);
  await page.goto('/');
  await pressOn(page, page.getByRole('link', { name: 'Get Started' }).first());
  await page.waitForURL('**/login');
  await pressOn(page, page.getByRole('button', { name: 'Sign in with Pinterest' }));
  const account = page.getByRole('radio', { name: 'keyboard_creator' });
  await tabTo(page, page.getByRole('radio', { checked: true }));
  const accounts = await page.getByRole('radio').count();
  for (let step = 0; step < accounts && !(await account.isChecked()); step += 1)
    await page.keyboard.press('ArrowDown');
  await pressOn(page, page.getByRole('button', { name: 'Allow' }));

  await pressOn(page, page.getByRole('link', { name: 'Create a board list' }));
  const create = page.getByRole('dialog', { name: 'Create Board List' });
  await expect(create.getByLabel('List Name')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');

  const add = page.getByRole('dialog', { name: 'Add Boards to List' });
  await tabTo(page, add.getByRole('listbox', { name: 'Your boards' }));
  await expect(add.getByRole('option')).toHaveCount(4);
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await pressOn(page, add.getByRole('button', { name: 'Add 2 Boards' }));
  await page.waitForURL('**/dashboard');

  await pressOn(page, page.getByRole('link', { name: 'Create a pin' }));
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, page.getByRole('button', { name: 'Upload an image' }));
  await (await chooser).setFiles(photo);
  await typeInto(page, page.getByLabel('Title'), 'Posted without a mouse');
  await typeInto(page, page.getByLabel('Description'), 'Tab, arrows, Enter.');
  await typeInto(page, page.getByLabel('Link URL'), 'https://example.com/keyboard');
  await tabTo(page, page.getByRole('combobox', { name: 'Board List' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'By keyboard' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Board List' })).toContainText('By keyboard');
  await pressOn(page, page.getByRole('button', { name: 'Create Pins' }));

  await page.waitForURL('**/pin-history');
  await expect(page.getByText('2 posted')).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: /^Details of/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Posted without a mouse' })).toBeVisible();
  expect(await sandbox.journal({ username: 'keyboard_creator' })).toHaveLength(2);
});
