import type { Page } from '@playwright/test';
import type { BenchAccount } from './accounts.js';
import type { Frames, Step } from './frames.js';

const SCROLLS = 20;
const SCROLL_PX = 600;
const MOVES = 5;
/** All, failed, waiting and posted. */
const FILTERS = 4;

/** Opens a screen and takes the measured steps. */
type Walk = (page: Page, frames: Frames, account: BenchAccount) => Promise<Step[]>;

/** What is done on the screens, by name of the figure (docs/bench.md). */
export const WALKS: Readonly<Record<string, Walk>> = {
  async 'type.title'(page, frames) {
    await page.goto('/create-pin');
    await page.getByLabel('Title').click();
    return type(page, frames, 'Flaky summer galette');
  },
  async 'type.filter'(page, frames) {
    await openPicker(page);
    await page.getByLabel('Search your Pinterest boards').click();
    return type(page, frames, 'board');
  },
  async 'picker.scroll'(page, frames) {
    await openPicker(page);
    await page.getByRole('listbox', { name: 'Your boards' }).hover();
    return scroll(page, frames);
  },
  async 'history.sort'(page, frames) {
    await page.goto('/pin-history');
    return sort(page, frames, 'Pin history');
  },
  async 'history.scroll'(page, frames) {
    await page.goto('/pin-history');
    await page.getByRole('table', { name: 'Pin history' }).hover({ position: { x: 300, y: 20 } });
    return scroll(page, frames);
  },
  async 'detail.sort'(page, frames, { groupId }) {
    await page.goto(`/pin-history/${groupId}`);
    return sort(page, frames, 'Results by board');
  },
  async 'detail.scroll'(page, frames, { groupId }) {
    await page.goto(`/pin-history/${groupId}`);
    await page.getByRole('table', { name: 'Results by board' }).hover({ position: { x: 300, y: 20 } });
    return scroll(page, frames);
  },
  async 'results.500'(page, frames) {
    await page.goto('/pin-history');
    const details = page.getByRole('link', { name: 'Details of Mixed results' });
    await details.waitFor();
    const open = await frames.step(async () => {
      await details.click();
      await page.getByRole('table', { name: 'Results by board' }).waitFor();
    });
    const filters = page.getByRole('group', { name: 'Which results' }).getByRole('button');
    const filtered = await inTurn(2 * FILTERS, (turn) =>
      frames.step(() => filters.nth(turn % FILTERS).click()),
    );
    return [open, ...filtered, ...(await sort(page, frames, 'Results by board'))];
  },
  async 'list.expand'(page, frames) {
    await page.goto('/board-lists');
    const opener = page.getByRole('button', { name: /^All my boards \d/ });
    await opener.waitFor();
    return [await frames.step(() => opener.click()), await frames.step(() => opener.click())];
  },
  async 'list.edit'(page, frames) {
    await page.goto('/board-lists');
    const edit = page.getByRole('link', { name: 'Edit and reorder All my boards' });
    await edit.waitFor();
    return [
      await frames.step(async () => {
        await edit.click();
        await page.getByRole('list', { name: 'Boards in this list' }).waitFor();
      }),
    ];
  },
  async 'list.move'(page, frames, { listId }) {
    await page.goto(`/board-lists/${listId}`);
    const down = page.getByRole('button', { name: /^Move down / }).first();
    await down.waitFor();
    return inTurn(MOVES, () => frames.step(() => down.click()));
  },
};

async function openPicker(page: Page): Promise<void> {
  await page.goto('/board-lists');
  await page.getByRole('button', { name: 'Add Boards to List' }).first().click();
  await page.getByRole('option').first().waitFor();
}

async function type(page: Page, frames: Frames, text: string): Promise<Step[]> {
  const typed = await inTurn(text.length, (at) => frames.step(() => page.keyboard.press(text[at] ?? '')));
  const erased = await inTurn(text.length, () => frames.step(() => page.keyboard.press('Backspace')));
  return [...typed, ...erased];
}

async function scroll(page: Page, frames: Frames): Promise<Step[]> {
  return inTurn(SCROLLS, () => frames.step(() => page.mouse.wheel(0, SCROLL_PX)));
}

/** Sorts by each sortable column, in both directions. */
async function sort(page: Page, frames: Frames, caption: string): Promise<Step[]> {
  const heads = page.getByRole('table', { name: caption }).locator('thead').getByRole('button');
  await heads.first().waitFor();
  return inTurn(2 * (await heads.count()), (turn) => {
    const head = heads.nth(Math.floor(turn / 2));
    return frames.step(() => head.click());
  });
}

async function inTurn(times: number, act: (turn: number) => Promise<Step>): Promise<Step[]> {
  const steps: Step[] = [];
  for (let turn = 0; turn < times; turn += 1) steps.push(await act(turn));
  return steps;
}
