import { readFile } from 'node:fs/promises';
import { boardListPaths, boardListSchema, pinGroupSchema, pinPaths } from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { Creator } from '../../scripts/lib/creator.js';
import { grantSubscription } from './support/behind-the-scenes.js';
import { withDatabase } from './support/database.js';
import { pinForm } from './support/fill.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TITLE = 'Bread for the log';

test('an administrator reads what a user did and what happened to them', async ({
  page,
  baseURL,
  photo,
  sandbox,
  ownName,
}) => {
  const username = ownName('noted_creator');
  const today = () => page.evaluate(() => new Date().toLocaleDateString('sv'));
  const since = await today();
  const { boardIds } = await sandbox.addAccount(username, 2);
  const creator = await Creator.signIn(baseURL ?? '', username);
  const list = await creator.post(boardListPaths.all, boardListSchema, { name: 'Baking', boardIds });
  const texts = { title: TITLE, description: 'Rye', link: 'https://example.com/rye', boardListId: list.id };
  await creator.post(pinPaths.groupsUpload, pinGroupSchema, pinForm(photo, texts));
  await grantSubscription(username);

  await signIn(page, SANDBOX_USERNAMES.administrator);
  await page.goto(`/admin?subject=${username}#activity`);
  const log = page.getByRole('list', { name: 'Recent Activity' });

  await test.step('sees each event with its text', async () => {
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
    for (const text of [
      `${username} signed up`,
      `${username} created “${TITLE}” for 2 boards`,
      `An administrator granted ${username} free Premium`,
    ]) {
      await expect(log.getByText(text, { exact: true })).toBeVisible();
    }
    const ended = log.getByText(`“${TITLE}” of ${username} ended: 2 boards posted`, { exact: true });
    await expect(async () => {
      await page.reload();
      await expect(ended).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(log.getByRole('link', { name: `@${username}` }).first()).toHaveAttribute(
      'href',
      /^\/admin\/users\/[\da-f-]{36}$/,
    );
  });

  await test.step('filters by what happened', async () => {
    await page.getByRole('combobox', { name: /^Events/ }).click();
    await page.getByRole('option', { name: 'User registered' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(log.getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(/\/admin\?type=user_registered&subject=.*#activity$/);
  });

  const clear = async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('User', { exact: true }).fill(username);
  };
  const filter = () => page.getByRole('button', { name: 'Filter', exact: true }).click();
  const granted = log.getByText(`An administrator granted ${username} free Premium`);

  await test.step('filters by who did it', async () => {
    await clear();
    await page.getByLabel('Done by').fill(username);
    await filter();
    await expect(granted).toBeHidden();
    await expect(log.getByText(`${username} created “${TITLE}” for 2 boards`)).toBeVisible();
  });

  await test.step('filters by days, both included', async () => {
    await clear();
    await page.getByLabel('From').fill(since);
    await page.getByLabel('To').fill(await today());
    await filter();
    await expect(granted).toBeVisible();
    await page.getByLabel('From').fill('2001-01-01');
    await page.getByLabel('To').fill('2001-01-02');
    await filter();
    await expect(page.getByText('No activity found')).toBeVisible();
  });

  await test.step('loads more, down to the first event', async () => {
    await withDatabase((client) =>
      client.query(
        `insert into activities (at, type, subject_id, data)
         select now(), 'user_held', id, '{}' from users, generate_series(1, 50) where pinterest_username = $1`,
        [username],
      ),
    );
    await clear();
    await filter();
    await expect(log.getByRole('listitem')).toHaveCount(50);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(log.getByText(`${username} signed up`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  });

  await test.step('takes what the filters leave along as a CSV', async () => {
    await page.goto(`/admin?type=user_registered&subject=${username}#activity`);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^activity-[\d-]{10}\.csv$/);
    const [heading, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(heading).toBe('\uFEFFTime,Type,Message,User,User email,User id,By,By id,Reason,Pin group id');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`,user_registered,${username} signed up,${username},`);
  });

  await test.step('finds everybody again without filters', async () => {
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/admin#activity$/);
    await expect(log.getByRole('listitem')).toHaveCount(50);
  });
});
