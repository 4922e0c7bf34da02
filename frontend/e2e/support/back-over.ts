import type { Page } from '@playwright/test';
import { holdBack, isCall } from './answers.js';
import { answer, expectPlace, placeOf, pressBack } from './history.js';
import type { Place } from './history.js';
import type { Layer } from './layers.js';
import { expect } from './test.js';

/** Back closes it and nothing else: changed only after a question, not at all while it is sent. */
export async function checkLayer(page: Page, layer: Layer): Promise<void> {
  await layer.open(page);
  await expect(layer.find(page)).toBeVisible();
  const place = await placeOf(page);
  await pressBack(page);
  await expect(layer.find(page)).toBeHidden();
  await expectPlace(page, place);
  if (layer.over) {
    await expect(layer.over(page)).toBeVisible();
    await pressBack(page);
    await expect(layer.over(page)).toBeHidden();
  }
  if (layer.change) await checkChanged(page, layer, layer.change, place);
  if (layer.send) await checkSending(page, layer, layer.send, place);
}

async function checkChanged(
  page: Page,
  { open, find }: Layer,
  change: NonNullable<Layer['change']>,
  place: Place,
): Promise<void> {
  await open(page);
  const expectChanged = await change(find(page));
  await pressBack(page);
  await answer(page, 'Keep editing');
  await expectChanged();
  await expectPlace(page, place);

  const asked = page.getByRole('alertdialog');
  await pressBack(page);
  await expect(asked).toBeVisible();
  await pressBack(page);
  await expect(asked).toBeHidden();
  await expectChanged();

  await pressBack(page);
  await answer(page, 'Discard');
  await expect(find(page)).toBeHidden();
  await expectPlace(page, place);
}

/** While something is sent, its answer would be lost. */
async function checkSending(
  page: Page,
  { open, find }: Layer,
  { button, call }: NonNullable<Layer['send']>,
  place: Place,
): Promise<void> {
  await open(page);
  const arrive = await holdBack(page, call);
  const sent = page.waitForRequest((request) => isCall(request, call));
  await find(page).getByRole('button', { name: button, exact: true }).click();
  await sent;
  await pressBack(page);
  await expectPlace(page, place);
  await expect(find(page)).toBeVisible();
  await arrive();
  await expect(find(page)).toBeHidden();
  await expectPlace(page, place);
}
