import { createHash } from 'node:crypto';
import { pinGroupDetailSchema, pinPaths } from '@boardcast/contracts';
import sharp from 'sharp';
import { createPins, expectSameDocument, markDocument, signIn, startBoardList } from './support/steps.js';
import { expect, test } from './support/test.js';

const TEXTS = {
  title: 'Harbour walk at six',
  description: 'Two hours along the water, with “the best” fish rolls & a bench.\nStart before sunrise.',
  link: 'https://example.com/harbour-walk?from=pin&n=1',
  altText: 'A low sun over green hills.',
};
const LIST = 'Weekend ideas';
const TARGETS = ['Weeknight Dinners', 'Small Balcony Gardens', 'Weeknight Dinners > Pasta'];

test('a new creator posts one image to every board in a list', async ({ page, photo, sandbox }) => {
  await signIn(page, 'new_creator');
  await markDocument(page);

  await test.step('makes a board list with two boards and a section', async () => {
    await startBoardList(page, LIST);
    const dialog = page.getByRole('dialog', { name: 'Add Boards to List' });
    for (const target of TARGETS) {
      await dialog.getByRole('searchbox').fill(target.replace(' > ', ' '));
      await dialog.getByTitle(target, { exact: true }).click();
    }
    await dialog.getByRole('button', { name: 'Add 3 Boards' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('Completed')).toBeVisible();
  });

  await test.step('posts the pin', async () => {
    await page.getByRole('link', { name: 'Create a pin' }).click();
    await createPins(page, photo, TEXTS, LIST);
  });

  await test.step('sees the results arrive by themselves', async () => {
    const row = page.getByRole('row', { name: TEXTS.title });
    await expect(row.getByText('3 posted')).toBeVisible();
    await row.getByRole('link', { name: `Details of ${TEXTS.title}` }).click();
    const table = page.getByRole('table', { name: 'Results by board' });
    for (const target of TARGETS) {
      const result = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: target, exact: true }) });
      await expect(result.getByText('posted')).toBeVisible();
      await expect(result.getByRole('link', { name: /View on Pinterest/ })).toHaveAttribute(
        'href',
        /\/pin\/\d+/,
      );
    }
    await expectSameDocument(page);
  });

  await test.step('has exactly those pins on Pinterest', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const group = pinGroupDetailSchema.parse(await (await page.request.get(pinPaths.group(id))).json());
    const picture = await (await page.request.get(group.imageUrl)).body();
    const pins = await sandbox.journal({ username: 'new_creator' });
    expect(
      pins
        .map(({ boardName, sectionName }) => [boardName, sectionName].filter(Boolean).join(' > '))
        .toSorted(),
    ).toEqual(TARGETS.toSorted());
    expect(new Set(pins.map(({ pinId }) => pinId))).toEqual(
      new Set(group.pins.map((pin) => pin.pinterestPinId)),
    );
    for (const { title, description, link, altText, image } of pins) {
      expect({ title, description, link, altText }).toEqual(TEXTS);
      expect(image).toMatchObject({ contentType: 'image/jpeg', width: photo.width, height: photo.height });
      expect(image.sha256).toBe(createHash('sha256').update(picture).digest('hex'));
    }
    // The camera's metadata (who, where) isn't published.
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
  });
});
