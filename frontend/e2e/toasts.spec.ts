import { pinPaths, TOAST_MS } from '@boardcast/contracts';
import { aPinGroup } from '../src/testing/builders/pins.js';
import { answers, holdBack, refuse } from './support/answers.js';
import { makeCreator } from './support/behind-the-scenes.js';
import { fillPin, signIn, startBoardList } from './support/steps.js';
import { expect, test } from './support/test.js';
import { holdTimer } from './support/timers.js';

const TEXTS = {
  title: 'Seen and reachable',
  description: 'No toast lies over a button.',
  link: 'https://example.com/reachable',
  altText: 'A clear view.',
};
const LIST = 'Two boards';
const UPLOAD = { method: 'POST', path: pinPaths.groupsUpload } as const;
/** Fails if a toast is in the way. */
const AT_ONCE = { trial: true };

test('a toast repeats no field and covers no button of the form', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'reaches_buttons';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await signIn(page, username);
  // Toasts stay.
  await holdTimer(page, TOAST_MS);
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
  await holdTimer(page, TOAST_MS);
  await signIn(page, 'types_next');
  await startBoardList(page, 'Short list');
  await expect(page.getByText('Board list created')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add Boards to List' });
  await dialog.getByRole('searchbox').click(AT_ONCE);
  await dialog.getByRole('button', { name: 'Cancel' }).click(AT_ONCE);
  await expect(page.getByText('Board list created')).toBeVisible();
});

test('a failure’s toast lies over no menu and no question, and does not follow to another screen', async ({
  page,
  sandbox,
}) => {
  await sandbox.addAccount('moves_on', 1);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'moves_on');
  const group = aPinGroup({
    ...{ title: 'Still going', status: 'processing', publishedAt: null, imageUrl: '', thumbnailUrl: '' },
    ...{ pinCount: 40, successCount: 10, pendingCount: 30, processingCount: 30 },
  });
  await answers(page, pinPaths.history, [group]);
  await refuse(page, { method: 'POST', path: pinPaths.pause(group.id) }, { status: 500 });
  await page.goto('/pin-history');
  await page.getByRole('button', { name: 'Pause Still going' }).click();
  const toast = page.getByText('Pause Failed');
  await expect(toast).toBeVisible();

  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(toast).toBeHidden();
  await menu.getByRole('button', { name: 'Logout' }).click(AT_ONCE);
  await page.keyboard.press('Escape');
  await expect(toast).toBeVisible();

  await page.getByRole('button', { name: /^Stop the remaining 30/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(toast).toBeHidden();
  await question.getByRole('button', { name: 'Keep posting' }).click();
  await expect(toast).toBeVisible();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Draft Pins' }).click();
  await page.waitForURL('**/draft-pins');
  await expect(toast).toHaveCount(0);
});

test('on a phone a success’s toast lies over no question, and is the only one about its pin', async ({
  page,
  sandbox,
}) => {
  await sandbox.addAccount('asks_at_once', 1);
  await page.setViewportSize({ width: 360, height: 740 });
  await holdTimer(page, TOAST_MS);
  await signIn(page, 'asks_at_once');
  const group = aPinGroup({
    ...{ title: 'Still going', status: 'processing', publishedAt: null, imageUrl: '', thumbnailUrl: '' },
    ...{ pinCount: 40, successCount: 10, pendingCount: 30, processingCount: 3 },
  });
  await answers(page, pinPaths.history, [group]);
  await answers(page, pinPaths.pause(group.id), { ...group, isPaused: true, pins: [] });
  await page.goto('/pin-history');
  const pause = page.getByRole('button', { name: 'Pause Still going' });
  await pause.click();
  const toast = page.getByText('the others wait until you resume', { exact: false });
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: /^Stop the remaining 30/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(toast).toBeHidden();
  await question.getByRole('button', { name: /^Stop the remaining/ }).click(AT_ONCE);
  await question.getByRole('button', { name: 'Keep posting' }).click();
  await expect(toast).toBeVisible();
  await pause.click();
  await expect(toast).toHaveCount(1);
});
