import Validator from '@adobe/structured-data-validator';
import { AxeBuilder } from '@axe-core/playwright';
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
  await page.clock.runFor(12_000);
  await expect(current).toHaveText('Create a pin');
  await carousel.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(12_000);
  await expect(current).toHaveText('Create a pin');
  await carousel.getByRole('button', { name: 'Next screen' }).click();
  await expect(current).toHaveText('Scheduled pins');
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
