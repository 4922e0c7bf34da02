import type { Page } from '@playwright/test';
import type { Frames, Step } from '../screens/frames.js';

/**
 * Steps through months and weeks, each until its pins are there, then moves a pin to the day before by keyboard.
 * @returns what each cost, by name
 */
export async function walkCalendar(page: Page, frames: Frames): Promise<Record<string, Step>> {
  await page.goto('/calendar?view=month');
  const shown = () =>
    page
      .getByRole('grid')
      .getByRole('button', { name: /Picture/ })
      .first()
      .waitFor();
  await shown();
  const press = (name: string) =>
    frames.step(async () => {
      const before = await page.getByRole('grid').getAttribute('aria-label');
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('grid', { name: before ?? '', exact: true }).waitFor({ state: 'detached' });
      await shown();
    });
  const next = await press('Next month');
  const previous = await press('Previous month');
  const week = await press('Week');
  const nextWeek = await press('Next week');
  await page.goto('/calendar?view=month');
  await shown();
  // The last that is seen surely lies ahead.
  const chip = page
    .getByRole('grid')
    .getByRole('button', { name: /Picture/ })
    .last();
  await chip.focus();
  const move = await frames.step(async () => {
    await page.keyboard.press('Space');
    await page.getByText('Lifted from').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.getByText('Pin Moved', { exact: true }).waitFor();
  });
  return { next, previous, week, nextWeek, move };
}
