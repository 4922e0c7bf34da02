import { grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Plum cake, first time',
  description: 'From the garden.',
  link: 'https://example.com/plum-cake',
  altText: 'A plum cake.',
};
const AGAIN = { ...TEXTS, title: 'Plum cake, again', link: 'https://example.com/another-page' };
const LIST = 'Cakes';

test('a picture that its boards have already is told before it is posted, and posted all the same', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'pins_twice';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 4, list: LIST });
  await grantSubscription(username);
  const posted = (count: number) =>
    expect.poll(async () => (await sandbox.journal({ username })).length).toBe(count);
  const warning = page.getByRole('status').filter({ hasText: 'of these boards' });
  await signIn(page, username);

  await test.step('posts it once', async () => {
    await page.goto('/create-pin');
    await fillPin(page, photo, TEXTS, LIST);
    await expect(page.getByRole('button', { name: /^Create Pins on 4 boards/ })).toBeEnabled();
    await page.getByRole('button', { name: /^Create Pins/ }).click();
    await page.waitForURL('**/pin-history');
    await posted(4);
    // Pinterest has it before it is noted.
    await expect(page.getByRole('row', { name: TEXTS.title }).getByText('4 posted')).toBeVisible();
  });

  await test.step('is warned of the same picture, which the browser knows before it is sent', async () => {
    await page.goto('/create-pin');
    await fillPin(page, photo, AGAIN, LIST);
    await expect(warning).toContainText('This image was pinned to 4 of these boards in the last 30 days');
    const [details] = await Promise.all([
      page.waitForEvent('popup'),
      warning.getByRole('link', { name: TEXTS.title }).first().click(),
    ]);
    await expect(details.getByRole('heading', { level: 1, name: TEXTS.title })).toBeVisible();
    await details.close();
  });

  await test.step('is warned of both with the same link, however it is written', async () => {
    await page.getByLabel('Link URL').fill(`${TEXTS.link}/?utm_source=pinterest`);
    await expect(warning).toContainText('This image or link was pinned to 4 of these boards');
  });

  await test.step('posts it anyway', async () => {
    await page.getByRole('button', { name: /^Create Pins/ }).click();
    await page.waitForURL('**/pin-history');
    await posted(8);
  });
});
