import { fillPlanner } from './support/fill-planner.js';
import { makeCreator } from './support/behind-the-scenes.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test('images, and the details of one', async ({ page, baseURL, photo, sandbox }) => {
  const username = 'inspects_images';
  await fillPlanner(baseURL ?? '', sandbox, photo, username);
  await signIn(page, username);
  await page.goto('/media');
  const tiles = page.getByRole('list', { name: 'Images' }).getByRole('button');
  await expect(tiles).toHaveCount(1);
  await inspect(page, 'media');
  await tiles.click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await inspect(page, 'media-details');
});

test('no images yet', async ({ page, baseURL, sandbox }) => {
  const username = 'keeps_nothing';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 1, list: 'Later' });
  await signIn(page, username);
  await page.goto('/media');
  await expect(page.getByText('No images yet')).toBeVisible();
  await inspect(page, 'media-empty');
});
