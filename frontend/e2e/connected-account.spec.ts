import { isUser } from './support/answers.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

/** Pinterest gives the names of business accounts only. */
const BUSINESS = { username: 'busy_creator', name: 'Harbour & Hearth Studio' };

test('the settings name the connected account, its owner and whether it works', async ({ page }) => {
  await signIn(page, BUSINESS.username);
  await page.goto('/settings');
  const account = page.getByRole('region', { name: 'Pinterest account' });
  await expect(account.getByText(`@${BUSINESS.username}`)).toBeVisible();
  await expect(account.getByText(/^Connected on \d+ \w+ 20\d\d$/)).toBeVisible();
  await expect(account.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(BUSINESS.name);

  await isUser(page, { connectionStatus: 'expired' });
  await page.reload();
  await expect(account.getByText('Needs reconnecting')).toBeVisible();
  await account.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
});
