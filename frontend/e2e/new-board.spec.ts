import { makeCreator } from './support/behind-the-scenes.js';
import { createPins, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Soup for two',
  description: 'Everything in one pot.',
  link: 'https://example.com/soup',
  altText: 'A pot of soup.',
};

test('a board and a section made in the picker get the next pin, though an answer was lost', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'makes_boards';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 1, list: 'Soups' });
  await signIn(page, username);
  await page.goto('/board-lists');
  await page.getByRole('button', { name: 'Add Boards to List: Soups' }).click();
  const picker = page.getByRole('dialog', { name: 'Add Boards to List' });
  const maker = page.getByRole('dialog', { name: 'Create on Pinterest' });

  await picker.getByRole('searchbox').fill('Winter soups');
  await expect(picker.getByText('No boards found matching "Winter soups"')).toBeVisible();
  await sandbox.script({
    operationId: 'boards/create',
    when: { username },
    outcomes: [{ drop: 'after' }],
  });
  await picker.getByRole('button', { name: 'New board' }).click();
  await expect(maker.getByLabel('Name')).toHaveValue('Winter soups');
  await expect(maker.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker.getByText('Created “Winter soups” on Pinterest and selected it.')).toBeVisible();

  await picker.getByRole('button', { name: 'New board' }).click();
  await maker.getByLabel('Name').fill('Clear ones');
  await maker.getByLabel('Create as').selectOption('Winter soups');
  await maker.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(picker.getByText(/^Created “Winter soups > Clear ones”/)).toBeVisible();
  await picker.getByRole('button', { name: 'Add 2 Boards' }).click();
  await expect(picker).toBeHidden();

  await page.goto('/create-pin');
  await createPins(page, photo, TEXTS, 'Soups');
  const journal = () => sandbox.journal({ username });
  await expect.poll(async () => (await journal()).length).toBe(3);
  const places = (await journal()).map(({ boardName, sectionName }) => `${boardName} > ${sectionName ?? ''}`);
  expect(places).toEqual(expect.arrayContaining(['Winter soups > ', 'Winter soups > Clear ones']));
  expect((await sandbox.calls())['boards/create']?.total).toBe(1);
});
