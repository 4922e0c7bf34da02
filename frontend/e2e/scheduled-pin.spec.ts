import type { Page } from '@playwright/test';
import { bringForward, grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { answer } from './support/history.js';
import { expectPosted, expectTexts, fieldTime, schedulePin, signIn } from './support/steps.js';
import type { PinTexts } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Slow Sunday soup',
  description: 'Three hours, one pot.',
  link: 'https://example.com/soup',
  altText: 'Steam over a pot.',
};
const CHANGED = 'Slow Sunday soup, for six';
const LIST = 'Sundays';
const TOMORROW_MS = 24 * 60 * 60_000;

test('a subscriber changes a scheduled pin, and it is posted as changed once its time has come', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'plans_ahead';
  const { boardIds } = await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await grantSubscription(username);
  await signIn(page, username);

  await test.step('schedules it for tomorrow', async () => {
    await page.getByRole('link', { name: 'Create a pin' }).click();
    await schedulePin(page, { photo, texts: TEXTS, list: LIST, at: Date.now() + TOMORROW_MS });
  });

  await test.step('starts the next one from there with a time, which is nothing to lose', async () => {
    const start = page.getByRole('link', { name: 'Schedule A Pin' });
    await start.click();
    await expect(page.getByRole('radio', { name: 'Schedule for later' })).toBeChecked();
    await expect(page.getByLabel('Scheduled Date')).toHaveValue(/T09:00$/);
    await page.getByRole('link', { name: 'Scheduled Pins' }).click();
    await start.click();
    await page.getByRole('combobox', { name: 'Board List' }).click();
    await page.getByRole('option', { name: LIST }).click();
    await expect(
      page.getByRole('button', { name: /^Create Pins for \w+,? 09:00 on 2 boards$/ }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Scheduled Pins' }).click();
    await answer(page, 'Discard');
    await expect(start).toBeVisible();
  });

  const count = (what: string, many: number) =>
    page.getByRole('link', { name: `${what} ${many}`, exact: true });
  await test.step('sees it counted as scheduled, not as created', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(count('Pins Created', 0)).toBeVisible();
    const upNext = page.getByRole('region', { name: 'Up next' });
    const row = upNext.getByRole('link', { name: TEXTS.title });
    await expect(row).toContainText(`${LIST} · 2 boards`);
    await expect(row).toContainText(/in 23 h \d+ min/);
    await upNext.getByRole('link', { name: 'All scheduled' }).click();
  });

  await test.step('finds everything of it in a new pin when it is used as a template', async () => {
    await useAsTemplate(page, TEXTS);
    await page.getByRole('link', { name: 'Scheduled Pins' }).click();
  });

  const changed = page.getByRole('row', { name: CHANGED });
  await test.step('changes its title and its time', async () => {
    await page.getByRole('button', { name: `Edit ${TEXTS.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Scheduled Pin' });
    await dialog.getByLabel('Title').fill(CHANGED);
    await dialog.getByLabel('Scheduled Date').fill(await fieldTime(page, Date.now() + TOMORROW_MS / 2));
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(changed).toBeVisible();
  });

  const time = await bringForward(TEXTS.link);
  await test.step('sees that it is posted', async () => {
    await page.reload();
    await expect(changed.getByText('posted')).toBeVisible();
    await expect(changed.getByText('Read-only')).toBeVisible();
  });

  await test.step('has it on every board, as changed and not before its time', async () => {
    const texts = { ...TEXTS, title: CHANGED };
    for (const { at } of await expectPosted(sandbox, { username, boardIds, texts }))
      expect(Date.parse(at)).toBeGreaterThanOrEqual(time);
  });

  await test.step('sees it counted as created', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(count('Pins Created', 1)).toBeVisible();
    await expect(page.getByText('Nothing is scheduled.')).toBeVisible();
  });

  await test.step('uses it as a template again, from the history', async () => {
    await page.getByRole('link', { name: 'Pin History' }).click();
    await useAsTemplate(page, { ...TEXTS, title: CHANGED });
  });
});

/** Starts a new pin from an existing one and expects all its texts in the form. */
async function useAsTemplate(page: Page, texts: PinTexts): Promise<void> {
  await page.getByRole('link', { name: `Use as template ${texts.title}` }).click();
  await expectTexts(page, texts);
  await expect(page.getByRole('combobox', { name: 'Board List' })).toContainText(`${LIST} (2 boards)`);
  await expect(page.getByRole('img', { name: 'Preview of the pin' }).first()).toBeVisible();
}
