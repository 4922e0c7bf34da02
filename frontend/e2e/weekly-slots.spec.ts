import { scheduledPinPaths } from '@boardcast/contracts';
import type { ScheduledPin } from '@boardcast/contracts';
import type { Page } from '@playwright/test';
import { bringForward, grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { noonZone } from './support/noon-zone.js';
import { fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

// Days and slots are counted here.
test.use({ timezoneId: noonZone() });

const TEXTS = {
  title: 'A tart at nine',
  description: 'Every morning another one.',
  link: 'https://example.com/tarts-at-nine',
  altText: 'Tarts on a tray.',
};
const LIST = 'Mornings';

test('pins take the free slots of the week, each its own, though two tabs want the same', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'keeps_a_timetable';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await grantSubscription(username);
  await signIn(page, username);

  await test.step('keeps a timetable: nine o’clock on every day', async () => {
    await page.goto('/settings?tab=slots');
    await expect(page.getByText('No slots yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Monday', exact: true }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Copy Monday to other days' }).click();
    await page.getByRole('menuitem', { name: 'Every day' }).click();
    await expect(page.getByText('7 slots a week.')).toBeVisible();
  });

  const other = await page.context().newPage();
  await test.step('fills two tabs, which show the same slot', async () => {
    const shown: (string | null)[] = [];
    for (const tab of [page, other]) {
      await tab.goto('/create-pin');
      await fillPin(tab, photo, TEXTS, LIST);
      await tab.getByRole('radio', { name: 'Schedule for later' }).check();
      shown.push(await nextSlot(tab).textContent());
      await nextSlot(tab).click();
    }
    expect(shown[0]).toBe(shown[1]);
  });

  await test.step('the first gets it, the second is told and takes the next', async () => {
    await create(page).click();
    await page.waitForURL('**/scheduled-pins');
    const before = await nextSlot(other).textContent();
    await create(other).click();
    await expect(other.getByText('This slot has been taken in the meantime.').first()).toBeVisible();
    await expect(nextSlot(other)).not.toHaveText(before ?? '');
    await nextSlot(other).click();
    await create(other).click();
    await other.waitForURL('**/scheduled-pins');
  });

  await test.step('each pin has a slot of its own, a day apart', async () => {
    const answer = await page.request.get(scheduledPinPaths.all);
    const times = ((await answer.json()) as ScheduledPin[]).map(({ scheduledTime }) => scheduledTime);
    expect(times).toHaveLength(2);
    const hours = await page.evaluate((all) => all.map((time) => new Date(time).getHours()), times);
    expect(hours).toEqual([9, 9]);
    expect(new Set(times).size).toBe(2);
  });

  await test.step('the first is posted when its time has come, the other waits', async () => {
    const journal = () => sandbox.journal({ username });
    expect(await journal()).toEqual([]);
    await bringForward(TEXTS.link);
    await expect.poll(async () => (await journal()).length).toBe(2);
    expect(new Set((await journal()).map(({ boardId }) => boardId)).size).toBe(2);
    const states = async () => {
      const answer = await page.request.get(scheduledPinPaths.all);
      return ((await answer.json()) as ScheduledPin[]).map(({ state }) => state);
    };
    await expect.poll(states).toEqual(['scheduled', 'posted']);
  });
});

const nextSlot = (tab: Page) => tab.getByRole('button', { name: /^Next free slot/ });
const create = (tab: Page) => tab.getByRole('button', { name: /^Create Pins/ });
