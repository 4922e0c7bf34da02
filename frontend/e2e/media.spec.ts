import { drawPicture } from '@boardcast/sandbox';
import { grantSubscription, makeCreator } from './support/behind-the-scenes.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = { description: 'After the rain.', link: 'https://example.com/harbour' };
const LIST = 'Places';

test('images are uploaded without a pin, one is posted and stays with its record, the others are deleted', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'keeps_images';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await grantSubscription(username);
  await signIn(page, username);
  const journal = () => sandbox.journal({ username });
  const tile = (name: RegExp) => page.getByRole('list', { name: 'Images' }).getByRole('button', { name });
  const dialog = page.getByRole('dialog');
  const beach = {
    name: 'Quiet beach.png',
    mimeType: 'image/png',
    buffer: await drawPicture({ ground: '#e7d9b0' }),
  };
  const toImages = () => page.getByRole('link', { name: 'Images', exact: true }).click();

  await test.step('uploads two, which are found by the names of their files', async () => {
    await toImages();
    await expect(page.getByText('No images yet')).toBeVisible();
    await page.getByLabel('Picture files').setInputFiles([photo, beach]);
    await expect(tile(/^harbour\.jpg 800 × 1200 px 2:3 Not used$/)).toBeVisible();
    await expect(tile(/^Quiet beach\.png/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search your images' }).fill('BEACH');
    await expect(tile(/^harbour/)).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search your images' }).fill('');
  });

  await test.step('crops one to a square, by keyboard alone: another image', async () => {
    await tile(/^harbour\.jpg 800 × 1200/).press('Enter');
    await dialog.getByRole('button', { name: 'Crop', exact: true }).press('Enter');
    const crop = page.getByRole('dialog', { name: 'Crop Image' });
    await crop.getByRole('button', { name: '1:1, square' }).press('Enter');
    await expect(crop.getByText('800 × 800 px')).toBeVisible();
    await crop.getByRole('button', { name: 'Crop', exact: true }).press('Enter');
    await expect(tile(/^harbour\.jpg 800 × 800 px 1:1 Not used$/)).toBeVisible();
  });

  await test.step('uses it in a pin, which both boards get', async () => {
    await tile(/^harbour\.jpg 800 × 1200/).click();
    await dialog.getByRole('link', { name: 'Use in a New Pin' }).click();
    await page.getByLabel('Title').fill('Harbour in the evening');
    await page.getByLabel('Description').fill(TEXTS.description);
    await page.getByLabel('Link URL').fill(TEXTS.link);
    await page.getByRole('combobox', { name: 'Board List' }).click();
    await page.getByRole('option', { name: LIST }).click();
    await page.getByRole('button', { name: /^Create Pins/ }).click();
    await page.waitForURL('**/pin-history');
    await expect.poll(async () => (await journal()).length).toBe(2);
    const images = (await journal()).map(({ image }) => [image.width, image.height]);
    expect(images).toEqual([
      [800, 1200],
      [800, 1200],
    ]);
  });

  await test.step('deletes one that nothing uses, has it back, and deletes it again', async () => {
    await toImages();
    await page.getByLabel('Show').selectOption('Not in use');
    await expect(tile(/^Harbour in the evening/)).toBeHidden();
    for (const after of ['Undo', 'Close']) {
      await tile(/^Quiet beach/).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(tile(/^Quiet beach/)).toBeHidden();
      if (after === 'Close') break;
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(tile(/^Quiet beach/)).toBeVisible();
    }
    await page.getByLabel('Show').selectOption('All images');
  });

  await test.step('is refused while a draft has it', async () => {
    await tile(/^Harbour in the evening/).click();
    await dialog.getByRole('link', { name: 'Use in a New Pin' }).click();
    await page.getByLabel('Title').fill('Harbour, some day');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.waitForURL('**/draft-pins');
    await toImages();
    await tile(/^Harbour, some day 800 × 1200 px 2:3 1 posted · 1 draft$/).click();
    const remove = dialog.getByRole('button', { name: 'Delete' });
    await expect(remove).toHaveAccessibleDescription(/^In use by 1 draft\./);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('link', { name: 'Harbour, some day' }).click();
    await page.getByRole('button', { name: 'Delete Harbour, some day' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No draft pins')).toBeVisible();
  });

  await test.step('leaves the record its picture, and the pins at Pinterest', async () => {
    await toImages();
    await tile(/^Harbour in the evening/).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this image?' });
    await expect(question.getByText(/stays on Pinterest/)).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(tile(/^Harbour in the evening/)).toBeHidden();
    await expect(tile(/^harbour\.jpg 800 × 800/)).toBeVisible();
    await page.getByRole('link', { name: 'Pin History' }).click();
    await page.getByRole('link', { name: 'Details of Harbour in the evening' }).click();
    const image = page.getByRole('main').getByRole('img').first();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    expect(await journal()).toHaveLength(2);
  });
});
