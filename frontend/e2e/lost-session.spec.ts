import { pinPaths } from '@boardcast/contracts';
import { endSessions, makeCreator } from './support/behind-the-scenes.js';
import { consent, expectPosted, expectTexts, fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Typed before the session ended',
  description: 'And still there after it.\nBoth lines.',
  link: 'https://example.com/patience?page=2',
  altText: 'A door that opens again.',
};
const LIST = 'Everywhere';

test('a session that ends while a pin is typed costs nothing of it, and it is posted once', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'types_slowly';
  const { boardIds } = await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await signIn(page, username);

  await test.step('is sent to sign in instead of posting', async () => {
    await page.getByRole('link', { name: 'Create a pin' }).click();
    // The last thing the form asks by itself: the click, and nothing before it, is to meet the end of the session.
    const compared = page.waitForResponse(
      (answer) =>
        answer.url().endsWith(pinPaths.duplicates) &&
        (answer.request().postData() ?? '').includes('pictureHash'),
    );
    await fillPin(page, photo, TEXTS, LIST);
    await compared;
    await endSessions(username);
    await page.getByRole('button', { name: 'Create Pins' }).click();
    await page.waitForURL('**/login');
    await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  });

  await test.step('finds what was typed after signing in', async () => {
    await consent(page, username);
    await page.waitForURL('**/create-pin');
    await expect(page.getByText('We kept what you typed')).toBeVisible();
    await expectTexts(page, TEXTS);
    await expect(page.getByRole('combobox', { name: 'Board List' })).toContainText(LIST);
  });

  await test.step('posts it with the image chosen again', async () => {
    await page.getByLabel('Image file').setInputFiles(photo);
    await page.getByRole('button', { name: 'Create Pins' }).click();
    await page.waitForURL('**/pin-history');
    await expect(page.getByText('2 posted')).toBeVisible();
    await expect(page.getByRole('link', { name: `Details of ${TEXTS.title}` })).toHaveCount(1);
    await expectPosted(sandbox, { username, boardIds, texts: TEXTS });
  });
});
