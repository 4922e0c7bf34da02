import {
  boardListPaths,
  boardListSchema,
  draftPinPaths,
  draftPinSchema,
  pinGroupSchema,
  pinPaths,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { Creator } from '../../scripts/lib/creator.js';
import { putOff } from './support/behind-the-scenes.js';
import { withDatabase } from './support/database.js';
import { pinForm } from './support/fill.js';
import { fillPlanner } from './support/fill-planner.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const LINK = 'https://example.com/refused-once';

test('an administrator finds a failed pin of somebody and sends it again, and its user sees it posted', async ({
  page,
  browser,
  baseURL,
  photo,
  sandbox,
  ownName,
}) => {
  const username = ownName('is_refused');
  const title = `Refused once, of ${username}`;
  const { boardIds } = await sandbox.addAccount(username, 1);
  const refusal = {
    status: 403,
    code: 29,
    message: 'You are not permitted to access that resource.',
    times: 1,
  };
  await sandbox.script({ operationId: 'pins/create', when: { link: LINK, username }, outcomes: [refusal] });
  const creator = await Creator.signIn(baseURL ?? '', username);
  const list = await creator.post(boardListPaths.all, boardListSchema, { name: 'One board', boardIds });
  const texts = { title, description: 'Refused, then taken.', link: LINK, boardListId: list.id };
  const { id } = await creator.post(pinPaths.groupsUpload, pinGroupSchema, pinForm(photo, texts));
  const users = await (await browser.newContext()).newPage();
  await signIn(users, username);
  await users.goto(`/pin-history/${id}`);
  await expect(users.getByText('1 failed', { exact: true })).toBeVisible();

  await signIn(page, SANDBOX_USERNAMES.administrator);
  await page.goto('/admin/pins');
  await expect(page.getByText('Monitor and manage all pins across the platform')).toBeVisible();
  const row = page.getByRole('row', { name: title });
  await expect(row.getByText('failed', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show Failed' }).click();
  await expect(row).toBeHidden();
  await expect(page).toHaveURL(/showFailed=false/);
  await page.getByRole('checkbox', { name: 'Show Failed' }).click();

  await row.getByRole('button', { name: /0 successful, 1 failed, 0 processing/ }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(`@${username}`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Retry now/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Retry now' });
  await expect(question.getByText('Its user pays nothing for it.')).toBeVisible();
  await question.getByRole('button', { name: 'Retry now', exact: true }).click();
  await expect(page.getByText('Retry started. Its pin group shows the outcome.')).toBeVisible();

  await expect(async () => {
    await users.reload();
    await expect(users.getByText('1 posted', { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await sandbox.journal({ username })).toHaveLength(1);
});

test('an administrator opens a group from its user’s page, holds, releases and retries its pin, and the user sees it', async ({
  page,
  browser,
  baseURL,
  photo,
  sandbox,
  ownName,
}) => {
  const username = ownName('is_looked_after');
  const { boardIds } = await sandbox.addAccount(username, 1);
  const link = 'https://example.com/looked-after';
  await sandbox.script({
    operationId: 'pins/create',
    when: { link, username },
    outcomes: [{ status: 503, times: 1 }],
  });
  const creator = await Creator.signIn(baseURL ?? '', username);
  const users = await (await browser.newContext()).newPage();
  await signIn(users, username);
  await signIn(page, SANDBOX_USERNAMES.administrator);
  const list = await creator.post(boardListPaths.all, boardListSchema, { name: 'One board', boardIds });
  const texts = { title: 'Looked after', description: 'Busy, then taken.', link, boardListId: list.id };
  const { id } = await creator.post(pinPaths.groupsUpload, pinGroupSchema, pinForm(photo, texts));
  await putOff(link);
  await users.goto(`/pin-history/${id}`);
  await expect(users.getByText('Retrying').first()).toBeVisible();

  await page.goto(`/admin?search=${username}#users`);
  await page.getByRole('link', { name: `@${username}` }).click();
  await page.getByRole('link', { name: texts.title }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(page).toHaveURL(`/admin/pins?group=${id}`);
  const act = async (name: string, done: string) => {
    await dialog.getByRole('button', { name: new RegExp(`^${name} “`) }).click();
    const question = page.getByRole('alertdialog', { name });
    await question.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText(done, { exact: true })).toBeVisible();
    await expect(question).toBeHidden();
  };
  await act('Hold', 'Pin held');
  const onHold = users.getByText('Boardcast support has put this pin on hold.').first();
  await users.reload();
  await expect(onHold).toBeVisible();
  await act('Release', 'Pin released');
  await users.reload();
  await expect(onHold).toBeHidden();
  await putOff(link);
  await act('Retry now', 'Retry started. Its pin group shows the outcome.');
  await expect(async () => {
    await users.reload();
    await expect(users.getByText('1 posted', { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await sandbox.journal({ username })).toHaveLength(1);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/pins');
  await page.goBack();
  await expect(page.getByRole('heading', { name: `@${username}` })).toBeVisible();
});

test('an administrator filters and sorts everybody’s pins and turns their pages', async ({
  page,
  baseURL,
  photo,
  sandbox,
  ownName,
}) => {
  const username = ownName('has_all_kinds');
  const creator = await fillPlanner(baseURL ?? '', sandbox, photo, username);
  const title = (letter: string) => `${letter} draft of ${username}`;
  for (const letter of ['A', 'B'])
    await creator.post(draftPinPaths.all, draftPinSchema, { title: title(letter) });
  const link = 'https://example.com/busy-for-long';
  await sandbox.script({
    operationId: 'pins/create',
    when: { link, username },
    // However long it takes to get to its filter.
    outcomes: [{ status: 503, times: 50 }],
  });
  const { 0: list } = await creator.get(boardListPaths.all, boardListSchema.array());
  const busy = {
    title: `Busy, of ${username}`,
    description: 'Tried again.',
    link,
    boardListId: list?.id ?? '',
  };
  await creator.post(pinPaths.groupsUpload, pinGroupSchema, pinForm(photo, busy));

  await signIn(page, SANDBOX_USERNAMES.administrator);
  await page.goto('/admin/pins');
  const ofUser = page.getByRole('row').filter({ hasText: `@${username}` });
  const row = (name: string) => ofUser.filter({ hasText: name });
  for (const [filter, one] of [
    ['Show Completed', row('Jam of the week')],
    ['Show Scheduled', row('Slow Sunday soup').filter({ hasText: 'Scheduled' })],
    ['Show Processing', row(busy.title)],
    ['Show Draft', row(title('A'))],
  ] as const) {
    await expect(one).toBeVisible();
    await page.getByRole('checkbox', { name: filter }).click();
    await expect(one).toBeHidden();
    await page.getByRole('checkbox', { name: filter }).click();
    await expect(one).toBeVisible();
  }

  await test.step('only drafts, by title and in pages', async () => {
    await withDatabase((client) =>
      client.query(
        `insert into draft_pins select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
         from draft_pins one, generate_series(1, 20) where title = $1`,
        [title('B')],
      ),
    );
    for (const filter of ['Completed', 'Scheduled', 'Failed', 'Processing']) {
      const box = page.getByRole('checkbox', { name: `Show ${filter}` });
      await box.click();
      // The next one adds to the address that this one leaves.
      await expect(box).not.toBeChecked();
    }
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(page).toHaveURL(/sort=title&order=asc/);
    await expect(row(title('A'))).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await expect(row(title('A'))).toBeHidden();
    await expect(row(title('B')).first()).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(row(title('A'))).toBeVisible();
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(page).toHaveURL(/sort=title&order=desc/);
    await expect(row(title('A'))).toBeHidden();
  });
});
