import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bringForward, grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { noonZone } from './support/noon-zone.js';
import { fieldTime, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

// Days and slots are counted here.
test.use({ timezoneId: noonZone() });

const LIST = '=Kitchen; "small"';
const TITLE = "'=SUM(1), ünï 🍅";
const LINK = 'https://example.com/tart?a=1,2';

/** Exports what the screen shows, in our columns. */
async function exportCsv(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('alertdialog').getByRole('button', { name: 'Export' }).click(),
  ]);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  return readFile(await download.path());
}

test('drafts go out as a CSV file, come back unchanged, and are posted once, at their times', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'takes_csv';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await grantSubscription(username);
  await signIn(page, username);
  const cell = (column: string, row: number) => page.getByLabel(`${column}, row ${row}`, { exact: true });
  const choose = (file: Buffer) =>
    page
      .getByLabel('CSV file', { exact: true })
      .setInputFiles({ name: 'drafts.csv', mimeType: 'text/csv', buffer: file });

  await test.step('a timetable: nine o’clock on every day', async () => {
    await page.goto('/settings?tab=slots');
    await page.getByRole('button', { name: 'Monday', exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Copy Monday to other days' }).click();
    await page.getByRole('menuitem', { name: 'Every day' }).click();
    await expect(page.getByText('7 slots a week.')).toBeVisible();
  });

  await test.step('a draft with odd texts', async () => {
    await page.goto('/bulk');
    await page.getByLabel('Picture files').setInputFiles({ ...photo, name: 'tart.jpg' });
    await expect(cell('Title', 1)).toHaveValue('tart');
    await cell('Title', 1).fill(TITLE);
    await cell('Description', 1).fill('=1+1\n"quoted"; and so on');
    await cell('Link', 1).fill(LINK);
    await cell('Board list', 1).fill(LIST);
    await cell('Time', 1).fill(await fieldTime(page, Date.now() + 86_400_000));
    await expect(page.getByText('All changes saved')).toBeVisible();
  });

  await page.goto('/draft-pins');
  const file = await exportCsv(page);
  await test.step('comes back, and again only when that is asked for', async () => {
    await page.goto('/bulk');
    await page.getByRole('button', { name: 'Import a CSV file' }).click();
    await choose(file);
    await expect(page.getByText('The only row can become a draft.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 draft' }).click();
    await expect(cell('Title', 2)).toHaveValue(TITLE);
    await expect(cell('Board list', 2)).toHaveValue(LIST);
    await page.getByLabel('Choose row 1').uncheck();
    expect(await exportCsv(page)).toEqual(file);
    await choose(file);
    await expect(page.getByText(/This file was imported on .*: every row became a draft\./)).toBeVisible();
    await page.getByRole('button', { name: 'Import again' }).click();
    await expect(cell('Title', 3)).toHaveValue(TITLE);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('one takes the next free slot, the other is posted first, once to each board', async () => {
    await page.getByLabel('Choose row 2').uncheck();
    await page.getByRole('button', { name: 'Next free slots' }).click();
    await page.getByRole('button', { name: 'Fill the next slot' }).click();
    await expect(cell('Time', 3)).toHaveValue(/T09:00$/);
    await page.getByLabel('Choose row 2').check();
    await cell('Time', 2).fill(await fieldTime(page, Date.now() + 120_000));
    await page.getByRole('button', { name: 'Schedule 2 pins' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule 2 pins' }).click();
    // Not “0 of 2 pins scheduled”, which is there before the first of them.
    await expect(page.getByText('2 pins scheduled', { exact: true })).toBeVisible();
    await bringForward(LINK);
    const journal = () => sandbox.journal({ username });
    await expect.poll(async () => (await journal()).length).toBe(2);
    expect((await journal()).map(({ title }) => title)).toEqual([TITLE, TITLE]);
  });
});
