import { pinPaths } from '@boardcast/contracts';
import { grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const LIST = 'Two boards';
const TEXTS = {
  title: 'Slips of the pen',
  description: 'Refused before anything is uploaded.',
  link: 'https://exa mple.com',
  altText: 'A pen.',
};

test('a blank in the link and a slip in the year are refused before the upload', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'slips_of_the_pen';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await grantSubscription(username);
  await signIn(page, username);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(pinPaths.groupsUpload)) uploads += 1;
  });
  await page.goto('/create-pin');
  await fillPin(page, photo, TEXTS, LIST);
  const create = page.getByRole('button', { name: 'Create Pins' });
  await create.click();
  await expect(page.getByText('Enter a full web address, such as https://example.com/recipe')).toBeVisible();
  await expect(page.getByLabel('Link URL')).toBeFocused();
  await page.getByLabel('Link URL').fill('https://example.com');

  await page.getByRole('radio', { name: 'Schedule for later' }).check();
  await page.getByLabel('Scheduled Date').fill('9999-12-31T10:00');
  await create.click();
  await expect(page.getByText(/^Pins can be scheduled up to a year ahead/)).toBeVisible();
  expect(uploads).toBe(0);

  await page.getByRole('button', { name: /^Tomorrow/ }).click();
  await create.click();
  await page.waitForURL('**/scheduled-pins');
});
