import { draftPinPaths } from '@boardcast/contracts';
import type { Locator, Page } from '@playwright/test';
import { refuse } from './support/answers.js';
import { makeCreator } from './support/behind-the-scenes.js';
import {
  answer,
  expectIndex,
  expectPlace,
  openByMenu,
  placeOf,
  pressBack,
  pressForward,
} from './support/history.js';
import type { Photo } from './support/photo.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

/** A screen with something to lose. */
interface Guarded {
  name: string;
  /** Its link in the menu. */
  menu: string;
  /** What else leads to it. */
  open?: (page: Page) => Promise<void>;
  /** Changes something. @returns checks that it's still changed, and had the focus */
  change: (page: Page, photo: Photo) => Promise<() => Promise<void>>;
  /** What an untouched form shows. */
  untouched: (page: Page) => Promise<void>;
}

async function type(field: Locator, text: string): Promise<() => Promise<void>> {
  await field.fill(text);
  return async () => {
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
  };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const boards = (page: Page) => page.getByRole('list', { name: 'Boards in this list' }).getByRole('listitem');

const GUARDED: readonly Guarded[] = [
  {
    name: 'a new pin with its image',
    menu: 'Create Pin',
    change: async (page, photo) => {
      await page.getByLabel('Image file').setInputFiles(photo);
      const image = page.getByRole('img', { name: 'Preview of the pin' });
      await expect(image).toBeVisible();
      const isTyped = await type(field(page, 'Title'), 'Typed');
      return async () => {
        await isTyped();
        await expect(image).toBeVisible();
      };
    },
    untouched: (page) => expect(field(page, 'Title')).toHaveValue(''),
  },
  {
    name: 'the profile',
    menu: 'Settings',
    change: (page) => type(field(page, 'Name'), 'Typed'),
    untouched: (page) => expect(field(page, 'Name')).not.toHaveValue('Typed'),
  },
  {
    name: 'the preferences, on another tab',
    menu: 'Settings',
    open: (page) => page.getByRole('tab', { name: 'Notifications' }).click(),
    change: async (page) => {
      const weekly = page.getByRole('checkbox', { name: 'Weekly Analytics', includeHidden: true });
      const isChecked = !(await weekly.isChecked());
      await weekly.setChecked(isChecked);
      // To the first tab: nothing is lost yet.
      await pressBack(page);
      await expect(weekly).toBeHidden();
      return () => expect(weekly).toBeChecked({ checked: isChecked });
    },
    untouched: (page) => expect(page.getByRole('tab', { name: 'Profile', selected: true })).toBeVisible(),
  },
  {
    name: 'the order of a board list',
    menu: 'Board Lists',
    open: (page) => page.getByRole('link', { name: 'Edit and reorder Mondays' }).click(),
    change: async (page) => {
      const down = boards(page)
        .first()
        .getByRole('button', { name: /^Move down/ });
      await down.click();
      const order = await boards(page).allInnerTexts();
      return () => expect(boards(page)).toHaveText(order, { useInnerText: true });
    },
    untouched: (page) => expect(boards(page)).toHaveCount(2),
  },
];

for (const width of [1280, 360])
  test(`Back, Forward, links and a reload ask before anything is lost, ${width} px`, async ({
    page,
    baseURL,
    sandbox,
    photo,
    ownName,
  }) => {
    const username = ownName(`presses_back_at_${width}`);
    await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: 'Mondays' });
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, username);
    for (const guarded of GUARDED) await test.step(guarded.name, () => check(page, guarded, photo));
  });

