import type { JournalEntry, SandboxControl } from '@boardcast/sandbox';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.js';
import type { Photo } from './photo.js';

export interface PinTexts {
  title: string;
  description: string;
  link: string;
  altText: string;
}

/** Signs in through the sandbox's consent page and waits for the dashboard. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await consent(page, username);
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
}

/** Goes from /login through the sandbox's consent page; the app then opens the requested screen. */
export async function consent(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Pinterest' }).click();
  // Exactly this name, not one that contains it.
  await page.getByRole('radio', { name: new RegExp(`^${username} `) }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
}

/** Creates a board list from the dashboard's first step; the dialog that adds boards opens next. */
export async function startBoardList(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Create a board list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Board List' });
  await dialog.getByLabel('List Name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Boards to List' })).toBeVisible();
}

/** Fills the create-pin form for a board list and submits it. */
export async function createPins(page: Page, photo: Photo, texts: PinTexts, list: string): Promise<void> {
  await fillPin(page, photo, texts, list);
  await page.getByRole('button', { name: 'Create Pins' }).click();
  await page.waitForURL('**/pin-history');
}

/** Fills the create-pin form for a board list. */
export async function fillPin(page: Page, photo: Photo, texts: PinTexts, list: string): Promise<void> {
  await page.getByLabel('Image file').setInputFiles(photo);
  await page.getByLabel('Title').fill(texts.title);
  await page.getByLabel('Description').fill(texts.description);
  await page.getByLabel('Link URL').fill(texts.link);
  await page.getByLabel('Alt text (optional)').fill(texts.altText);
  await page.getByRole('combobox', { name: 'Board List' }).click();
  await page.getByRole('option', { name: list }).click();
}

/** Fills the create-pin form for a board list and a time (ms since 1970), and submits it. */
export async function schedulePin(
  page: Page,
  { photo, texts, list, at }: { photo: Photo; texts: PinTexts; list: string; at: number },
): Promise<void> {
  await fillPin(page, photo, texts, list);
  await page.getByRole('radio', { name: 'Schedule for later' }).check();
  await page.getByLabel('Scheduled Date').fill(await fieldTime(page, at));
  await page.getByRole('button', { name: 'Create Pins' }).click();
  await page.waitForURL('**/scheduled-pins');
  await expect(page.getByRole('row', { name: texts.title }).getByText('scheduled')).toBeVisible();
}

/**
 * A time (ms since 1970) in the format of the date field, in the browser's zone. To the second: the picker offers whole
 * minutes, too long to wait for here.
 */
export function fieldTime(page: Page, moment: number): Promise<string> {
  return page.evaluate((ms) => {
    const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
    // The field omits seconds that are 0.
    return local.toISOString().slice(0, 19).replace(/:00$/, '');
  }, moment);
}

/** The create-pin form or a dialog contains exactly these texts. */
export async function expectTexts(form: Page | Locator, texts: PinTexts): Promise<void> {
  await expect(form.getByLabel('Title')).toHaveValue(texts.title);
  await expect(form.getByLabel('Description')).toHaveValue(texts.description);
  await expect(form.getByLabel('Link URL')).toHaveValue(texts.link);
  await expect(form.getByLabel('Alt text (optional)')).toHaveValue(texts.altText);
}

/** Each of these boards has the pin on Pinterest exactly once and with these texts; no other board has it. */
export async function expectPosted(
  sandbox: SandboxControl,
  { username, boardIds, texts }: { username: string; boardIds: string[]; texts: PinTexts },
): Promise<JournalEntry[]> {
  const pins = await sandbox.journal({ username });
  expect(pins.map(({ boardId }) => boardId).toSorted()).toEqual(boardIds.toSorted());
  for (const { title, description, link, altText } of pins)
    expect({ title, description, link, altText }).toEqual(texts);
  return pins;
}

/** Leaves a mark that a reload would remove. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset['mark'] = 'same'));
}

/** Fails if the page was reloaded since `markDocument`. */
export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe('same');
}
