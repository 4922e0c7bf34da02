import type { Locator } from '@playwright/test';
import { grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { dragOnto } from './support/drag.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const LIST = 'Spring';

/** So high that a drag comes nowhere near an edge, where the page would scroll. */
test.use({ viewport: { width: 1280, height: 2600 } });

test('boards of a spread are dragged to other times, by mouse and by keyboard, and back again', async ({
  page,
  baseURL,
  sandbox,
}) => {
  const username = 'drags_boards_to_times';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 4, list: LIST });
  await grantSubscription(username);
  await signIn(page, username);
  await page.goto('/create-pin');
  await page.getByRole('combobox', { name: 'Board List' }).click();
  await page.getByRole('option', { name: LIST }).click();
  await page.getByRole('radio', { name: 'Spread over time' }).check();
  const rows = page.getByRole('list', { name: 'When each board gets it' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const of = (row: Locator) => row.getByLabel(/^Time for/);
  const boards = () =>
    rows.evaluateAll((all) => all.map((row) => row.querySelector('input')?.getAttribute('aria-label')));
  const times = () => rows.evaluateAll((all) => all.map((row) => row.querySelector('input')?.value));
  const [before, planned] = [await boards(), await times()];
  const [first, second, third, fourth] = before;

  await test.step('by mouse', async () => {
    await dragOnto(page, rows.nth(0).getByRole('button', { name: /^Drag/ }), rows.nth(2));
    await expect.poll(boards).toEqual([second, third, first, fourth]);
    await expect.poll(times).toEqual(planned);
    await expect(of(rows.nth(0))).toHaveAccessibleDescription('Changed');
    await expect(of(rows.nth(3))).toHaveAccessibleDescription('');
  });

  await test.step('by keyboard', async () => {
    await rows.nth(3).getByRole('button', { name: /^Drag/ }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('You have lifted an item in position 4').first()).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('from position 4 to position 3').first()).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(boards).toEqual([second, third, fourth, first]);
    await expect.poll(times).toEqual(planned);
  });

  await page.getByRole('button', { name: 'Compute again' }).click();
  await expect.poll(boards).toEqual(before);
  await expect.poll(times).toEqual(planned);
});