async function check(page: Page, { menu, open, change, untouched }: Guarded, photo: Photo): Promise<void> {
  await openByMenu(page, 'Subscription');
  await expect(page).toHaveTitle(/^Subscription/);
  await openByMenu(page, menu);
  // A screen that has named the document has taken the focus: not from a field that is typed in meanwhile.
  await expect(page).not.toHaveTitle(/^Subscription/);
  await open?.(page);
  const expectChanged = await change(page, photo);
  const place = await placeOf(page);
  const asked = page.getByRole('alertdialog', { name: /^Discard/ });
  const isBackHere = async () => {
    await answer(page, 'Keep editing');
    await expectChanged();
    await expectPlace(page, place);
  };

  await test.step('is asked once and keeps everything', async () => {
    await pressBack(page);
    await isBackHere();
    // Impatient: both are under way before the app can answer.
    await page.evaluate(() => {
      window.history.back();
      window.history.back();
    });
    await isBackHere();
    await openByMenu(page, 'Draft Pins');
    await answer(page, 'Keep editing');
    // Whoever stays sees the screen, on a phone too.
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(asked).toBeHidden();
    await expectPlace(page, place);
  });

  await test.step('Back closes the question like Keep editing', async () => {
    await pressBack(page);
    await expect(asked).toBeVisible();
    await pressBack(page);
    await expect(asked).toBeHidden();
    await expectPlace(page, place);
  });

  await test.step('a reload asks in the browser’s words', async () => {
    const words = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    const dialog = await words;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expectPlace(page, place);
  });

  await test.step('discarding leads one step back, and Forward to an untouched form', async () => {
    const title = await page.title();
    await pressBack(page);
    await answer(page, 'Discard');
    await expectIndex(page, place.index - 1);
    await expect(page).not.toHaveTitle(title);
    await pressForward(page);
    await expectPlace(page, place);
    await untouched(page);
  });
}

for (const width of [1280, 360])
  test(`a new pin is saved as a draft on the way to another screen, ${width} px`, async ({
    page,
    sandbox,
    photo,
    ownName,
  }) => {
    const username = ownName(`saves_and_leaves_at_${width}`);
    await sandbox.addAccount(username, 1);
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, username);

    await test.step('by the menu, and not at all while saving fails', async () => {
      await openByMenu(page, 'Create Pin');
      await page.getByLabel('Image file').setInputFiles(photo);
      await field(page, 'Title').fill('On the way');
      const place = await placeOf(page);
      const accept = await refuse(page, { method: 'POST', path: draftPinPaths.allUpload }, { status: 500 });
      await openByMenu(page, 'Settings');
      await answer(page, 'Save draft and leave');
      const failed = page.getByText('Failed to save draft. Please try again.');
      await expect(failed).toBeInViewport();
      await expect(page.getByRole('alert').filter({ has: failed })).toBeFocused();
      await expectPlace(page, place);
      await accept();
      await openByMenu(page, 'Settings');
      await answer(page, 'Save draft and leave');
      await expect(page.getByText('You’ll find it in Draft Pins.')).toBeVisible();
      await expect(page).toHaveURL(/\/settings$/);
    });

    await test.step('by Back', async () => {
      await openByMenu(page, 'Create Pin');
      await field(page, 'Title').fill('On the way back');
      const place = await placeOf(page);
      await pressBack(page);
      await answer(page, 'Save draft and leave');
      await expectIndex(page, place.index - 1);
      await expect(page).toHaveURL(/\/settings$/);
    });

    await test.step('has both among the drafts', async () => {
      await openByMenu(page, 'Draft Pins');
      for (const title of ['On the way', 'On the way back'])
        await expect(page.getByRole('button', { name: `Edit ${title}`, exact: true })).toBeVisible();
    });
  });

test('a dialog that an address opened closes without touching the entry before it', async ({
  page,
  sandbox,
  ownName,
}) => {
  const username = ownName('opens_and_regrets');
  await sandbox.addAccount(username, 1);
  await signIn(page, username);
  const dashboard = await placeOf(page);
  await page.getByRole('link', { name: 'Create a board list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Board List' });
  await expect(dialog).toBeVisible();
  await pressBack(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/board-lists$/);
  await pressBack(page);
  await expectIndex(page, dashboard.index);
  await expect(page).toHaveURL(dashboard.url);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test('Back shows the place that was scrolled to, and another screen begins at its top', async ({
  page,
  baseURL,
  sandbox,
}) => {
  await makeCreator(baseURL ?? '', sandbox, { username: 'scrolls_and_returns', boards: 2, list: 'Mondays' });
  await signIn(page, 'scrolls_and_returns');
  await page.setViewportSize({ width: 1280, height: 400 });
  await openByMenu(page, 'Create Pin');
  // Until they are there, the form grows.
  await expect(page.getByRole('combobox', { name: 'Board List' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(scrolled).toBeGreaterThan(200);
  const place = await scrolled();

  await openByMenu(page, 'Subscription');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await pressBack(page);
  await expect(page).toHaveURL(/\/create-pin$/);
  // The browser keeps parts of a pixel, and returns to a whole one.
  await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThanOrEqual(1);
});
