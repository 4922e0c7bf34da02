import { bringNextForward, grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { fieldTime, fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'A galette a week',
  description: 'One board after the other.',
  link: 'https://example.com/galettes',
  altText: 'Galettes on a tray.',
};
const LIST = 'Weeks';
const HOUR = 3_600_000;

test('each board gets a spread pin at its own time, none before, also after changes, a pause and a stop', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'spreads_pins';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 4, list: LIST });
  await grantSubscription(username);
  const journal = () => sandbox.journal({ username });
  const posted = (count: number) => expect.poll(async () => (await journal()).length).toBe(count);
  const dialog = page.getByRole('dialog', { name: /^Change times/ });
  await signIn(page, username);

  await test.step('plans a board a day', async () => {
    await page.getByRole('link', { name: 'Create a pin' }).click();
    await fillPin(page, photo, TEXTS, LIST);
    await page.getByRole('radio', { name: 'Spread over time' }).check();
    await expect(page.getByLabel(/^Time for/)).toHaveCount(4);
    await page.getByRole('button', { name: /^Create Pins from/ }).click();
    await page.waitForURL('**/scheduled-pins');
    await expect(page.getByRole('row', { name: TEXTS.title }).getByText('scheduled')).toBeVisible();
  });

  const start = Date.now();
  await test.step('moves two boards to hours from now', async () => {
    await page.getByRole('button', { name: `Change times of ${TEXTS.title}` }).click();
    const times = dialog.getByLabel(/^Time for/);
    await times.nth(0).fill(await fieldTime(page, start + HOUR));
    await times.nth(1).fill(await fieldTime(page, start + 2 * HOUR));
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    expect(await journal()).toEqual([]);
  });

  const dueAt: number[] = [];
  await test.step('sees the first posted, and pauses before the second', async () => {
    dueAt.push(await bringNextForward(TEXTS.link));
    await posted(1);
    await page.getByRole('link', { name: 'Pin History' }).click();
    await page.getByRole('link', { name: `Details of ${TEXTS.title}` }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    const second = await bringNextForward(TEXTS.link);
    dueAt.push(second);
    await expect.poll(() => Date.now()).toBeGreaterThan(second + 3_000);
    expect(await journal()).toHaveLength(1);
  });

  await test.step('lets it go on: the second is posted, the others keep their days', async () => {
    await page.getByRole('button', { name: 'Resume' }).click();
    await posted(2);
    await expect(page.getByText(/^Planned for/)).toHaveCount(2);
    await page.getByRole('button', { name: 'Change times' }).click();
    const times = dialog.getByLabel(/^Time for/);
    await expect(times).toHaveCount(2);
    await times.nth(0).fill(await fieldTime(page, start + 3 * HOUR));
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('stops the rest', async () => {
    await page.getByRole('button', { name: 'Stop the remaining 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /^Stop/ }).click();
    await expect(page.getByText('stopped').first()).toBeVisible();
  });

  const entries = await journal();
  const boards = new Set(entries.map(({ boardId }) => boardId));
  expect([entries.length, boards.size]).toEqual([2, 2]);
  const [first, second] = entries.map(({ at }) => Date.parse(at));
  expect(first).toBeGreaterThanOrEqual(dueAt[0] ?? Infinity);
  expect(second).toBeGreaterThanOrEqual(dueAt[1] ?? Infinity);
});
