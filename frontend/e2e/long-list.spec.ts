import { pinPaths } from '@boardcast/contracts';
import type { Page } from '@playwright/test';
import { aPinGroup } from '../src/testing/builders/pins.js';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

/** Realistic texts: rows differ in height. */
const GROUPS = Array.from({ length: 300 }, (_, index) =>
  aPinGroup({
    title: `Pin ${index + 1} ${'with a long title '.repeat(index % 5)}`,
    boardLists: [
      { id: '00000000-0000-4000-8000-000000009000', name: `Kitchen ${'boards '.repeat(index % 7)}` },
    ],
    imageUrl: '',
    thumbnailUrl: '',
  }),
);
const TURNS = 20;
const TURN_PX = 700;

/** The history in pages, as the API has them. */
const answersPages = (page: Page) =>
  page.route(
    ({ pathname }) => pathname === pinPaths.history,
    (route) => {
      const { searchParams } = new URL(route.request().url());
      const from = GROUPS.findIndex(({ id }) => id === searchParams.get('before')) + 1;
      return route.fulfill({ json: GROUPS.slice(from, from + Number(searchParams.get('limit'))) });
    },
  );

/** Loads the second page, and goes back to the top. */
async function showMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('link', { name: 'Pin 101', exact: true })).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
}

/** The first visible pin, below the bar of a phone. */
const firstInSight = (page: Page) =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll('main [role=row], main [role=listitem]')];
    const first = items.find(
      (item) => /Pin \d/.test(item.textContent) && item.getBoundingClientRect().bottom > 120,
    );
    return /Pin \d+/.exec(first?.textContent ?? '')?.[0];
  });

/** Turns the wheel, each time waiting until the page has followed. */
async function scrollFar(page: Page): Promise<void> {
  await page.mouse.move(400, 500);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, TURN_PX);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  }
  await expect.poll(() => firstInSight(page)).toBeDefined();
  await standsStill(page);
}

/** Waits until the page neither scrolls nor grows any more. */
async function standsStill(page: Page): Promise<void> {
  const place = () => page.evaluate(() => [window.scrollY, document.body.scrollHeight].join());
  let before = await place();
  const isSame = async () => {
    const [now, was] = [await place(), before];
    before = now;
    return now === was;
  };
  await expect.poll(isSame, { intervals: [300] }).toBe(true);
}

for (const width of [1280, 1000, 360]) {
  test(`Back finds the place in a long list again, ${width} px`, async ({ page, sandbox }) => {
    const username = `reads_far_${width}`;
    await sandbox.addAccount(username, 1);
    await signIn(page, username);
    await answersPages(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/pin-history');
    await page.getByRole('link', { name: 'Pin 1', exact: true }).waitFor();
    await showMore(page);
    await scrollFar(page);
    const before = await firstInSight(page);

    // All at once: asking for each place separately takes longer than a busy machine is given.
    const inSight = await page.locator('main a[href^="/pin-history/"]').evaluateAll((links) =>
      links
        .find((link) => {
          const { y } = link.getBoundingClientRect();
          return y > 150 && y < 650;
        })
        ?.getAttribute('href'),
    );
    await page.locator(`main a[href="${inSight}"]`).first().click();
    await expect(page.getByText('Pin not found')).toBeVisible();
    await page.goBack();
    await expect.poll(() => firstInSight(page)).toBe(before);
  });
}
