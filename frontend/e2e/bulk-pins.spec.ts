import { bringForward, grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { fieldTime, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const LIST = 'Kitchen';
const HOUR_MS = 3_600_000;
const NAMES = ['apple-tart.jpg', 'beet_soup.jpg', 'corn bread.jpg'];

test('pictures dropped together are filled in like a spreadsheet and scheduled together', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'adds_many';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await grantSubscription(username);
  await signIn(page, username);
  const cell = (column: string, row: number) => page.getByLabel(`${column}, row ${row}`, { exact: true });

  await test.step('drops three pictures', async () => {
    await page.getByRole('link', { name: 'Draft Pins' }).click();
    await page.getByRole('link', { name: 'Add many' }).click();
    await page.getByLabel('Picture files').setInputFiles(NAMES.map((name) => ({ ...photo, name })));
    await expect(cell('Title', 3)).toHaveValue('corn bread');
    await expect(cell('Title', 1)).toHaveValue('apple tart');
    await expect(cell('Title', 2)).toHaveValue('beet soup');
  });

  await test.step('imports a CSV file: the row that is right joins them, and is taken out again', async () => {
    await page.getByRole('button', { name: 'Import a CSV file' }).click();
    const csv = `Title;Pinterest board;Publish date\nDumplings;${LIST};tomorrow\nEggs;kitchen;2020-01-01\nFigs;kitchen;\n`;
    await page
      .getByLabel('CSV file', { exact: true })
      .setInputFiles({ name: 'pins.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(page.getByText('1 row can become drafts, 2 can’t.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 draft' }).click();
    await expect(cell('Title', 4)).toHaveValue('Figs');
    await expect(cell('Board list', 4)).toHaveValue(LIST);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Take row 4 out of the table' }).click();
    await expect(cell('Title', 4)).toBeHidden();
  });

  await test.step('pastes texts from a spreadsheet, and fills the list down', async () => {
    await cell('Description', 1).focus();
    const copied = NAMES.map((_name, at) => `Text ${at + 1}\tshop.example.com/${at + 1}\tAlt`).join('\n');
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, copied);
    await expect(cell('Alt text', 3)).toHaveValue('Alt');
    await page.getByRole('button', { name: 'Find and replace' }).click();
    await page.getByLabel('Find', { exact: true }).fill('shop.');
    await page.getByLabel('Replace with').fill('https://shop.');
    await page.getByRole('button', { name: 'Replace in 3 rows' }).click();
    await expect(cell('Link', 3)).toHaveValue('https://shop.example.com/3');
    await cell('Board list', 1).fill('Kitchen');
    await cell('Board list', 1).press('ControlOrMeta+d');
    await expect(cell('Board list', 3)).toHaveValue(LIST);
  });

  await test.step('is told what is missing', async () => {
    await page.getByRole('button', { name: 'Schedule 3 pins' }).click();
    await expect(page.getByText('3 chosen rows aren’t ready.')).toBeVisible();
    const needsTime = { hasText: 'Please select a date and time for scheduling' };
    await expect(page.getByRole('alert').filter(needsTime)).toHaveCount(3);
  });

  // A whole minute, as the table shows it.
  const first = Math.ceil((Date.now() + HOUR_MS) / 60_000) * 60_000;
  await test.step('spaces times out; a reload keeps the table', async () => {
    await page.getByRole('button', { name: 'Space out times' }).click();
    await page.getByRole('button', { name: 'Set 3 times' }).click();
    await cell('Time', 1).fill(await fieldTime(page, first));
    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.reload();
    await expect(cell('Board list', 2)).toHaveValue(LIST);
    await expect(cell('Title', 1)).toHaveValue('apple tart');
    await expect(cell('Time', 1)).toHaveValue(await fieldTime(page, first));
  });

  await test.step('schedules all: the first is posted to both boards, the others wait', async () => {
    await page.getByRole('button', { name: 'Schedule 3 pins' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule 3 pins' }).click();
    await expect(page.getByText('3 pins scheduled', { exact: true })).toBeVisible();
    await expect(cell('Title', 1)).toBeHidden();
    await bringForward('https://shop.example.com/1');
    const journal = () => sandbox.journal({ username });
    await expect.poll(async () => (await journal()).length).toBe(2);
    expect((await journal()).map(({ title }) => title)).toEqual(['apple tart', 'apple tart']);
    await page.getByRole('link', { name: 'Scheduled Pins' }).click();
    await expect(page.getByRole('row', { name: 'beet soup' }).getByText('scheduled')).toBeVisible();
    await expect(page.getByRole('row', { name: 'corn bread' }).getByText('scheduled')).toBeVisible();
  });
});
