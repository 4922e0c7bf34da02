import {
  pinGroupSchema,
  pinPaths,
  scheduledPinPaths,
  scheduledPinsResponseSchema,
} from '@boardcast/contracts';
import { drawPicture } from '@boardcast/sandbox';
import type { Page } from '@playwright/test';
import type { Creator } from '../../../scripts/lib/creator.js';
import { fillNumbers } from './numbers.js';
import { SEED } from '../../../scripts/lib/seed-data.js';
import { sceneOf } from '../../../scripts/lib/seed-scenes.js';
import type { SeedPin } from '../../../scripts/lib/seed-data.js';

/** Whose screens are shown. */
export const SHOWN_USER = 'busy_creator';

const DAY_MS = 86_400_000;
const PINS = SEED.find(({ username }) => username === SHOWN_USER)?.pins ?? [];
/** Posted to twelve boards, all of which took it. */
const [SHOWN_PIN] = PINS.filter(({ list }) => list === 'Salads & Soups');
/** Of what is scheduled: which pin comes after how many days, under which title. */
const PLANNED = [
  [2, 1, 'Herbs that survive the winter'],
  [2, 4, 'Lentil soup for a rainy week'],
  [3, 8, 'The chair I keep coming back to'],
  [1, 13, 'A balcony in December'],
] as const;

/** Schedules pins, unless there are some. */
export async function planPins(creator: Creator, listIds: ReadonlyMap<string, string>): Promise<void> {
  const { length } = await creator.get(scheduledPinPaths.all, scheduledPinsResponseSchema);
  if (length > 0) return;
  for (const [pinIndex, days, title] of PLANNED) {
    const pin = PINS[pinIndex];
    if (!pin) continue;
    const morning = new Date(Date.now() + days * DAY_MS);
    morning.setUTCHours(8, 0, 0, 0);
    const form = new FormData();
    const { description, link, altText, list } = pin;
    const fields = { title, description, link, altText, boardListId: listIds.get(list) ?? '' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('scheduledFor', morning.toISOString());
    form.set('image', new Blob([await photoOf(pin)], { type: 'image/jpeg' }), 'pin.jpg');
    await creator.post(pinPaths.groupsUpload, pinGroupSchema, form);
  }
}

const photoOf = async ({ scene }: SeedPin) => new Uint8Array(await drawPicture(sceneOf(scene)));

/** How to come to each screen that the site shows (frontend/src/site/screens.ts). */
export const SCENES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'board-lists': async (page) => {
    await page.goto('/board-lists');
    await page.getByText('Reading & Resting').first().waitFor();
  },
  'create-pin': async (page) => {
    if (!SHOWN_PIN) throw new Error('The seed has no pin to show.');
    const { title, description, link, altText, list } = SHOWN_PIN;
    await page.goto('/create-pin');
    const buffer = Buffer.from(await photoOf(SHOWN_PIN));
    await page.getByLabel('Image file').setInputFiles({ name: 'orzo.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill(description);
    await page.getByLabel('Link URL').fill(link);
    await page.getByLabel('Alt text (optional)').fill(altText);
    await page.getByRole('combobox', { name: 'Board List' }).click();
    await page.getByRole('option', { name: list }).click();
    await page.getByRole('heading', { level: 1 }).click();
  },
  scheduled: async (page) => {
    await page.goto('/scheduled-pins');
    await page.getByText('A balcony in December').first().waitFor();
  },
  history: async (page) => {
    await page.goto('/pin-history');
    await page.getByText('A reading corner under the stairs').first().waitFor();
  },
  results: async (page) => {
    await page.goto('/pin-history');
    await page.getByRole('link', { name: `Details of ${SHOWN_PIN?.title ?? ''}` }).click();
    await page.getByText('posted').first().waitFor();
  },
  analytics: async (page) => {
    await fillNumbers(page);
    await page.goto('/analytics');
    await page.locator('.MuiLineChart-line').last().waitFor();
  },
};
