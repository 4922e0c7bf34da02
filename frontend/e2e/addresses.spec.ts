import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test('addresses without a screen of their own lead to the one that is meant', async ({ page, sandbox }) => {
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in with Pinterest' })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/);

  const username = 'types_addresses';
  await sandbox.addAccount(username, 1);
  await signIn(page, username);
  for (const address of ['/admin', '/admin/users', '/signup']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
