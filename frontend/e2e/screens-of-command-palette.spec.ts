import { makeCreator } from './support/behind-the-scenes.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test('the command palette, with what it opens with and what it finds', async ({
  page,
  baseURL,
  sandbox,
  ownName,
}) => {
  const username = ownName('sees_the_palette');
  await makeCreator(baseURL ?? '', sandbox, {
    username,
    boards: 3,
    list: 'Everything that has to do with pins',
  });
  await signIn(page, username);
  await page.getByRole('button', { name: 'Find' }).click();
  const field = page.getByRole('combobox', { name: 'Find a screen, list or pin' });
  await expect(field).toBeFocused();
  await field.fill('pin');
  await expect(page.getByRole('option', { name: /^Everything that has/ })).toBeVisible();
  await inspect(page, 'command-palette');
});
