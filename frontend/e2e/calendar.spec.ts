import {
  boardListPaths,
  boardListsResponseSchema,
  pinGroupSchema,
  pinPaths,
  scheduledPinPaths,
  scheduledPinsResponseSchema,
} from '@boardcast/contracts';
import { Creator } from '../../scripts/lib/creator.js';
import { bringForward, grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { dragOver } from './support/drag.js';
import { pinForm } from './support/fill.js';
import { expectPosted, fieldTime, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Midweek stew',
  description: 'From Tuesday’s leftovers.',
  link: 'https://example.com/stew',
  altText: 'A bowl of stew.',
};
const LIST = 'Weekdays';
const WEDNESDAY = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** As the calendar calls the Thursday, its first word. */
const NEXT_DAY = /^Over Thursday/;
/** Of the height of an hour, in pixels: a pin there also covers a part of the hour above. */
const A_QUARTER = 12;

/** The Wednesday after tomorrow, at noon, and the day after: in one row of the month, wherever weeks begin. */
function midweek() {
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  do noon.setUTCDate(noon.getUTCDate() + 1);
  while (noon.getUTCDay() !== WEDNESDAY || noon.getTime() < Date.now() + 86_400_000);
  const next = new Date(noon.getTime() + 86_400_000);
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  return { noon, day: dayOf(noon), nextDay: dayOf(next) };
}

test('a pin is dragged to another day of the calendar, taken back, and moved to a moment at which every board gets it', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'looks_at_calendar';
  const { boardIds } = await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await grantSubscription(username);
  const { noon, day, nextDay } = midweek();
  const creator = await Creator.signIn(baseURL ?? '', username);
  const lists = await creator.get(boardListPaths.all, boardListsResponseSchema);
  const fields = { ...TEXTS, boardListId: lists[0]?.id ?? '', scheduledFor: noon.toISOString() };
  await creator.post(pinPaths.groupsUpload, pinGroupSchema, pinForm(photo, fields));
  const cell = (of: string) => page.locator(`[data-cell="${of}"]`);
  const chipOn = (of: string) => cell(of).getByRole('button', { name: new RegExp(`${TEXTS.title}$`) });
  await signIn(page, username);

  await test.step('finds it on its day, also by week and in the agenda', async () => {
    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.goto(`/calendar?day=${day}`);
    await expect(chipOn(day)).toBeVisible();
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expect(page.getByRole('button', { name: new RegExp(`${TEXTS.title}$`) })).toBeVisible();
    await page.getByRole('button', { name: 'Agenda', exact: true }).click();
    await expect(page.getByText(`${LIST} · 2 boards`)).toBeVisible();
    await page.getByRole('button', { name: 'Month', exact: true }).click();
  });

  await test.step('drags it to another hour of the week, most of it over that, and takes that back', async () => {
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    const hours = page.locator(`[data-cell^="${day}T"]`);
    const key = await hours.filter({ hasText: TEXTS.title }).getAttribute('data-cell');
    const [noonCell, hour] = [key ?? '', Number(key?.slice(-2)) + 2];
    const laterCell = `${day}T${hour}`;
    await cell(laterCell).evaluate((it) => it.scrollIntoView({ block: 'center' }));
    const news = new RegExp(`^Over Wednesday.*, ${hour}`);
    await dragOver(page, chipOn(noonCell), cell(laterCell), news, A_QUARTER);
    await expect(chipOn(laterCell)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Pin Moved Back')).toBeVisible();
    await expect(chipOn(noonCell)).toBeVisible();
    // A toast stays while the pointer is on it.
    await page.mouse.move(0, 0);
    await expect(page.getByText('Pin Moved Back')).toBeHidden();
    await page.getByRole('button', { name: 'Month', exact: true }).click();
  });

  await test.step('drags it to the next day, and takes that back', async () => {
    await dragOver(page, chipOn(day), cell(nextDay), NEXT_DAY);
    await expect(page.getByText('Pin Moved')).toBeVisible();
    await expect(chipOn(nextDay)).toBeVisible();
    await expect(chipOn(day)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Pin Moved Back')).toBeVisible();
    await expect(chipOn(day)).toBeVisible();
    await expect(chipOn(nextDay)).toBeHidden();
  });

  await test.step('drags it there by keyboard', async () => {
    await chipOn(day).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Lifted from')).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(NEXT_DAY)).toBeAttached();
    // The screen has the new day before the server does.
    const moved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.keyboard.press('Space');
    await expect(page.getByText('Dropped on')).toBeAttached();
    await moved;
    await expect(chipOn(nextDay)).toBeVisible();
    expect(await sandbox.journal({ username })).toEqual([]);
  });

  const at = Date.now() + HOUR_MS;
  let dueAt = at;
  await test.step('moves it to a moment from now by m, and sees it posted', async () => {
    await page.reload();
    await chipOn(nextDay).focus();
    await page.keyboard.press('m');
    await page.getByLabel('New time').fill(await fieldTime(page, at));
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('Pin Moved')).toBeVisible();
    const planned = async () => (await creator.get(scheduledPinPaths.all, scheduledPinsResponseSchema))[0];
    // Moved by whole minutes, from noon.
    expect(Date.parse((await planned())?.scheduledTime ?? '')).toBe(Math.floor(at / MINUTE_MS) * MINUTE_MS);
    dueAt = await bringForward(TEXTS.link);
    await expect.poll(async () => (await sandbox.journal({ username })).length).toBe(2);
    // Pinterest has it before it is noted, and the calendar is read anew only once a minute.
    await expect.poll(async () => (await planned())?.state).toBe('posted');
    await page.goto('/calendar?view=agenda');
    await expect(page.getByText('posted', { exact: true })).toBeVisible();
  });

  const pins = await expectPosted(sandbox, { username, boardIds, texts: TEXTS });
  for (const pin of pins) expect(Date.parse(pin.at)).toBeGreaterThanOrEqual(dueAt);
});
