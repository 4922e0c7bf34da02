import { makeCreator } from './support/behind-the-scenes.js';
import { createPins, expectPosted, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Refused once, taken later',
  description: 'One board needs a second try.',
  link: 'https://example.com/second-try',
  altText: 'Two doors, one of them closed.',
};
const LIST = 'Shared boards';

test('a board that refuses a pin says why in plain words, and a retry posts there alone', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'tries_again';
  const { boardIds } = await makeCreator(baseURL ?? '', sandbox, { username, boards: 3, list: LIST });
  const [refusing, ...willing] = boardIds;
  await sandbox.script({
    operationId: 'pins/create',
    when: { link: TEXTS.link, boardId: refusing },
    outcomes: [{ status: 403, code: 29, message: 'You are not permitted to access that resource.' }],
  });
  await signIn(page, username);

  await test.step('posts to three boards, and one fails', async () => {
    await page.getByRole('link', { name: 'Create a pin' }).click();
    await createPins(page, photo, TEXTS, LIST);
    const row = page.getByRole('row', { name: TEXTS.title });
    await expect(row.getByText('2 posted')).toBeVisible();
    await expect(row.getByText('1 failed')).toBeVisible();
  });

  await test.step('finds it on the dashboard', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const needsHand = page.getByRole('region', { name: 'Needs a hand' });
    await needsHand.getByRole('link', { name: `${TEXTS.title} Failed on 1 of 3 boards` }).click();
    await expect(page.getByRole('table', { name: 'Results by board' }).getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('button', { name: 'All 3' }).click();
  });

  const table = page.getByRole('table', { name: 'Results by board' });
  await test.step('reads why, and what to do', async () => {
    const refused = table.getByRole('row').filter({ hasText: 'failed' });
    await expect(refused.getByText('Pinterest doesn’t let you pin to this board.')).toBeVisible();
    await expect(refused.getByText(/^Ask its owner for access/)).toBeVisible();
    await expectPosted(sandbox, { username, boardIds: willing, texts: TEXTS });
  });

  await test.step('retries it, and sees it posted', async () => {
    await table.getByRole('button', { name: /^Retry / }).click();
    await expect(table.getByText('posted', { exact: true })).toHaveCount(3);
    await expect(table.getByRole('button', { name: /^Retry / })).toHaveCount(0);
  });

  await test.step('has it on every board once', async () => {
    await expectPosted(sandbox, { username, boardIds, texts: TEXTS });
  });
});
