import { boardListPaths, boardListSchema, pinGroupSchema, pinPaths } from '@boardcast/contracts';
import { Creator } from '../../scripts/lib/creator.js';
import { backendLog } from './support/backend-log.js';
import { grantSubscription } from './support/behind-the-scenes.js';
import { pinForm } from './support/fill.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const linkOf = (title: string) => `https://example.com/${title.toLowerCase().replaceAll(' ', '-')}`;

/** So many of a creator's pins are under way at once here. */
const AT_ONCE = 20;
/** Several times as many. */
const BIG = { title: 'To sixty boards', from: 0, boards: 60 };
const SMALL = { title: 'To two boards', from: 60, boards: 2 };
const LIMITED = { title: 'To eight boards', from: 0, boards: 8 };

test('a small pin is posted beside a large one, and only what failed is called retrying', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'takes_turns';
  const { boardIds } = await sandbox.addAccount(username, BIG.boards + SMALL.boards);
  const creator = await Creator.signIn(baseURL ?? '', username);
  await grantSubscription(username);
  const lists = new Map<string, string>();
  for (const { title, from, boards } of [BIG, SMALL, LIMITED]) {
    const body = { name: title, boardIds: boardIds.slice(from, from + boards) };
    const list = await creator.post(boardListPaths.all, boardListSchema, body);
    lists.set(title, list.id);
  }
  const post = ({ title }: { title: string }) => {
    const texts = { title, description: 'One after the other.', link: linkOf(title) };
    const form = pinForm(photo, { ...texts, boardListId: lists.get(title) ?? '' });
    return creator.post(pinPaths.groupsUpload, pinGroupSchema, form);
  };
  const row = ({ title }: { title: string }) => page.getByRole('row', { name: title }).first();
  await signIn(page, username);

  await test.step('the pin to two boards does not wait for the end of the other', async () => {
    await sandbox.script({
      operationId: 'pins/create',
      when: { link: linkOf(BIG.title), username },
      outcomes: [{ held: true, times: BIG.boards }],
    });
    const big = await post(BIG);
    await expect.poll(async () => (await sandbox.journal({ username })).length).toBe(AT_ONCE);
    const small = await post(SMALL);
    await sandbox.releaseAnswers(username);
    await page.goto('/pin-history');
    await expect(row(SMALL).getByText('2 posted')).toBeVisible();
    await expect(row(BIG).getByText('60 posted')).toBeVisible();
    const turns = backendLog()
      .filter(({ msg }) => msg === 'A pin was claimed')
      .map(({ group }) => group);
    const before = turns.slice(0, turns.lastIndexOf(small.id));
    expect(before.filter((id) => id === small.id)).toHaveLength(SMALL.boards - 1);
    // What was under way came before it, and a place or two.
    expect(before.filter((id) => id === big.id).length).toBeLessThan(AT_ONCE + 5);
  });

  await test.step('what Pinterest’s limit holds back is not called retrying', async () => {
    const limit = { status: 429, code: 8, message: 'Slow down.', headers: { 'retry-after': '600' } };
    const refuse = (boardId: string | undefined, outcome: { status: number; times?: number }) =>
      sandbox.script({
        operationId: 'pins/create',
        when: { link: linkOf(LIMITED.title), boardId },
        outcomes: [outcome],
      });
    await refuse(boardIds[0], { status: 503, times: 50 });
    for (const boardId of boardIds.slice(1, 4)) await refuse(boardId, limit);
    const { id } = await post(LIMITED);
    await page.goto(`/pin-history/${id}`);
    const table = page.getByRole('table', { name: 'Results by board' });
    await expect(table.getByText('retrying', { exact: true })).toHaveCount(1);
    await expect(table.getByText('Waits for Pinterest’s pace')).not.toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Pin History' }).click();
    await expect(row(LIMITED)).toContainText(/1 retrying[3-7] pending/);
  });
});
