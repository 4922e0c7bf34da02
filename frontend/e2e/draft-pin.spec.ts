import { makeCreator } from './support/behind-the-scenes.js';
import { expectPosted, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const IDEA = 'Something with herbs';
const FINISHED = {
  title: 'Twelve herbs on one balcony',
  description: 'All of them survive the winter.',
  link: 'https://example.com/herbs',
  altText: 'Pots on a railing.',
};
const LIST = 'Garden boards';

test('a draft is copied, the copy is finished and published, and the first one stays', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'collects_ideas';
  const { boardIds } = await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await signIn(page, username);

  await test.step('saves an idea as a draft', async () => {
    await page.getByRole('link', { name: 'Create a pin' }).click();
    await page.getByLabel('Image file').setInputFiles(photo);
    await page.getByLabel('Title').fill(IDEA);
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.waitForURL('**/draft-pins');
    await expect(page.getByRole('row', { name: IDEA })).toHaveCount(1);
  });

  await test.step('copies it', async () => {
    await page.getByRole('button', { name: `Copy ${IDEA}` }).click();
    await expect(page.getByRole('row', { name: IDEA })).toHaveCount(2);
  });

  await test.step('finishes the copy, which comes first', async () => {
    await page
      .getByRole('button', { name: `Edit ${IDEA}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit & Publish Draft Pin' });
    await dialog.getByLabel('Title').fill(FINISHED.title);
    await dialog.getByLabel('Description').fill(FINISHED.description);
    await dialog.getByLabel('Link URL').fill(FINISHED.link);
    await dialog.getByLabel('Alt text (optional)').fill(FINISHED.altText);
    await dialog.getByRole('combobox', { name: 'Board List' }).click();
    await page.getByRole('option', { name: LIST }).click();
    await dialog.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('row', { name: FINISHED.title }).getByText('2 boards')).toBeVisible();
  });

  await test.step('publishes it', async () => {
    await page.getByRole('button', { name: `Publish ${FINISHED.title}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Publish this draft now?' });
    await expect(question).toContainText(`“${FINISHED.title}” will be posted to 2 boards in “${LIST}”.`);
    await question.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL('**/pin-history');
    const row = page.getByRole('row', { name: FINISHED.title });
    await expect(row.getByText('2 posted')).toBeVisible();
  });

  await test.step('has the finished one on Pinterest and the idea in the drafts', async () => {
    for (const { image } of await expectPosted(sandbox, { username, boardIds, texts: FINISHED }))
      expect(image).toMatchObject({ width: photo.width, height: photo.height });
    await page.getByRole('link', { name: 'Draft Pins' }).click();
    await expect(page.getByRole('row', { name: IDEA })).toHaveCount(1);
    await expect(page.getByRole('row', { name: FINISHED.title })).toHaveCount(0);
  });
});
