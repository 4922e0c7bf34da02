import { boardListPaths, boardListSchema, subscriptionPaths } from '@boardcast/contracts';
import { aPaidSubscription } from '../src/testing/builders/billing.js';
import { answers } from './support/answers.js';
import { checkLayer } from './support/back-over.js';
import { fillPlanner } from './support/fill-planner.js';
import { expectIndex, openByMenu, placeOf, pressBack } from './support/history.js';
import { EMPTY_LIST, SCREENS } from './support/layers.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

for (const width of [1280, 360])
  test(`Back closes what lies over a screen and nothing else, ${width} px`, async ({
    page,
    baseURL,
    sandbox,
    photo,
    ownName,
  }) => {
    const username = ownName(`goes_back_at_${width}`);
    const creator = await fillPlanner(baseURL ?? '', sandbox, photo, username);
    await creator.post(boardListPaths.all, boardListSchema, { name: EMPTY_LIST, boardIds: [] });
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, username);
    await answers(page, subscriptionPaths.current, aPaidSubscription());
    for (const { name, links, layers, prepare, tidy } of SCREENS) {
      await prepare?.(page);
      const [inMenu = '', ...further] = links;
      let before = await placeOf(page);
      await expect(page).toHaveURL(await openByMenu(page, inMenu));
      for (const link of further) {
        const target = page.getByRole('link', { name: link }).or(page.getByRole('tab', { name: link }));
        await expect(target).toBeVisible();
        before = await placeOf(page);
        await target.click();
        await expectIndex(page, before.index + 1);
        // The screen with the link is still there when the address has changed. A tab stays.
        await expect(page.getByRole('link', { name: link })).toBeHidden();
      }
      for (const layer of layers.filter(({ isOfPhone }) => !isOfPhone || width < 900))
        await test.step(`${name}: ${layer.name}`, () => checkLayer(page, layer));
      await tidy?.(page);
      await test.step(`${name}: one step back`, async () => {
        const { url } = await placeOf(page);
        const title = await page.title();
        await pressBack(page);
        await expectIndex(page, before.index);
        await expect(page).toHaveURL(before.url);
        // The screen that is left stays until the other one is there; a tab stays anyway.
        if (new URL(url).pathname !== new URL(before.url).pathname) await expect(page).not.toHaveTitle(title);
      });
    }
  });
