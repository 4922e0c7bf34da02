import type { Locator, Page } from '@playwright/test';
import { pressOn, tabTo } from './support/keyboard.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test('a board list is made, renamed and put in order by keyboard alone', async ({ page, sandbox }) => {
  await sandbox.addAccount('orders_by_keys', 4);
  await signIn(page, 'orders_by_keys');

  await test.step('makes it with four boards', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Board Lists', exact: true }));
    await pressOn(page, page.getByRole('button', { name: 'Create Board List' }));
    const create = page.getByRole('dialog', { name: 'Create Board List' });
    await expect(create.getByLabel('List Name')).toBeFocused();
    await page.keyboard.insertText('First name');
    await page.keyboard.press('Enter');
    const add = page.getByRole('dialog', { name: 'Add Boards to List' });
    await tabTo(page, add.getByRole('listbox', { name: 'Your boards' }));
    await expect(add.getByRole('option')).toHaveCount(4);
    await page.keyboard.press('Space');
    for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space'])
      await page.keyboard.press(key);
    await pressOn(page, add.getByRole('button', { name: 'Add 4 Boards' }));
    await expect(card(page, 'First name').getByText('4 boards')).toBeVisible();
  });

  await test.step('gives up a new name with Escape', async () => {
    await startRenaming(page, 'First name');
    await page.keyboard.insertText('Never mind');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Rename First name' })).toBeFocused();
  });

  await test.step('keeps a new name with Enter', async () => {
    await startRenaming(page, 'First name');
    await page.keyboard.insertText('By the sea');
    // The screen has the new name before the server does.
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.keyboard.press('Enter');
    await kept;
    await expect(page.getByRole('button', { name: 'Rename By the sea' })).toBeFocused();
    await expect(card(page, 'First name')).toHaveCount(0);
  });

  await pressOn(page, page.getByRole('link', { name: 'Edit and reorder By the sea' }));
  const rows = page.getByRole('list', { name: 'Boards in this list' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const [one, two, three, four] = await boardNames(rows);

  await test.step('drags the first board down', async () => {
    await tabTo(page, page.getByRole('button', { name: `Drag ${one}` }));
    await page.keyboard.press('Space');
    await expect(page.getByText('You have lifted an item in position 1')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('from position 1 to position 2').first()).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('You have dropped the item')).toBeAttached();
    await expectOrder(rows, [two, one, three, four]);
  });

  await test.step('moves others by their buttons', async () => {
    await pressOn(page, page.getByRole('button', { name: `Move up ${four}` }));
    await expectOrder(rows, [two, one, four, three]);
    await pressOn(page, page.getByRole('button', { name: `Move down ${one}` }));
    await expectOrder(rows, [two, four, one, three]);
  });

  await test.step('finds the order after it is saved and the page loaded anew', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Save Changes' }));
    await page.waitForURL('**/board-lists');
    await page.reload();
    await pressOn(page, page.getByRole('button', { name: /^By the sea/ }));
    const boards = page.getByRole('list', { name: 'Boards in By the sea' }).getByRole('listitem');
    await expectOrder(boards, [two, four, one, three]);
  });
});

const card = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });

async function startRenaming(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: `Rename ${name}` }));
  await expect(page.getByRole('textbox', { name: 'List Name' })).toBeFocused();
}

/** From top to bottom. */
async function boardNames(rows: Locator): Promise<string[]> {
  return (await rows.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
}

async function expectOrder(rows: Locator, names: (string | undefined)[]): Promise<void> {
  await expect.poll(() => boardNames(rows)).toEqual(names);
}
