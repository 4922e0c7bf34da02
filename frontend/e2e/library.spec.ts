import { grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { createPins, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Harbour in the evening',
  description: 'After the rain.',
  link: 'https://example.com/harbour',
  altText: 'A harbour.',
};
const LIST = 'Places';

test('an image that was uploaded once is found by its pin’s title, chosen for another pin, and posted', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'chooses_again';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await grantSubscription(username);
  const journal = () => sandbox.journal({ username });
  const posted = (count: number) => expect.poll(async () => (await journal()).length).toBe(count);
  await signIn(page, username);
  await page.goto('/create-pin');
  await createPins(page, photo, TEXTS, LIST);
  await posted(2);
  // Pinterest has it before it is noted.
  await expect(page.getByRole('row', { name: TEXTS.title }).getByText('2 posted')).toBeVisible();

  await page.goto('/create-pin');
  const dialog = page.getByRole('dialog', { name: 'Your Images' });
  await page.getByRole('button', { name: 'Choose from Your Images' }).click();
  await dialog.getByLabel('Search your images').fill('nothing like it');
  await expect(dialog.getByText('No images found')).toBeVisible();
  await dialog.getByLabel('Search your images').fill('EVENING');
  await dialog.getByRole('button', { name: /^Harbour in the evening 800 × 1200 px 2:3 1 posted$/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Title').fill('Harbour again');
  await page.getByLabel('Description').fill(TEXTS.description);
  await page.getByLabel('Link URL').fill('https://example.com/again');
  await page.getByRole('combobox', { name: 'Board List' }).click();
  await page.getByRole('option', { name: LIST }).click();
  await page.getByRole('button', { name: /^Create Pins/ }).click();
  await page.waitForURL('**/pin-history');
  await posted(4);
  const hashes = new Set((await journal()).map(({ image }) => image.sha256));
  expect(hashes.size).toBe(1);
});
