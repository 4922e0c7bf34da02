import { keptTextsSchema, textPaths } from '@boardcast/contracts';
import { fillPlanner } from './support/fill-planner.js';
import { inspect } from './support/inspect.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test('drafts that are chosen, and the table that opens on them', async ({
  page,
  baseURL,
  sandbox,
  photo,
}) => {
  const username = 'plans_a_week';
  const creator = await fillPlanner(baseURL ?? '', sandbox, photo, username);
  await creator.put(textPaths.snippets, keptTextsSchema, {
    snippets: [{ name: 'Tags', text: '#slowfood #soup #sunday' }],
  });
  await creator.put(textPaths.linkPresets, keptTextsSchema, {
    linkPresets: [{ name: 'Autumn', parameters: { utm_source: 'pinterest', utm_campaign: '{list}' } }],
  });
  await signIn(page, username);

  await page.goto('/draft-pins');
  await page.getByRole('checkbox', { name: 'Choose Overnight bread' }).check();
  await page.getByRole('checkbox', { name: 'Choose An idea' }).check();
  await inspect(page, 'draft-pins-chosen');
  await page.getByRole('button', { name: 'Delete 2' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete these 2 drafts?' })).toBeVisible();
  await inspect(page, 'dialog-delete-drafts');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Edit 2 in the table' }).click();
  await expect(page.getByLabel('Title, row 2')).toBeVisible();
  await expect(page).toHaveURL(/\/bulk$/);
  await page.getByRole('button', { name: 'Add a snippet' }).click();

  await page.getByRole('menuitem', { name: /^Tags/ }).click();
  await expect(page.getByLabel('Description, row 2')).toHaveValue(/#slowfood #soup #sunday$/);
  await page.getByRole('button', { name: 'Link parameters' }).click();
  await page.getByRole('menuitem', { name: /^Autumn/ }).click();
  await expect(page.getByText(/^Link parameters: utm_source=pinterest/)).toHaveCount(2);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Link parameters: utm_source=pinterest/)).toHaveCount(2);
  await inspect(page, 'many-pins-filled');
});
