import { DATA_TAB, loseNetwork, PICKER } from './support/missing-part.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

test('a part of the form that can’t be loaded without a network costs nothing typed, and comes with the network', async ({
  page,
  sandbox,
}) => {
  await sandbox.addAccount('in_a_tunnel', 3);
  await signIn(page, 'in_a_tunnel');
  await page.goto('/create-pin');
  await page.getByLabel('Title').fill('Typed in a tunnel');

  await test.step('says that it is missing', async () => {
    await loseNetwork(page, PICKER);
    await page.getByRole('radio', { name: 'Select Individual Board/Section' }).check();
    await expect(page.getByText('This part couldn’t be loaded')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Typed in a tunnel');
  });

  await test.step('comes when it is asked for again', async () => {
    await page.unroute(PICKER);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search boards and sections' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Typed in a tunnel');
  });
});

test('a tab of the settings that can’t be loaded without a network costs nothing typed in another', async ({
  page,
  sandbox,
}) => {
  await sandbox.addAccount('sets_in_a_tunnel', 1);
  await signIn(page, 'sets_in_a_tunnel');
  await page.goto('/settings');
  await page.getByLabel('Name').fill('Mia in a tunnel');
  await loseNetwork(page, DATA_TAB);
  await page.getByRole('tab', { name: 'Your Data' }).click();
  await expect(page.getByText('This part couldn’t be loaded')).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Mia in a tunnel');
  await page.unroute(DATA_TAB);
  await page.getByRole('tab', { name: 'Your Data' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
});
