import Validator from '@adobe/structured-data-validator';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { screenPaths as paths } from '@boardcast/contracts';
import { signIn } from './support/steps.js';
import { expect, test } from './support/test.js';

const PAGES = [
  paths.home,
  paths.tour,
  paths.pricing,
  paths.about,
  paths.privacy,
  paths.terms,
  paths.login,
] as const;

for (const path of PAGES) {
  test(`${path} is valid, can be read without a script, and leads nowhere that isn’t there`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const answer = await request.get(path);
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache' });
    const html = await answer.text();
    const checked = await new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'doctype-style': 'off', 'no-inline-style': 'off', 'void-style': 'off' },
    }).validateString(html);
    expect(
      checked.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      ),
    ).toEqual([]);

    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hrefs = await page
      .locator('a')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''));
    const places = await page.locator('[id]').evaluateAll((found) => found.map(({ id }) => `#${id}`));
    for (const href of new Set(hrefs.filter((to) => !to.startsWith('mailto:')))) {
      if (href.startsWith('#')) expect(places).toContain(href);
      else expect((await request.get(href)).status(), href).toBe(200);
    }
    await context.close();
  });

  test(`${path} has no fault that axe knows, in either theme`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([]);
    }
  });
}

test('the plan and the questions are told to search engines', async ({ request }) => {
  const html = await (await request.get(paths.pricing)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const data = Array.from(blocks, ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>);
  expect(data.map((one) => one['@type'])).toEqual(['Product', 'FAQPage']);
  expect(data[0]).toMatchObject({ offers: { price: '9.99', priceCurrency: 'USD' } });
  const jsonld = Object.fromEntries(data.map((one) => [one['@type'] as string, [one]]));
  const found = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
  expect(found.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
});

test('the plan lists what it includes, letter by letter', async ({ page }) => {
  await page.goto(paths.pricing);
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([
    'Unlimited pins',
    'As many boards per pin as you have',
    'Scheduling, up to a year ahead',
    'Spreading a pin over days or weeks',
    'A weekly timetable with the next free slot',
    'A calendar of what is planned and posted',
    'Scheduling a hundred pins at once',
    'Pausing everything, and hours for your pins',
    'Board lists, with sections',
    'A result for each board',
    'Retries that look before they post',
    'Link presets, snippets, and a text for each board',
    'Drafts and templates',
    'Your images in one place, to be used again',
    'Analytics, with CSV export',
  ]);
});

test('the files for search engines name the public pages, and keep the app out', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${baseURL}/pricing</loc>`);
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/api', '/dashboard', '/admin']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect((await request.get('/dashboard')).headers()['x-robots-tag']).toBe('noindex');
  expect((await request.get('/no-such-file.png')).status()).toBe(404);
});

test('header and footer lead to the public pages', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Tour', '/tour'],
    ['Pricing', '/pricing'],
    ['About', '/about'],
  ] as const) {
    await header.getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
  }
  const footer = page.getByRole('navigation', { name: 'Footer' });
  for (const [name, path] of [
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/tos'],
    ['Pricing', '/pricing'],
    ['Tour', '/tour'],
    ['Home', '/'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await page.waitForURL((url) => url.pathname === path);
  }
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL('**/login');
});

test('the carousel moves by itself, by keys and by buttons, and holds still when asked to', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'The app, as it is' });
  const current = carousel.locator('button[aria-current]');
  await carousel.getByRole('list', { name: 'Screens of the app' }).scrollIntoViewIfNeeded();
  await expect(current).toHaveText('Board lists');
  await page.clock.runFor(5_100);
  await expect(current).toHaveText('Create a pin');
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('Scheduled pins');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveText('Create a pin');
  await carousel.hover();
  // On a slow machine it may have moved on by itself before it is held.
  const held = (await current.textContent()) ?? '';
  await page.clock.runFor(12_000);
  await expect(current).toHaveText(held);
  await carousel.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(12_000);
  await expect(current).toHaveText(held);
  const names = await carousel.locator('.carousel-names button').allTextContents();
  await carousel.getByRole('button', { name: 'Next screen' }).click();
  await expect(current).toHaveText(names[(names.indexOf(held) + 1) % names.length] ?? '');
});

test('nothing moves by itself for those who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const carousel = page.getByRole('region', { name: 'The app, as it is' });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(carousel.locator('button[aria-current]')).toHaveText('Board lists');
});

test('the tour tells how far one is, by keyboard alone too', async ({ page }) => {
  await page.goto('/tour');
  const progress = page.getByRole('progressbar', { name: 'Progress of the tour' });
  await expect(progress).toHaveAttribute('aria-valuenow', '1');
  for (const [index, id] of [
    'board-lists',
    'pin-creation',
    'scheduling',
    'analytics',
    'pin-history',
  ].entries()) {
    await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(progress).toHaveAttribute('aria-valuenow', String(index + 2));
  }
  await page.keyboard.press('End');
  await expect(progress).toHaveAttribute('aria-valuenow', '7');
  await page.getByRole('link', { name: 'Get Started', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
});

test('who is signed in goes from /login to the dashboard, and comes back to the site by logging out', async ({
  page,
  sandbox,
}) => {
  await sandbox.addAccount('back_from_site', 1);
  await signIn(page, 'back_from_site');
  await page.goto('/login');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1, name: /One Low Price/ })).toBeVisible();
});

test('a press on the way in counts before the page’s script is there', async ({ page, sandbox }) => {
  await sandbox.addAccount('presses_early', 1);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/site-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Sign in with Pinterest' });
  await button.click();
  await expect(button).toHaveAttribute('data-pressed');
  release();
  await page.waitForURL('**/oauth/**');
});

test('everything on the public pages can be reached and used by keyboard, and shows where one is', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  await test.step('the skip link leads past the header', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expectFocusSeen(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first()).toBeFocused();
  });

  await test.step('the focus is seen at every stop of every page', async () => {
    for (const path of PAGES) {
      await page.goto(path);
      const stops = await visitStops(page);
      expect(stops, path).toContain('Boardcast');
      expect(stops.at(-1), path).toBe('System theme');
    }
  });

  await test.step('the carousel moves by arrows, and is paused and played', async () => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'The app, as it is' });
    const current = carousel.locator('button[aria-current]');
    await tabTo(page, carousel.getByRole('button', { name: 'Pause' }));
    await page.keyboard.press('Enter');
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeFocused();
    // Where tabbing takes long, it has moved on by itself before it is paused.
    const names = await carousel.locator('.carousel-names button').allTextContents();
    const paused = names.indexOf((await current.textContent()) ?? '');
    const isAt = (steps: number) =>
      expect(current).toHaveText(names.at((paused + steps) % names.length) ?? '');
    await page.keyboard.press('ArrowRight');
    await isAt(1);
    await page.keyboard.press('ArrowLeft');
    await isAt(0);
    await page.keyboard.press('ArrowLeft');
    await isAt(-1);
    await page.keyboard.press('Space');
    await expect(carousel.getByRole('button', { name: 'Pause' })).toBeFocused();
  });

  await test.step('a question opens and closes', async () => {
    await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pricing');
    const question = page.getByText('Can I cancel?');
    const answer = page.getByText('Any time, on your Subscription page.', { exact: false });
    await tabTo(page, question);
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Space');
    await expect(answer).toBeHidden();
  });

  await test.step('the tour jumps to a step', async () => {
    await tabTo(page, page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Tour' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tour');
    const steps = page.getByRole('navigation', { name: 'Steps of the tour' });
    await tabTo(page, steps.getByRole('link', { name: 'Scheduling' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Scheduling' })).toBeInViewport();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4');
  });

  await test.step('signing in begins', async () => {
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: 'Sign In' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    await tabTo(page, page.getByRole('button', { name: 'Sign in with Pinterest' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/oauth/**');
  });
});

/** More stops than a page has. */
const STOPS_MAX = 80;

/** Walks to it with Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectFocusSeen(page);
      return;
    }
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused({ timeout: 1 });
}

/** Walks a whole page with Tab, looking at each stop. @returns their names */
async function visitStops(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const { activeElement: at } = document;
      return at === null || at === document.body ? null : (at.getAttribute('aria-label') ?? at.textContent);
    });
    if (name === null) break;
    await expectFocusSeen(page);
    names.push(name.trim());
  }
  return names;
}

/** What has the focus is on screen, and has an outline around it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  const look = await focused.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { isOutlined: outlineStyle !== 'none' && outlineWidth !== '0px', html: element.outerHTML };
  });
  expect(look, look.html).toMatchObject({ isOutlined: true });
}
