import { authPaths, CSRF_COOKIE } from '@boardcast/contracts';
import { refuse } from './support/answers.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test('without a CSRF token a form says so in its own place, and works when tried again', async ({
  page,
  context,
  sandbox,
  ownName,
}) => {
  const username = ownName('no_token');
  await sandbox.addAccount(username, 2);
  await signIn(page, username);
  await page.getByRole('link', { name: 'Create a board list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Board List' });
  await dialog.getByLabel('List Name').fill('Autumn bakes');
  await context.clearCookies({ name: CSRF_COOKIE });
  const allow = await refuse(page, { method: 'GET', path: authPaths.csrfToken }, { status: 500 });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to fetch CSRF token');
  await expect(dialog.getByLabel('List Name')).toHaveValue('Autumn bakes');

  await allow();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Boards to List' })).toBeVisible();
});
