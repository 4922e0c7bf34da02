import { boardListPaths, boardListSchema } from '@boardcast/contracts';
import type { BoardList, ProviderSectionsResponse } from '@boardcast/contracts';
import type { SandboxControl } from '@boardcast/sandbox';
import type { Locator, Page } from '@playwright/test';
import { Creator } from '../../scripts/lib/creator.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const PHONE = { width: 360, height: 740 };
/** What a finger needs, in pixels. */
const TARGET = 44;

interface Scene {
  page: Page;
  baseURL: string | undefined;
  sandbox: SandboxControl;
}

/** Opens the board lists of a new account with five boards, three of them in the list "Spring". */
async function openLists({ page, baseURL, sandbox }: Scene, username: string): Promise<BoardList> {
  const { boardIds } = await sandbox.addAccount(username, 5);
  const creator = await Creator.signIn(baseURL ?? '', username);
  const body = { name: 'Spring', boardIds: boardIds.slice(0, 3) };
  const list = await creator.post(boardListPaths.all, boardListSchema, body);
  await signIn(page, username);
  await page.goto('/board-lists');
  return list;
}

/** Opens the dialog that adds boards to the list. */
async function openPicker(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Boards to List: Spring' }).click();
  return page.getByRole('dialog', { name: 'Add Boards to List' });
}

/** Gives every board a section, which the sandbox's new accounts lack. */
async function giveSections(page: Page): Promise<void> {
  await page.route(`**${boardListPaths.sections}*`, (route) => {
    const ids = new URL(route.request().url()).searchParams.get('boardIds')?.split(',') ?? [];
    const read = ids.map((boardId) => ({ boardId, sections: [{ id: '7', name: 'Soups' }] }));
    return route.fulfill({ json: { read, failed: [], retryAt: null } satisfies ProviderSectionsResponse });
  });
}

async function expectTargets(buttons: Locator): Promise<void> {
  await expect(buttons.first()).toBeVisible();
  const smallest = () =>
    buttons.evaluateAll((all) =>
      Math.min(
        ...all
          .map((button) => button.getBoundingClientRect())
          .flatMap(({ width, height }) => [width, height]),
      ),
    );
  await expect.poll(smallest).toBeGreaterThanOrEqual(TARGET);
}

test('boards are shown before their sections are read', async ({ page, baseURL, sandbox, ownName }) => {
  const username = ownName('waits_for_sections');
  await openLists({ page, baseURL, sandbox }, username);
  await sandbox.script({
    operationId: 'board_sections/list',
    when: { username },
    outcomes: [{ held: true, times: 9 }],
  });
  const picker = await openPicker(page);
  await expect(picker.getByRole('option')).toHaveCount(2);
  await expect(picker.getByText('5 boards · reading sections 0 of 5')).toBeVisible();
  await sandbox.releaseAnswers(username);
  await expect(picker.getByText('5 boards · 0 sections')).toBeVisible();
});

