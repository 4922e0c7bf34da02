import { boardListPaths, boardListSchema, pinGroupSchema, pinPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import type { Browser, Page } from '@playwright/test';
import { Creator } from '../../scripts/lib/creator.js';
import { withDatabase } from './support/database.js';
import { pinForm } from './support/fill.js';
import { STEPPING_DOWN } from './support/stack.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test.describe.configure({ mode: 'serial' });

/** The administrator's list, with one user found by name. Until the search has ended, the row is that of another list. */
async function find(page: Page, username: string) {
  await page.goto('/admin#users');
  await page.getByRole('searchbox').fill(username.toUpperCase());
  await expect(page.getByText('1 to 1 of 1 users')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`@${username}\\b`) });
  await expect(row).toBeVisible();
  return row;
}

/** A second browser, in which the affected user is signed in. */
async function affected(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, username);
  return page;
}

const activity = (reason: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ type: string; by: string }>(
      `select type, users.pinterest_username as by from activities join users on users.id = actor_id
       where reason = $1`,
      [reason],
    );
    return rows;
  });

test('an administrator grants credits and Premium, and the user has them at once', async ({
  page,
  browser,
  sandbox,
  ownName,
}) => {
  const username = ownName('gets_credits');
  await sandbox.addAccount(username, 1);
  const theirs = await affected(browser, username);
  await expect(theirs.getByText('You have 1 free pin credit')).toBeVisible();
  await signIn(page, SANDBOX_USERNAMES.administrator);
  const row = await find(page, username);
  await expect(row).toContainText('(no email)');
  await expect(row).toContainText('0/1 used');
  await expect(row).toContainText('Free');

  await test.step('credits, whose number is checked', async () => {
    await row.getByRole('button', { name: 'Grant credits' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Grant Credits' });
    await dialog.getByLabel('Credits').fill('0');
    await dialog.getByRole('button', { name: 'Grant 0 Credits' }).click();
    await expect(dialog.getByText('Please enter a valid positive number')).toBeVisible();
    await dialog.getByLabel('Credits').fill('101');
    await expect(dialog.getByText('Please enter a valid positive number')).toBeHidden();
    await dialog.getByRole('button', { name: 'Grant 101 Credits' }).click();
    await expect(dialog.getByText('Maximum 100 credits at a time')).toBeVisible();
    await dialog.getByLabel('Credits').fill('4');
    await dialog.getByLabel('Reason (optional)').fill(`Lost pins of ${username}`);
    await dialog.getByRole('button', { name: 'Grant 4 Credits' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('0/5 used');
    await theirs.reload();
    await expect(theirs.getByText('You have 5 free pin credits')).toBeVisible();
    expect(await activity(`Lost pins of ${username}`)).toEqual([
      { type: 'credits_granted', by: SANDBOX_USERNAMES.administrator },
    ]);
  });

  await test.step('Premium', async () => {
    await row.getByRole('button', { name: 'Grant free subscription' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Grant Free Subscription' });
    await expect(dialog).toContainText('Are you sure you want to grant free subscription for this user?');
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
    await expect(page.getByText('Free subscription granted successfully')).toBeVisible();
    await expect(row).toContainText('Granted');
    await theirs.reload();
    await expect(theirs.getByText('Active Subscription')).toBeVisible();
  });

  await test.step('and takes it back on the page of the user', async () => {
    await row.getByRole('link', { name: `@${username}` }).click();
    await page.waitForURL('**/admin/users/*');
    await expect(page.getByRole('region', { name: 'Credits' })).toContainText(
      `Granted by @${SANDBOX_USERNAMES.administrator}`,
    );
    await page.getByRole('button', { name: 'Revoke free subscription' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Revoke Free Subscription' });
    await expect(dialog).toContainText('Are you sure you want to revoke free subscription for this user?');
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText('Free subscription revoked successfully')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Plan' })).toContainText('Free');
    await theirs.reload();
    await expect(theirs.getByText('Free Plan')).toBeVisible();
  });
});

test('an administrator holds a user and releases them on their page, and their pin waits until then', async ({
  page,
  browser,
  baseURL,
  photo,
  sandbox,
  ownName,
}) => {
  const username = ownName('is_held');
  const { boardIds } = await sandbox.addAccount(username, 1);
  const theirs = await affected(browser, username);
  await signIn(page, SANDBOX_USERNAMES.administrator);
  const row = await find(page, username);

  await test.step('looks at their profile in a new tab', async () => {
    await page.context().route('https://www.pinterest.com/**', (route) => route.fulfill({ body: 'Profile' }));
    const opened = page.context().waitForEvent('page');
    await row.getByRole('link', { name: `View profile of ${username} (opens in a new tab)` }).click();
    await expect(await opened).toHaveURL(`https://www.pinterest.com/${username}/`);
    await (await opened).close();
  });

  await test.step('holds them, with Enter', async () => {
    await row.getByRole('button', { name: 'Hold user' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Hold user' });
    await expect(dialog.getByLabel('Reason (optional)')).toBeFocused();
    await page.keyboard.type(`Spam of ${username}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'User held' })).toBeVisible();
    await expect(row).toContainText('Held by an administrator');
    expect(await activity(`Spam of ${username}`)).toEqual([
      { type: 'user_held', by: SANDBOX_USERNAMES.administrator },
    ]);
  });

  const creator = await Creator.signIn(baseURL ?? '', username);
  const list = await creator.post(boardListPaths.all, boardListSchema, { name: 'One board', boardIds });
  const texts = { title: 'Waits for support', description: 'It will be there.', boardListId: list.id };
  const form = pinForm(photo, { ...texts, link: 'https://example.com/waits-for-support' });
  const { id } = await creator.post(pinPaths.groupsUpload, pinGroupSchema, form);
  await theirs.goto(`/pin-history/${id}`);
  await expect(theirs.getByText('On hold by Boardcast support.')).toBeVisible();

  await test.step('releases them on their page', async () => {
    await row.getByRole('link', { name: `@${username}` }).click();
    await expect(page.getByText(`Reason: Spam of ${username}`).first()).toBeVisible();
    await page.getByRole('button', { name: `Release user ${username}` }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Release user' });
    await dialog.getByRole('button', { name: 'Release user' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'User released' })).toBeVisible();
    await expect(page.getByText('None of their pins is posted')).toBeHidden();
    await expect(theirs.getByText('1 posted', { exact: true })).toBeVisible();
    expect(await sandbox.journal({ username })).toHaveLength(1);
  });

  await test.step('and holds them there, too', async () => {
    await page.getByRole('button', { name: `Hold user ${username}` }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Hold user' });
    await dialog.getByRole('button', { name: 'Hold user' }).click();
    await expect(page.getByText('None of their pins is posted')).toBeVisible();
  });
});

test('an administrator sorts the users and turns their pages', async ({ page, ownName }) => {
  const prefix = ownName('listed');
  await withDatabase((client) =>
    client.query(
      `insert into users (id, pinterest_user_id, pinterest_username, free_pins_used, free_pins_assigned,
         subscription_status, subscription_is_free, created_at, updated_at)
       select gen_random_uuid(), name, name, 0, n, 'none', false, now(), now()
       from generate_series(1, 60) as n, lateral (select $1 || '_' || to_char(n, 'FM00') as name) as named`,
      [prefix],
    ),
  );
  await signIn(page, SANDBOX_USERNAMES.administrator);
  await page.goto('/admin#users');
  await page.getByRole('searchbox').fill(`@${prefix}_`);
  await expect(page.getByText('1 to 50 of 60 users')).toBeVisible();
  const first = page.getByRole('row').nth(1);
  const byCredits = page.getByRole('button', { name: 'Credits', exact: true });
  const heading = page.getByRole('columnheader').filter({ has: byCredits });
  await byCredits.click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText(`@${prefix}_01`);
  await byCredits.click();
  await expect(first).toContainText(`@${prefix}_60`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('51 to 60 of 60 users')).toBeVisible();
  await expect(first).toContainText(`@${prefix}_10`);
  await page.reload();
  await expect(first).toContainText(`@${prefix}_10`);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(first).toContainText(`@${prefix}_60`);
});

test('an administrator can’t change what is paid', async ({ page, sandbox, browser, ownName }) => {
  const username = ownName('pays_by_herself');
  await sandbox.addAccount(username, 1);
  await affected(browser, username);
  await withDatabase((client) =>
    client.query(`update users set subscription_status = 'active' where pinterest_username = $1`, [username]),
  );
  await signIn(page, SANDBOX_USERNAMES.administrator);
  const row = await find(page, username);
  await expect(row).toContainText('Paid');
  const grant = row.getByRole('button', { name: 'Grant free subscription' });
  await expect(grant).toHaveAttribute('aria-disabled', 'true');
  await grant.hover();
  await expect(page.getByText('Cannot modify paid subscription')).toBeVisible();
});

test('a user whom an administrator deletes is signed out', async ({ page, browser, sandbox, ownName }) => {
  const username = ownName('is_deleted');
  await sandbox.addAccount(username, 1);
  const theirs = await affected(browser, username);
  await signIn(page, SANDBOX_USERNAMES.administrator);
  const row = await find(page, username);
  await row.getByRole('button', { name: 'Delete user' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete User' });
  const confirm = dialog.getByRole('button', { name: 'Delete User' });
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByLabel('Reason (optional)').fill(`Asked by ${username}`);
  await confirm.click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
  await theirs.getByRole('link', { name: 'Board Lists' }).click();
  await theirs.waitForURL('**/login');
  expect(await activity(`Asked by ${username}`)).toEqual([
    { type: 'account_deleted', by: SANDBOX_USERNAMES.administrator },
  ]);
});

test('an administrator who is none any more is out at the next call', async ({ page, sandbox }) => {
  await sandbox.addAccount(STEPPING_DOWN, 1);
  const rename = (from: string, to: string) =>
    withDatabase((client) =>
      client.query('update users set pinterest_username = $2 where pinterest_username = $1', [from, to]),
    );
  await signIn(page, STEPPING_DOWN);
  await page.goto('/admin#users');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await rename(STEPPING_DOWN, 'was_administrator');
  await page.getByRole('button', { name: 'Credits', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/admin');
  await page.waitForURL('**/dashboard');
});
