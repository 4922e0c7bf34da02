import { pinPaths } from '@boardcast/contracts';
import { holdBack, refuse } from './support/answers.js';
import { makeCreator } from './support/behind-the-scenes.js';
import { fillPin, signIn, startBoardList } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Seen and reachable',
  description: 'No toast lies over a button.',
  link: 'https://example.com/reachable',
  altText: 'A clear view.',
};
const LIST = 'Two boards';
const UPLOAD = { method: 'POST', path: pinPaths.groupsUpload } as const;
/** Shorter than a toast stays, in milliseconds. */
const AT_ONCE = { trial: true, timeout: 2_000 };

test('a toast repeats no field and covers no button of the form', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'reaches_buttons';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await signIn(page, username);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/create-pin');
  await fillPin(page, photo, TEXTS, LIST);
  const create = page.getByRole('button', { name: 'Create Pins' });

  const accept = await refuse(page, UPLOAD, { status: 413 });
  await create.click();
  await expect(page.getByText('Image Too Large')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close notification' })).toHaveCount(0);
  await accept();

  const answer = await holdBack(page, UPLOAD);
  await create.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText(/^Upload cancelled/)).toBeVisible();
  await create.click(AT_ONCE);
  await page.setViewportSize({ width: 360, height: 740 });
  await create.click(AT_ONCE);
  await expect(page.getByText(/^Upload cancelled/)).toBeVisible();
  await answer();
});

test('on a phone a toast leaves the search free that one wants to type in next', async ({
  page,
  sandbox,
}) => {
  await sandbox.addAccount('types_next', 3);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'types_next');
  await startBoardList(page, 'Short list');
  await expect(page.getByText('Board list created')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add Boards to List' });
  await dialog.getByRole('searchbox').click(AT_ONCE);
  await dialog.getByRole('button', { name: 'Cancel' }).click(AT_ONCE);
  await expect(page.getByText('Board list created')).toBeVisible();
});