test('the picker fills the window, nests sections and warns of a board chosen twice', async ({
  page,
  baseURL,
  sandbox,
  ownName,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openLists({ page, baseURL, sandbox }, ownName('nests_sections'));
  await giveSections(page);
  const picker = await openPicker(page);
  await expect(picker.getByText('5 boards · 5 sections')).toBeVisible();
  await expect(picker.getByText(/^Secret boards aren’t listed/)).toBeVisible();
  const size = async () => (await picker.boundingBox()) ?? { width: 0, height: 0 };
  await expect.poll(async () => (await size()).height).toBeGreaterThan(950);
  await expect.poll(async () => (await size()).width).toBeGreaterThan(1400);

  const boards = picker.getByRole('listbox', { name: 'Your boards' });
  await expect(boards.getByRole('option', { name: 'Soups' })).toHaveCount(0);
  await boards.getByRole('option', { disabled: false }).last().click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(picker.getByRole('button', { name: 'Add 2 Boards' })).toBeEnabled();
  await expect(
    picker.getByText(/ and its section “Soups” are both chosen: a pin lands on that board twice/),
  ).toBeVisible();
});

test('Shift selects a range, by click and by arrows', async ({ page, baseURL, sandbox, ownName }) => {
  const username = ownName('selects_a_range');
  await openLists({ page, baseURL, sandbox }, username);
  await sandbox.addBoards(username, 4);
  const picker = await openPicker(page);
  await picker.getByRole('button', { name: 'Refresh boards' }).click();
  const options = picker.getByRole('option');
  await expect(options).toHaveCount(6);
  await options.nth(0).click();
  await options.nth(3).click({ modifiers: ['Shift'] });
  await expect(picker.getByRole('button', { name: 'Add 4 Boards' })).toBeVisible();
  for (const key of ['End', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await expect(picker.getByRole('button', { name: 'Add 6 Boards' })).toBeVisible();
});

test('a list opens by its name and leads to a new pin', async ({ page, baseURL, sandbox, ownName }) => {
  const list = await openLists({ page, baseURL, sandbox }, ownName('opens_by_name'));
  await page.getByRole('link', { name: 'Spring', exact: true }).click();
  await expect(page).toHaveURL(`/board-lists/${list.id}`);
  await page.getByRole('link', { name: 'Back to Board Lists' }).click();
  await page.getByRole('link', { name: 'Create Pin with Spring' }).click();
  await expect(page).toHaveURL(`/create-pin?boardListId=${list.id}`);
  await expect(page.getByRole('combobox', { name: 'Board List' })).toContainText('Spring');
});

test('that all boards are in the list is said only when they are', async ({
  page,
  baseURL,
  sandbox,
  ownName,
}) => {
  const list = await openLists({ page, baseURL, sandbox }, ownName('has_them_all'));
  await page.goto(`/board-lists/${list.id}`);
  const open = page.getByRole('button', { name: 'Add Boards' });
  const picker = page.getByRole('dialog', { name: 'Add Boards to List' });
  const allAdded = picker.getByText('All your boards have been added to this list');
  await open.click();
  await expect(picker.getByRole('option')).toHaveCount(2);
  await expect(allAdded).toHaveCount(0);
  await picker.getByRole('checkbox', { name: 'Select 2 boards' }).check();
  await picker.getByRole('button', { name: 'Add 2 Boards' }).click();
  await expect(picker).toBeHidden();
  await open.click();
  await expect(allAdded).toBeVisible();
});

test('the picker leaves most of the room to the boards to choose from', async ({
  page,
  baseURL,
  sandbox,
  ownName,
}) => {
  await openLists({ page, baseURL, sandbox }, ownName('sees_enough'));
  const picker = await openPicker(page);
  const boards = picker.getByRole('listbox', { name: 'Your boards' });
  await boards.getByRole('option').first().click();
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('It is not on screen.');
    return box;
  };
  const selected = picker.getByRole('list', { name: 'Selected boards' });

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(async () => {
    expect((await boxOf(boards)).width).toBeGreaterThan((await boxOf(selected)).width);
  }).toPass();

  await page.setViewportSize(PHONE);
  await expect(async () => {
    const search = await boxOf(picker.getByRole('searchbox'));
    const order = await boxOf(picker.getByRole('combobox', { name: 'Sort by' }));
    expect(order.y).toBeGreaterThanOrEqual(search.y + search.height);
    expect((await boxOf(boards)).height).toBeGreaterThan(PHONE.height / 3);
  }).toPass();
});

test('on a phone, buttons of a list and its boards are large enough', async ({
  page,
  baseURL,
  sandbox,
  ownName,
}) => {
  await page.setViewportSize(PHONE);
  const list = await openLists({ page, baseURL, sandbox }, ownName('uses_a_finger'));
  const card = page.getByRole('listitem', { name: 'Spring' });
  await expectTargets(card.getByRole('button'));
  await page.goto(`/board-lists/${list.id}`);
  const rows = page.getByRole('list', { name: 'Boards in this list' });
  await expectTargets(rows.getByRole('button', { name: /^(Move|Remove)/ }));
  await page.getByRole('button', { name: 'Add Boards' }).click();
  const picker = page.getByRole('dialog', { name: 'Add Boards to List' });
  await expect(picker.getByRole('option')).toHaveCount(2);
  await expect.poll(() => picker.boundingBox()).toMatchObject({ ...PHONE, x: 0, y: 0 });
});
