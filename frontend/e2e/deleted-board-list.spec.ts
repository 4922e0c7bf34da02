import { boardListPaths, boardListsResponseSchema, pinGroupSchema, pinPaths } from '@boardcast/contracts';
import { Creator } from '../../scripts/lib/creator.js';
import { bringForward, grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { pinForm } from './support/fill.js';
import { expectPosted, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Bread without a list',
  description: 'Mixed at ten, baked at seven.',
  link: 'https://example.com/bread-without-a-list',
  altText: 'A loaf.',
};
const TOMORROW_MS = 24 * 60 * 60_000;

test('a scheduled pin goes to its boards though its list was deleted, as the question before said', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'deletes_a_planned_list';
  const { boardIds } = await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: 'Sundays' });
  await grantSubscription(username);
  const creator = await Creator.signIn(baseURL ?? '', username);
  const [list] = await creator.get(boardListPaths.all, boardListsResponseSchema);
  const fields = {
    ...TEXTS,
    boardListId: list?.id ?? '',
    scheduledFor: new Date(Date.now() + TOMORROW_MS).toISOString(),
  };
  await creator.post(pinPaths.groupsUpload, pinGroupSchema, pinForm(photo, fields));

  await signIn(page, username);
  await page.goto('/board-lists');
  await page.getByRole('button', { name: 'Delete Sundays' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Board List' });
  await expect(
    question.getByText('1 scheduled pin still goes to the boards it was scheduled for.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Board list deleted')).toBeVisible();

  await bringForward(TEXTS.link);
  await page.goto('/scheduled-pins');
  const row = page.getByRole('row', { name: TEXTS.title });
  await expect(row.getByText('posted')).toBeVisible();
  await expectPosted(sandbox, { username, boardIds, texts: TEXTS });
});
