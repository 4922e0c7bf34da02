import { boardListPaths, boardListSchema, pinGroupSchema, pinPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { Creator } from '../../scripts/lib/creator.js';
import { grantSubscription, putOff } from './support/behind-the-scenes.js';
import { pinForm } from './support/fill.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TITLE = 'Waits for its board';
const LINK = 'https://example.com/waits-for-its-board';

test('an operator finds a stuck pin, holds and releases it and its user, and the user sees it', async ({
  page,
  browser,
  baseURL,
  photo,
  sandbox,
  ownName,
}) => {
  const username = ownName('is_stuck');
  const { boardIds } = await sandbox.addAccount(username, 1);
  await sandbox.script({
    operationId: 'pins/create',
    when: { link: LINK, username },
    outcomes: [{ status: 503, times: 1 }],
  });
  const users = await (await browser.newContext()).newPage();
  await signIn(users, username);
  await signIn(page, SANDBOX_USERNAMES.administrator);
  const creator = await Creator.signIn(baseURL ?? '', username);
  const list = await creator.post(boardListPaths.all, boardListSchema, { name: 'One board', boardIds });
  const texts = { title: TITLE, description: 'It will be there.', link: LINK, boardListId: list.id };
  const { id } = await creator.post(pinPaths.groupsUpload, pinGroupSchema, pinForm(photo, texts));

  await putOff(LINK);
  await users.goto(`/pin-history/${id}`);
  await expect(users.getByText('Retrying').first()).toBeVisible();

  await page.goto('/admin/queue');
  await expect(page.getByRole('heading', { level: 1, name: 'Pin Processing Queue' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Auto-refresh' })).toBeChecked();
  await page.getByLabel('Find by username, email, pin id or group id').fill(username);
  await page.getByRole('main').getByRole('button', { name: 'Find' }).click();
  const row = page.getByRole('row', { name: TITLE });
  await expect(row.getByText('Waits for a retry')).toBeVisible();

  const act = async (name: string, question: string, done: string) => {
    await row.getByRole('button', { name: new RegExp(`^${name} [“@]`) }).click();
    const dialog = page.getByRole('alertdialog', { name });
    await expect(dialog.getByText(question)).toBeVisible();
    await dialog.getByLabel('Reason (optional)').fill('A journey');
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText(done, { exact: true })).toBeVisible();
  };

  await test.step('a held pin says so to its user', async () => {
    await act('Hold', `Are you sure you want to hold “${TITLE}”`, 'Pin held');
    await expect(row.getByText('Held by an administrator')).toBeVisible();
    await users.reload();
    await expect(users.getByText('Boardcast support has put this pin on hold.').first()).toBeVisible();
  });

  await test.step('what waits for somebody has a view of its own', async () => {
    await page.getByRole('button', { name: 'On hold', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/queue\?waitsFor=hold$/);
    await expect(row.getByText('Held by an administrator')).toBeVisible();
    await page.getByRole('button', { name: 'Waiting for their time' }).click();
    await expect(row).toBeHidden();
    await page.getByLabel('Find by username, email, pin id or group id').fill(id);
    await page.keyboard.press('Enter');
    await expect(row).toBeVisible();
  });

  await test.step('so does a held user, whose pins wait though they are released', async () => {
    await act('Hold user', `Are you sure you want to hold @${username}?`, 'User held');
    await act('Release', `Are you sure you want to release “${TITLE}”`, 'Pin released');
    await expect(row.getByText('Its user is held by an administrator')).toBeVisible();
    await users.reload();
    await expect(users.getByText('On hold by Boardcast support.')).toBeVisible();
    await expect(users.getByText('Boardcast support has put this pin on hold.')).toBeHidden();
  });

  await test.step('once they are released, the pin is retried and posted, once, and the queue says so by itself', async () => {
    await act('Release user', `Are you sure you want to release @${username}?`, 'User released');
    await putOff(LINK);
    await act(
      'Retry now',
      `Are you sure you want to retry “${TITLE}”`,
      'Retry started. Its pin group shows the outcome.',
    );
    await expect(page.getByText('No waiting pin matches')).toBeVisible();
    await users.reload();
    await expect(users.getByText('1 posted', { exact: true })).toBeVisible();
    expect(await sandbox.journal({ username })).toHaveLength(1);
  });
});

test('an operator turns the pages of somebody’s queue', async ({
  page,
  baseURL,
  photo,
  sandbox,
  ownName,
}) => {
  const username = ownName('plans_a_lot');
  const { boardIds } = await sandbox.addAccount(username, 60);
  const creator = await Creator.signIn(baseURL ?? '', username);
  await grantSubscription(username);
  const list = await creator.post(boardListPaths.all, boardListSchema, { name: 'Sixty boards', boardIds });
  const scheduledFor = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const texts = {
    title: 'For tomorrow',
    description: 'It waits.',
    link: 'https://example.com/tomorrow',
    boardListId: list.id,
  };
  await creator.post(pinPaths.groupsUpload, pinGroupSchema, pinForm(photo, { ...texts, scheduledFor }));
  await signIn(page, SANDBOX_USERNAMES.administrator);
  await page.goto(`/admin/queue?search=${username}`);
  await expect(page.getByText('Showing 1 to 50 of 60 pins')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 51 to 60 of 60 pins')).toBeVisible();
  await expect(page.getByRole('row', { name: texts.title })).toHaveCount(10);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('row', { name: texts.title })).toHaveCount(50);

  await page.goto(`/admin/queue?search=${username}&page=3`);
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(page.getByText('Showing 1 to 50 of 60 pins')).toBeVisible();
  await page.getByRole('link', { name: 'Queue', exact: true }).click();
  await expect(page.getByLabel('Find by username, email, pin id or group id')).toHaveValue('');
});
