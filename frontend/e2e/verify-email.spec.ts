import { REDIRECT_DELAY_MS } from '@boardcast/contracts';
import type { Page } from '@playwright/test';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';
import { holdTimer } from './support/timers.js';

test('an address that is verified by its mail brings a second free pin, once', async ({
  page,
  sandbox,
  mails,
  ownName,
}) => {
  const username = ownName('reads_mails');
  const address = `${username}@example.com`;
  await sandbox.addAccount(username, 1);
  await signIn(page, username);
  await expect(page.getByText('You have 1 free pin credit')).toBeVisible();

  await test.step('gives the address', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('Add an address so we can tell you when pins fail')).toBeVisible();
    await page.getByLabel('Email').fill(address);
    await expect(page.getByText('We’ll email you a link to verify this address.')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated and verification email sent!')).toBeVisible();
    await expect(page.getByText('Not verified')).toBeVisible();
  });

  await test.step('gets the mail, and nobody else does', async () => {
    await expect.poll(() => mails.mails(address)).toHaveLength(1);
    const [mail] = await mails.mails(address);
    if (!mail) throw new Error('a mail was expected');
    expect(mail).toMatchObject({ subject: 'Verify your email address', to: [address] });
    // The same without HTML. Just opening the link, as mail scanners do, doesn't use it up.
    const link = /\S+\/verify-email\?token=\S+/.exec(mail.text)?.[0] ?? '';
    expect((await page.request.get(link)).ok()).toBe(true);
    await page.goto(mails.pageOf(mail));
    await expect(page.frameLocator('iframe').getByRole('link', { name: 'Verify email' })).toHaveAttribute(
      'href',
      link,
    );
  });

  await test.step('follows its link, and sees the credit on the dashboard', async () => {
    // It says what happened before it leads on.
    const leadOn = await holdTimer(page.context(), REDIRECT_DELAY_MS);
    const opened = await followLink(page);
    await expect(opened.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
    await expect(opened.getByText('Your email has been successfully verified.')).toBeVisible();
    await expect(opened.getByText("You've received 1 additional free pin credit!")).toBeVisible();
    await expect(opened.getByText('Redirecting to your dashboard...')).toBeVisible();
    await leadOn(opened);
    await opened.waitForURL('**/dashboard');
    await expect(opened.getByText('You have 2 free pin credits')).toBeVisible();
    await opened.getByRole('link', { name: 'Settings' }).click();
    await expect(opened.getByText('Verified', { exact: true })).toBeVisible();
    await opened.close();
  });

  await test.step('gets nothing more from the same link', async () => {
    const opened = await followLink(page);
    await expect(opened.getByRole('heading', { name: 'Already Verified' })).toBeVisible();
    await expect(opened.getByText('Your email is already verified.')).toBeVisible();
    await opened.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(opened.getByText('You have 2 free pin credits')).toBeVisible();
    expect(await mails.mails(address)).toHaveLength(1);
  });
});

/** Presses the mail's button, which opens a new page. */
async function followLink(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Verify email' }).click();
  return popup;
}
