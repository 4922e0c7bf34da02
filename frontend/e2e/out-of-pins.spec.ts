import { REDIRECT_DELAY_MS } from '@boardcast/contracts';
import { makeCreator } from './support/behind-the-scenes.js';
import { createPins, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';
import { holdTimer } from './support/timers.js';

const LIST = 'Weekends';
const VERIFY = 'Verify your email for one more free pin';
const TEXTS = {
  title: 'The first and only',
  description: 'One free pin, well spent.',
  link: 'https://example.com/first',
  altText: 'A hill.',
};

test('a creator without free pins finds the draft, and earns one more pin before paying', async ({
  page,
  baseURL,
  sandbox,
  mails,
  photo,
  ownName,
}) => {
  const username = ownName('spends_the_first_pin');
  const address = `${username}@example.com`;
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await signIn(page, username);
  const menu = page.getByRole('complementary');
  const openCreatePin = () => menu.getByRole('link', { name: 'Create Pin' }).click();

  await test.step('saves a draft and spends the pin', async () => {
    await openCreatePin();
    await page.getByLabel('Title').fill('For later');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.waitForURL('**/draft-pins');
    await openCreatePin();
    await createPins(page, photo, TEXTS, LIST);
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('You have used your free pin credits')).toBeVisible();
  });

  await test.step('is told where the draft is', async () => {
    await openCreatePin();
    await expect(page.getByText("You're Out of Free Pins")).toBeVisible();
    await expect(page.getByText('Your draft is saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Open Draft Pins' }).click();
    await expect(page.getByRole('row', { name: 'For later' })).toBeVisible();
  });

  await test.step('is offered the free way on the subscription screen too', async () => {
    await menu.getByRole('link', { name: 'Subscription' }).click();
    await expect(page.getByText('0 of 1 free pin credit left')).toBeVisible();
    await expect(page.getByRole('link', { name: VERIFY })).toHaveAttribute('href', '/settings');
  });

  await test.step('verifies the address', async () => {
    await openCreatePin();
    await page.getByRole('link', { name: VERIFY }).click();
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(`The link goes to ${address}`)).toBeVisible();
    await expect.poll(() => mails.mails(address)).toHaveLength(1);
    const [mail] = await mails.mails(address);
    // The screen would lead on by itself, maybe before its words are seen.
    await holdTimer(page, REDIRECT_DELAY_MS);
    await page.goto(/\S+\/verify-email\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await expect(page.getByText("You've received 1 additional free pin credit!")).toBeVisible();
    await page.getByRole('link', { name: 'Go there now' }).click();
  });

  await test.step('has the form again', async () => {
    await openCreatePin();
    await expect(page.getByText(/^You have 1 free pin left/)).toBeVisible();
    await expect(page.getByLabel('Title')).toBeVisible();
  });
});
