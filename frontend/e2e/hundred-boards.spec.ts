import {
  expectPosted,
  expectSameDocument,
  fillPin,
  markDocument,
  signIn,
  startBoardList,
} from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'One picture, a hundred boards',
  description: 'The same everywhere.',
  link: 'https://example.com/hundred',
  altText: 'A low sun over green hills.',
};
const LIST = 'All hundred';

test('a list of 100 boards gets the pin on every board, once', async ({ page, photo, sandbox }) => {
  // At Pinterest's 100 a minute this would be a test of patience; the publisher's tests cover limits.
  await sandbox.setLimits({ org_write: 5_000 });
  const { boardIds } = await sandbox.addAccount('hundred_boards', 100);
  await signIn(page, 'hundred_boards');
  await markDocument(page);
  await startBoardList(page, LIST);
  const dialog = page.getByRole('dialog', { name: 'Add Boards to List' });
  await dialog.getByRole('checkbox', { name: 'Select 100 boards' }).check();
  await dialog.getByRole('button', { name: 'Add 100 Boards' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Create a pin' }).click();
  await fillPin(page, photo, TEXTS, LIST);
  await page.getByRole('button', { name: 'Create Pins on 100 boards' }).click();
  await page
    .getByRole('alertdialog', { name: 'Post to 100 boards?' })
    .getByRole('button', { name: 'Post to 100 boards' })
    .click();
  await page.waitForURL('**/pin-history');

  const row = page.getByRole('row', { name: TEXTS.title });
  await expect(row.getByText('100 posted')).toBeVisible({ timeout: 90_000 });
  await row.getByRole('link', { name: `Details of ${TEXTS.title}` }).click();
  const table = page.getByRole('table', { name: 'Results by board' });
  await expect(table.getByRole('rowheader')).toHaveCount(100);
  await expect(table.getByText('posted', { exact: true })).toHaveCount(100);
  const name = (await table.getByRole('rowheader').nth(41).textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Search results by board' }).fill(name.toUpperCase());
  await expect(table.getByRole('rowheader')).toHaveText([name]);
  await expectSameDocument(page);

  const pins = await expectPosted(sandbox, { username: 'hundred_boards', boardIds, texts: TEXTS });
  expect(new Set(pins.map(({ image }) => image.sha256)).size).toBe(1);
});
