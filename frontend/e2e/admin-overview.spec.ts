import { readFile } from 'node:fs/promises';
import {
  boardListPaths,
  boardListSchema,
  pinGroupDetailSchema,
  pinGroupSchema,
  pinPaths,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import type { Locator, Page } from '@playwright/test';
import { Creator } from '../../scripts/lib/creator.js';
import { pinForm } from './support/fill.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test('an administrator sees what happens in numbers, as charts and tables, and takes the users along', async ({
  page,
  baseURL,
  photo,
  sandbox,
  ownName,
}) => {
  const username = ownName('counted_creator');
  const { boardIds } = await sandbox.addAccount(username, 3);
  const creator = await Creator.signIn(baseURL ?? '', username);
  const list = await creator.post(boardListPaths.all, boardListSchema, { name: 'Kitchen', boardIds });
  const { id } = await creator.post(
    pinPaths.groupsUpload,
    pinGroupSchema,
    pinForm(photo, {
      ...{ title: 'Counted bread', description: 'Baked at seven.', link: 'https://example.com/bread' },
      boardListId: list.id,
    }),
  );
  const group = () => creator.get(pinPaths.group(id), pinGroupDetailSchema);
  await expect.poll(async () => (await group()).successCount).toBe(boardIds.length);
  await signIn(page, SANDBOX_USERNAMES.administrator);

  await test.step('reads the numbers once they have been counted', async () => {
    await expect(async () => {
      await page.goto('/admin');
      expect(Number(await valueOf(page, 'Total Users').innerText())).toBeGreaterThanOrEqual(2);
      await expect(chart(page, 'Pins Posted Successfully (Last 30 Days)')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    for (const title of ['User Growth', 'Pin Groups Published', 'Pin Success vs Failures'])
      await expect(chart(page, `${title} (Last 30 Days)`).locator('svg').first()).toBeVisible();
    await expect(page.getByText('Paid subscriptions')).toBeVisible();
    await expect(page.getByText('Success Rate')).toBeVisible();
  });

  await test.step('reads the same from a table', async () => {
    const posted = chart(page, 'Pins Posted Successfully (Last 30 Days)');
    await posted.getByRole('button', { name: 'Table view' }).click();
    const table = posted.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(31);
    const today = await table.getByRole('row').nth(1).getByRole('cell').first().innerText();
    expect(Number(today.replaceAll(',', ''))).toBeGreaterThanOrEqual(boardIds.length);
  });

  await test.step('takes all users along', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export User Data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^user-data-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFFId,Email,')).toBe(true);
    expect(text).toContain(username);
    expect(text).toContain(SANDBOX_USERNAMES.administrator);
    await expect(page.getByRole('button', { name: 'Export User Data' })).toBeEnabled();
  });

  await test.step('sees that everything answers, and that there is no backup yet', async () => {
    await page.getByRole('link', { name: 'System Health' }).click();
    await expect(valueOf(page, 'API Server')).toContainText('Operational');
    await expect(valueOf(page, 'Database')).toContainText('Connected');
    await expect(valueOf(page, 'Redis Queue')).toContainText('In process, without Redis');
    await expect(valueOf(page, 'Pinterest API')).toContainText(/last good call .*Available/);
    await expect(page.getByText('S3 backups not configured')).toBeVisible();
    await expect(page.getByText('No backups found').first()).toBeVisible();
  });
});

const valueOf = (page: Page, label: string): Locator =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]');
const chart = (page: Page, title: string): Locator => page.getByRole('region', { name: title });
