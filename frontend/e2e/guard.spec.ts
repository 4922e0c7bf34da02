import { boardListPaths, boardListSchema, pinGroupSchema, pinPaths } from '@boardcast/contracts';
import { Creator } from '../../scripts/lib/creator.js';
import { grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { withDatabase } from './support/database.js';
import { pinForm } from './support/fill.js';
import { noonZone } from './support/noon-zone.js';
import { createPins, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

// Days and slots are counted here.
test.use({ timezoneId: noonZone() });

const PINS = ['First loaf', 'Second loaf'] as const;
const TEXTS = {
  description: 'One after the other.',
  link: 'https://example.com/loaves',
  altText: 'Loaves on a shelf.',
};
const LIST = 'Loaves';
const BOARDS = 3;
const CAP = 5;
const GAP_MS = 60_000;

test('a new account starts with a gap, and no more pins go out a day, nor sooner on one board, than its user allows', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'keeps_pace';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: BOARDS, list: LIST });
  const creator = await Creator.signIn(baseURL ?? '', username);
  const [list] = await creator.get(boardListPaths.all, boardListSchema.array());
  await grantSubscription(username);
  // As every account that is made outside these tests.
  await withDatabase((client) =>
    client.query(
      'delete from publish_guards where user_id = (select id from users where pinterest_username = $1)',
      [username],
    ),
  );
  const journal = () => sandbox.journal({ username });
  await signIn(page, username);

  await test.step('finds the gap with its reason, shortens it, and sets a daily limit', async () => {
    await page.goto('/settings?tab=pace');
    await expect(page.getByText(/Pinterest’s spam filters look for/)).toBeVisible();
    const gap = page.getByLabel('Minutes between them');
    await expect(gap).toHaveValue('10');
    await gap.fill('1');
    await page.getByRole('checkbox', { name: 'Limit pins per day' }).check();
    await page.getByLabel('Pins a day', { exact: true }).fill(String(CAP));
    await page.getByRole('button', { name: 'Save Limits' }).click();
    await expect(page.getByText('Limits saved')).toBeVisible();
    await expect(page.getByText(`0 of ${CAP} pins today.`)).toBeVisible();
  });

  await test.step('posts one pin to every board at once; the next one waits and says why', async () => {
    await page.goto('/create-pin');
    await createPins(page, photo, { ...TEXTS, title: PINS[0] }, LIST);
    await expect.poll(async () => (await journal()).length).toBe(BOARDS);
    // Without a form: it says the gap for its minute alone.
    await creator.post(
      pinPaths.groupsUpload,
      pinGroupSchema,
      pinForm(photo, { ...TEXTS, title: PINS[1], boardListId: list?.id ?? '' }),
    );
    await page.goto('/pin-history');
    await expect(
      page.getByText(/Within 1 minute of the last pin on its board: goes on/).first(),
    ).toBeVisible();
  });

  await test.step('goes on after the gap, up to the daily limit', async () => {
    await expect.poll(async () => (await journal()).length, { timeout: 120_000 }).toBe(CAP);
    await expect(page.getByText(/Your daily limit of 5 pins: goes on/).first()).toBeVisible({
      timeout: 90_000,
    });
    await page.goto('/settings?tab=pace');
    await expect(page.getByText(/^Today’s limit is reached\. Pins go on/)).toBeVisible();
  });

  const entries = await journal();
  expect(entries).toHaveLength(CAP);
  for (const ofBoard of Map.groupBy(entries, ({ boardId }) => boardId).values()) {
    const [first, second, ...others] = ofBoard.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b);
    if (first !== undefined && second !== undefined) expect(second - first).toBeGreaterThanOrEqual(GAP_MS);
    expect(others).toEqual([]);
  }
});
