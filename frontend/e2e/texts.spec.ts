import type { Locator } from '@playwright/test';
import { bringForward, grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { fieldTime, fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'A crumble for everybody',
  description: 'Said to most boards.',
  link: 'https://example.com/crumble?size=2#top',
  altText: 'A crumble in a dish.',
};
const OWN = { title: 'A crumble for two', link: 'https://example.com/for-two' };
const LIST = 'Puddings & pies';
const HOUR = 3_600_000;

test('boards say what is theirs, with their own links, also after a draft and a change', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'says_it_differently';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 4, list: LIST });
  await grantSubscription(username);
  const journal = () => sandbox.journal({ username });
  await signIn(page, username);

  await test.step('keeps a link preset and a snippet', async () => {
    await page.goto('/settings?tab=texts');
    await page.getByRole('button', { name: 'Add link preset' }).click();
    const preset = page.getByRole('form', { name: 'Add link preset' });
    await preset.getByLabel('Name').fill('Pinterest');
    await preset.getByLabel('Source (utm_source)').fill('pinterest');
    await preset.getByLabel('Campaign (utm_campaign)').fill('{list}');
    await preset.getByLabel('Content (utm_content)').fill('{board} {date}');
    await preset.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Add snippet' }).click();
    const snippet = page.getByRole('form', { name: 'Add snippet' });
    await snippet.getByLabel('Name').fill('Tags');
    await snippet.getByLabel('Text').fill('#crumble #baking');
    await snippet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('#crumble #baking', { exact: true })).toBeVisible();
  });

  const boards: { id: string; name: string }[] = [];
  const addBoard = async (form: Locator, place: number): Promise<string> => {
    const choice = form.getByLabel('Add a board');
    const option = choice.locator('option').nth(place);
    const board = {
      id: (await option.getAttribute('value')) ?? '',
      name: (await option.textContent()) ?? '',
    };
    boards.push(board);
    await choice.selectOption(board.id);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    return board.name;
  };

  await test.step('writes a pin with texts for two boards, and saves it as a draft', async () => {
    await page.getByRole('link', { name: 'Create Pin' }).click();
    await fillPin(page, photo, TEXTS, LIST);
    await page.getByRole('button', { name: 'Insert a snippet' }).click();
    await page.getByRole('menuitem', { name: /^Tags/ }).click();
    await expect(page.getByLabel('Description')).toHaveValue(`${TEXTS.description} #crumble #baking`);
    await page.getByRole('button', { name: 'Add link parameters' }).click();
    await page.getByLabel('Link parameters').selectOption('Pinterest');
    await expect(page.getByText(/utm_campaign=Puddings%20%26%20pies/)).toBeVisible();
    await page.getByRole('button', { name: 'Different text for some boards' }).click();
    const form = page.getByRole('form', { name: 'Create New Pin' });
    const first = await addBoard(form, 1);
    await page.getByLabel(`Title for ${first}`).fill(OWN.title);
    const second = await addBoard(form, 2);
    await page.getByLabel(`Link URL for ${second}`).fill(OWN.link);
    await page.getByRole('radio', { name: 'Spread over time' }).check();
    await expect(page.getByLabel(/^Time for/)).toHaveCount(4);
    await expect(page.getByText('Own text')).toHaveCount(2);
    await page.getByLabel('Boards a day', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.waitForURL('**/draft-pins');
    await expect(page.getByText('Spread over time')).toBeVisible();
  });

  await test.step('finds all of it in the draft, and schedules it', async () => {
    await page.getByRole('button', { name: `Edit ${TEXTS.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit & Publish Draft Pin' });
    await expect(dialog.getByLabel(/^Time for/)).toHaveCount(4);
    await expect(dialog.getByText('Own text')).toHaveCount(2);
    await expect(dialog.getByLabel('Boards a day', { exact: true })).toHaveValue('2');
    await expect(dialog.getByLabel('Link parameters')).toHaveValue('Pinterest');
    await dialog.getByRole('button', { name: /^Schedule/ }).click();
    await page.waitForURL('**/scheduled-pins');
    // The drafts have a button of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Scheduled Pins' })).toBeVisible();
  });

  await test.step('changes the text of a board of the scheduled pin', async () => {
    await page.getByRole('button', { name: `Edit ${TEXTS.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Scheduled Pin' });
    const name = boards[1]?.name ?? '';
    await dialog.getByRole('button', { name: `Edit the text for ${name}` }).click();
    await dialog.getByLabel(`Title for ${name}`).fill('Changed for one');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog).toBeHidden();
    expect(await journal()).toEqual([]);
  });

  /** Before and after it was posted: midnight may come between them. */
  const days: string[] = [];
  const today = () => page.evaluate(() => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format());
  await test.step('lets the boards have it now', async () => {
    await page.getByRole('button', { name: `Change times of ${TEXTS.title}` }).click();
    const dialog = page.getByRole('dialog', { name: /^Change times/ });
    const time = await fieldTime(page, Date.now() + HOUR);
    const times = dialog.getByLabel(/^Time for/);
    await expect(times).toHaveCount(4);
    for (const field of await times.all()) await field.fill(time);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    days.push(await today());
    await bringForward(TEXTS.link);
    await expect.poll(async () => (await journal()).length).toBe(4);
  });

  const entries = await journal();
  const [first, second] = boards.map(({ id }) => entries.find(({ boardId }) => boardId === id));
  const others = entries.filter((entry) => entry !== first && entry !== second);
  const description = `${TEXTS.description} #crumble #baking`;
  expect(first).toMatchObject({ title: OWN.title, description });
  expect(second).toMatchObject({ title: 'Changed for one', description });
  expect(others.map(({ title }) => title)).toEqual([TEXTS.title, TEXTS.title]);
  const campaign = 'utm_source=pinterest&utm_campaign=Puddings%20%26%20pies&utm_content=';
  days.push(await today());
  const contentsOf = (name: string | undefined) => days.map((day) => encodeURIComponent(`${name} ${day}`));
  expect(
    contentsOf(boards[0]?.name).map(
      (content) => `https://example.com/crumble?size=2&${campaign}${content}#top`,
    ),
  ).toContain(first?.link);
  expect(contentsOf(boards[1]?.name).map((content) => `${OWN.link}?${campaign}${content}`)).toContain(
    second?.link,
  );
  for (const { link } of others) expect(link).toContain(`?size=2&${campaign}`);
  expect(new Set(entries.map(({ link }) => link)).size).toBe(4);
});
