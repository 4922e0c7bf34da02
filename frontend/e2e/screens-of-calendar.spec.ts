import { scheduledPinPaths, scheduledPinsResponseSchema } from '@boardcast/contracts';
import type { Page } from '@playwright/test';
import type { Creator } from '../../scripts/lib/creator.js';
import { inspect } from './support/inspect.js';
import { fillPlanner } from './support/fill-planner.js';
import { makeCreator } from './support/behind-the-scenes.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

/** The day, in the browser's zone, for which the planner has planned bread. */
async function dayOfBread(creator: Creator): Promise<string> {
  const planned = await creator.get(scheduledPinPaths.all, scheduledPinsResponseSchema);
  const bread = planned.find(({ title }) => title === 'Overnight bread');
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(
    new Date(bread?.scheduledTime ?? ''),
  );
}

const chips = (page: Page) => page.getByRole('gridcell').getByRole('button', { name: /Overnight bread$/ });

test('a month of the calendar, an agenda, and the question where to move a pin', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'inspects_calendar';
  const creator = await fillPlanner(baseURL ?? '', sandbox, photo, username);
  await signIn(page, username);
  await page.goto(`/calendar?day=${await dayOfBread(creator)}`);
  await expect(chips(page)).toBeVisible();
  await inspect(page, 'calendar-month');
  await page.goto(`/calendar?view=agenda`);
  await expect(page.getByText('Overnight bread')).toBeVisible();
  await inspect(page, 'calendar-agenda');
  await page.getByRole('button', { name: 'Move to… Overnight bread' }).click();
  await expect(page.getByLabel('New time')).toBeVisible();
  await inspect(page, 'calendar-move');
});

test('a week of the calendar', async ({ page, baseURL, photo, sandbox }) => {
  const username = 'inspects_week';
  const creator = await fillPlanner(baseURL ?? '', sandbox, photo, username);
  await signIn(page, username);
  await page.goto(`/calendar?view=week&day=${await dayOfBread(creator)}`);
  await expect(chips(page)).toBeVisible();
  await inspect(page, 'calendar-week');
});

test('a calendar without pins', async ({ page, baseURL, sandbox }) => {
  const username = 'plans_nothing';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 1, list: 'Later' });
  await signIn(page, username);
  await page.goto('/calendar?view=agenda');
  await expect(page.getByText('Nothing planned or posted on these days')).toBeVisible();
  await inspect(page, 'calendar-empty');
});
