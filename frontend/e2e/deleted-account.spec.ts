import { authPaths, pinGroupSchema, pinPaths, userSchema } from '@boardcast/contracts';
import type { Page } from '@playwright/test';
import { Creator } from '../../scripts/lib/creator.js';
import {
  bringForward,
  grantSubscription,
  makeCreator,
  paySubscription,
} from './support/behind-the-scenes.js';
import { fillPlanner } from './support/fill-planner.js';
import { pinForm } from './support/fill.js';
import { filesWith, imageKeys, rowsWith } from './support/left-behind.js';
import { atStripe } from './support/plan.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = { title: 'Soon, or never', description: 'Both are planned.', link: 'https://example.com/soon' };
const HOUR_MS = 3_600_000;
/** Once a pin this much later is posted, the other's time has certainly passed. */
const LATER_MS = 1_000;

test('an account that is deleted leaves nothing behind, is never posted for, and pays no more', async ({
  page,
  request,
  baseURL,
  photo,
  sandbox,
  stripe,
  ownName,
}) => {
  const appUrl = baseURL ?? '';
  const username = ownName('leaves_for_good');
  const witness = ownName('stays_and_posts');
  const email = `${username}@example.com`;
  const elsewhere = await fillPlanner(appUrl, sandbox, photo, username, (creator) =>
    paySubscription(creator, stripe),
  );
  const { boardIds } = await makeCreator(appUrl, sandbox, { username: witness, boards: 1, list: 'Mine' });
  await grantSubscription(witness);
  const staying = await Creator.signIn(appUrl, witness);
  await signIn(page, username);
  const { id } = userSchema.parse(await (await page.request.get(authPaths.me)).json());
  const cookies = await cookieHeader(page);
  const posted = await sandbox.journal({ username });
  expect(posted).toHaveLength(3);

  await test.step('gives an address, which is kept like all the rest', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated and verification email sent!')).toBeVisible();
  });

  const keys = await imageKeys(id);
  const { customer, subscription } = await atStripe(stripe, id);
  expect(subscription.status).toBe('active');
  const words = [id, username, email, customer.id, subscription.id, ...keys];
  words.push(...posted.flatMap(({ pinId, boardId }) => [pinId, boardId]));
  expect((await rowsWith(words)).length).toBeGreaterThan(20);
  // A folder that another test removes meanwhile can't be read.
  await expect(async () => expect((await filesWith(keys)).length).toBeGreaterThan(0)).toPass();

  const second = page.getByRole('alertdialog', { name: 'Delete Everything' });
  await test.step('is asked twice', async () => {
    await page.getByRole('tab', { name: 'Your Data' }).click();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const first = page.getByRole('alertdialog', { name: 'Delete Account' });
    await expect(first).toContainText(
      'Are you sure you want to permanently delete your account? This action cannot be undone.',
    );
    await first.getByRole('button', { name: 'Delete Account' }).click();
    await expect(second).toContainText(
      'This will permanently delete all your data including pins, board lists, and analytics. Are you absolutely sure?',
    );
  });

  await test.step('has a pin that is due in an hour, and somebody else another right after it', async () => {
    const due = Date.now() + HOUR_MS;
    const plan = (creator: Creator, boardId: string | undefined, at: number) => {
      const fields = { ...TEXTS, pinterestBoardId: boardId ?? '', scheduledFor: new Date(at).toISOString() };
      return creator.post(pinPaths.groupsUpload, pinGroupSchema, pinForm(photo, fields));
    };
    await plan(elsewhere, posted[0]?.boardId, due);
    await plan(staying, boardIds[0], due + LATER_MS);
  });

  await test.step('deletes the account', async () => {
    await second.getByRole('button', { name: 'Delete Everything' }).click();
    await page.waitForURL(new URL('/', appUrl).href);
  });

  await test.step('is signed out everywhere', async () => {
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect((await request.get(authPaths.me, { headers: { cookie: cookies } })).status()).toBe(401);
    await expect(elsewhere.get(authPaths.me, userSchema)).rejects.toThrow('401');
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
  });

  await test.step('has no subscription any more; Stripe keeps the invoice', async () => {
    const left = await atStripe(stripe, id);
    expect(left.subscription.status).toBe('canceled');
    expect(left.customer.deletedAt).not.toBeNull();
    expect(left.invoices).toMatchObject([{ status: 'paid' }]);
  });

  await test.step('is not posted for, while what was posted before stays on Pinterest', async () => {
    await bringForward(TEXTS.link);
    await expect.poll(() => sandbox.journal({ username: witness })).toHaveLength(1);
    expect(await sandbox.journal({ username })).toEqual(posted);
  });

  await test.step('has left no row and no picture, also after all that Stripe had to tell', async () => {
    await expect.poll(() => rowsWith(words)).toEqual([]);
    await expect(async () => expect(await filesWith(keys)).toEqual([])).toPass();
  });

  await test.step('begins anew with the next sign-in', async () => {
    await signIn(page, username);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome', exact: true })).toBeVisible();
    await expect(page.getByText('You have 1 free pin credit')).toBeVisible();
    await expect(page.getByText('Free Plan')).toBeVisible();
    await expect(page.getByText('Completed')).toBeHidden();
    await page.getByRole('link', { name: 'Draft Pins' }).click();
    await expect(page.getByText('No draft pins')).toBeVisible();
    await page.getByRole('link', { name: 'Scheduled Pins' }).click();
    await expect(page.getByText('No scheduled pins yet')).toBeVisible();
    const again = userSchema.parse(await (await page.request.get(authPaths.me)).json());
    expect(again).toMatchObject({ email: null, isSubscribed: false });
    expect(again.id).not.toBe(id);
  });
});

/** The browser's cookies, for requests outside of it. */
async function cookieHeader(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
