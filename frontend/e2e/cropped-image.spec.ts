import { makeCreator } from './support/behind-the-scenes.js';
import { fillPin, signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'A square harbour',
  description: 'Cut to its middle.',
  link: 'https://example.com/harbour',
  altText: 'A harbour.',
};
const LIST = 'Squares';

test('an image is cropped in the browser, moved by keyboard, had back whole, and posted square', async ({
  page,
  baseURL,
  photo,
  sandbox,
}) => {
  const username = 'crops_pins';
  await makeCreator(baseURL ?? '', sandbox, { username, boards: 2, list: LIST });
  await signIn(page, username);
  await page.goto('/create-pin');
  await fillPin(page, photo, TEXTS, LIST);
  const dialog = page.getByRole('dialog', { name: 'Crop Image' });
  const cropTo = async (shape: string, size: string) => {
    await page.getByRole('button', { name: 'Crop', exact: true }).click();
    await dialog.getByRole('button', { name: shape }).click();
    await expect(dialog.getByText(size)).toBeVisible();
  };
  const crop = dialog.getByRole('button', { name: 'Crop', exact: true });

  await test.step('takes a square, from further up by keyboard', async () => {
    await cropTo('1:1, square', '800 × 800 px');
    const area = dialog.getByRole('group', { name: /Arrow keys move it/ });
    // Waits until the dialog stands still.
    await area.hover();
    await area.focus();
    const before = await area.boundingBox();
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(async () => (await area.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
    await crop.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^800 × 800 px: wider than 2:3/)).toBeVisible();
  });

  await test.step('gets the whole image back, and takes the square again', async () => {
    await page.getByRole('button', { name: 'Crop', exact: true }).click();
    await dialog.getByRole('button', { name: 'Use Whole Image' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^800 × 1200 px: Pinterest’s recommended shape/)).toBeVisible();
    await cropTo('1:1, square', '800 × 800 px');
    await crop.click();
    await expect(dialog).toBeHidden();
  });

  await test.step('posts the square', async () => {
    await page.getByRole('button', { name: /^Create Pins/ }).click();
    await page.waitForURL('**/pin-history');
    await expect.poll(async () => (await sandbox.journal({ username })).length).toBe(2);
    await page.getByRole('link', { name: `Details of ${TEXTS.title}` }).click();
    // The history has a picture of it, too.
    await expect(page.getByRole('heading', { level: 1, name: TEXTS.title })).toBeVisible();
    const image = page.getByRole('main').getByRole('img').first();
    const sides = () => image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    await expect.poll(async () => (await sides())[0]).toBeGreaterThan(0);
    const [width, height] = await sides();
    expect(width).toBe(height);
  });
});
