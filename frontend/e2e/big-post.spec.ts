import { boardListPaths, pinPaths } from '@boardcast/contracts';
import { aBoardEntry, aBoardList } from '../src/testing/builders/boards.js';
import { aPin, aPinGroup, aPinGroupDetail } from '../src/testing/builders/pins.js';
import { answers, isUser } from './support/answers.js';
import { makeCreator, putOff } from './support/behind-the-scenes.js';
import { expectPosted, fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'To many boards, with care',
  description: 'Asked first, paused, resumed and stopped.',
  link: 'https://example.com/with-care',
  altText: 'A long shelf of boxes.',
};
const LIST = 'A whole shelf';
const BOARDS = 25;

test('a pin for many boards is posted after a question, paused, resumed and stopped', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'posts_with_care';
  const { boardIds } = await makeCreator(baseURL ?? '', sandbox, { username, boards: BOARDS, list: LIST });
  const [busy, ...willing] = boardIds;
  await sandbox.script({
    operationId: 'pins/create',
    when: { link: TEXTS.link, boardId: busy },
    outcomes: [{ status: 503, message: 'Service unavailable', times: 50 }],
  });
  await signIn(page, username);

  await test.step('is asked first, and can still say no', async () => {
    await page.getByRole('link', { name: 'Create a pin' }).click();
    await fillPin(page, photo, TEXTS, LIST);
    const create = page.getByRole('button', { name: 'Create Pins on 25 boards' });
    await create.click();
    const question = page.getByRole('alertdialog', { name: 'Post to 25 boards?' });
    await expect(question.getByText(/less than a minute.*pause or stop it/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(create).toBeFocused();
    await create.click();
    await question.getByRole('button', { name: 'Post to 25 boards' }).click();
    await page.waitForURL('**/pin-history');
  });

  const row = page.getByRole('row', { name: TEXTS.title });
  await test.step('pauses and resumes it in the history', async () => {
    await expect(row.getByText('24 posted')).toBeVisible();
    await expect(row.getByText('1 retrying')).toBeVisible();
    await putOff(TEXTS.link);
    await page.getByRole('button', { name: `Pause ${TEXTS.title}` }).click();
    await expect(row.getByText('paused')).toBeVisible();
    await expect(page.getByRole('button', { name: `Resume ${TEXTS.title}` })).toBeFocused();
    await page.getByRole('button', { name: `Resume ${TEXTS.title}` }).click();
    await expect(row.getByText('partial')).toBeVisible();
  });

  await test.step('finds it among what is under way on the dashboard', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const underWay = page.getByRole('region', { name: 'Under way' });
    await underWay.getByRole('link', { name: `${TEXTS.title} 24 of 25 posted · 1 retrying` }).click();
    await page.waitForURL('**/pin-history/*');
  });

  await test.step('stops the rest in its details', async () => {
    await page.getByRole('button', { name: /^Stop the last board/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Stop the last board?' });
    await expect(question.getByText('Pins already on 24 boards stay there.')).toBeVisible();
    await question.getByRole('button', { name: 'Stop the last board' }).click();
    await expect(page.getByText('Stopped. Posted to 24 of 25 boards').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Pause|Resume|Stop the)/ })).toHaveCount(0);
    await expectPosted(sandbox, { username, boardIds: willing, texts: TEXTS });
  });

  await test.step('sends the rest after all, pauses and resumes it there, and stops it in the history', async () => {
    await page.getByRole('button', { name: 'Retry 1 board' }).click();
    await page.getByRole('button', { name: /^Pause/ }).click();
    await page.getByRole('button', { name: /^Resume/ }).click();
    await expect(page.getByRole('button', { name: /^Pause/ })).toBeFocused();
    await page.getByRole('link', { name: 'Back to Pin History' }).click();
    // The details have a button of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Pin History' })).toBeVisible();
    await page.getByRole('button', { name: `Stop the last board of ${TEXTS.title}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Stop the last board?' });
    await question.getByRole('button', { name: 'Stop the last board' }).click();
    await expect(row.getByText('1 stopped')).toBeVisible();
    await expect(row.getByText('stopped', { exact: true })).toBeVisible();
  });
});

/** As many as a busy creator has; the first is there with one of its sections. */
const EVERYTHING = Array.from({ length: 1_349 }, () => aBoardEntry({ description: null }));
const SECTION = {
  name: EVERYTHING[0]?.name ?? '',
  pinterestBoardId: EVERYTHING[0]?.pinterestBoardId ?? '',
  sectionId: '7',
  sectionName: 'Soups',
};

test('how long a post takes, and what it does twice, is told before it starts and while it runs', async ({
  page,
  photo,
  sandbox,
}) => {
  await sandbox.addAccount('posts_everywhere', 1);
  await signIn(page, 'posts_everywhere');
  await isUser(page, { isSubscribed: true, pinsPerMinute: 100 });
  const boards = [...EVERYTHING, aBoardEntry(SECTION)];
  await answers(page, boardListPaths.all, [aBoardList({ name: 'Everything', boards })]);
  await page.goto('/create-pin');
  await fillPin(page, photo, TEXTS, 'Everything');
  await page.getByRole('button', { name: 'Create Pins on 1,350 boards' }).click();
  const question = page.getByRole('alertdialog', { name: 'Post to 1,350 boards?' });
  await expect(question.getByText(/^It takes about 14 min\. You can pause or stop it/)).toBeVisible();
  await expect(question.getByText(/^“.+” and its section “Soups” are both chosen/)).toBeVisible();

  const waiting = () => aPin({ status: 'pending', pinterestPinId: null });
  const images = { imageUrl: '', thumbnailUrl: '' };
  const running = aPinGroupDetail({
    ...images,
    title: 'The big one',
    status: 'processing',
    secondsLeft: 809,
    pins: [aPin(), waiting(), waiting()],
  });
  const small = aPinGroup({
    ...images,
    ...{ title: 'The small one', status: 'processing', secondsLeft: 9 },
    ...{ pinCount: 2, successCount: 0, pendingCount: 2, processingCount: 2 },
  });
  await answers(page, pinPaths.history, [small, running]);
  await answers(page, pinPaths.group(running.id), running);
  // The form has nothing more to tell.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/pin-history');
  const rowOf = (title: string) => page.getByRole('row', { name: title });
  await expect(rowOf('The small one').getByText('Less than a minute left')).toBeVisible();
  await expect(rowOf('The big one').getByText('About 13 min left')).toBeVisible();
  await rowOf('The big one')
    .getByRole('link', { name: /^Details/ })
    .click();
  await expect(page.getByText(/About 13 min left/)).toBeVisible();
  await expect(page.getByText('Waits for Pinterest’s pace')).toHaveCount(2);
  await expect(page.getByText('retrying')).toHaveCount(0);
});
