import { bringForward, grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { fieldTime, fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const PINS = ['Monday tart', 'Tuesday tart'] as const;
const TEXTS = {
  description: 'One after the other.',
  link: 'https://example.com/tarts',
  altText: 'Tarts on a tray.',
};
const LIST = 'Tarts';
const BOARDS = 2;
/** From now until each is due, until its time is brought forward; in milliseconds. */
const HOUR = 3_600_000;

test('everything is paused with one click, nothing is posted meanwhile, and what was due is spread from then on', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'pauses_all';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: BOARDS, list: LIST });
  await grantSubscription(username);
  const journal = () => sandbox.journal({ username });
  await signIn(page, username);
  const start = Date.now() + HOUR;

  await test.step('pauses everything, and schedules two pins all the same', async () => {
    await page.goto('/settings?tab=pace');
    await page.getByRole('button', { name: 'Pause everything' }).click();
    await expect(page.getByText('Publishing is paused')).toBeVisible();
    for (const [index, title] of PINS.entries()) {
      await page.goto('/create-pin');
      await fillPin(page, photo, { ...TEXTS, title }, LIST);
      await page.getByRole('radio', { name: 'Schedule for later' }).check();
      await page.getByLabel('Scheduled Date').fill(await fieldTime(page, start + index * 1_000));
      await page.getByRole('button', { name: 'Create Pins' }).click();
      await page.waitForURL('**/scheduled-pins');
    }
  });

  await test.step('nothing is posted while it lasts, and every screen says why', async () => {
    const due = await bringForward(TEXTS.link);
    await expect.poll(() => Date.now()).toBeGreaterThan(due + 5_000);
    await page.getByRole('link', { name: 'Pin History' }).click();
    await expect(page.getByText('Waits until you resume publishing.')).toHaveCount(PINS.length);
    await expect(page.getByText('Publishing is paused')).toBeVisible();
    expect(await journal()).toEqual([]);
  });

  await test.step('resumes, an hour apart: the first goes out now, the second is planned', async () => {
    await page.getByRole('button', { name: 'Resume publishing' }).click();
    const question = page.getByRole('alertdialog', { name: 'Resume publishing?' });
    await expect(question.getByText(/^The times of 4 scheduled pins passed/)).toBeVisible();
    await question.getByRole('radio', { name: 'Spread from now' }).check();
    await question.getByLabel('Time between').fill('60');
    await question.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Publishing is paused')).toBeHidden();
    await expect.poll(async () => (await journal()).length).toBe(BOARDS);
    await page.getByRole('link', { name: 'Scheduled Pins' }).click();
    await expect(page.getByRole('row', { name: PINS[1] }).getByText('scheduled')).toBeVisible();
  });

  const entries = await journal();
  expect(entries.map(({ title }) => title)).toEqual([PINS[0], PINS[0]]);
  expect(new Set(entries.map(({ boardId }) => boardId)).size).toBe(BOARDS);
});
