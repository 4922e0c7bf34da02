import { boardListPaths, boardListsResponseSchema } from '@boardcast/contracts';
import { chromium } from '@playwright/test';
import { findBrowser } from '../support/browser.js';
import { consent } from '../support/steps.js';
import { Creator } from '../../../scripts/lib/creator.js';
import { readSettings } from '../../../scripts/lib/settings.js';
import { capturePreviews, captureScreen, DENSITY } from './capture.js';
import { planPins, SCENES, SHOWN_USER } from './scenes.js';
import { findRunningStack } from '../../../scripts/lib/stack-file.js';

/**
 * `npm run site:pictures [screen …]`: makes the pictures of the public site anew, from the stack that `npm start` runs
 * and `npm run seed` has filled. They are committed: a build needs no browser.
 */
const stack = await findRunningStack(readSettings().dataDir);
if (!stack?.sandboxUrl) throw new Error('`npm start` with the Pinterest sandbox, and `npm run seed`, first.');

const creator = await Creator.signIn(stack.url, SHOWN_USER);
const lists = await creator.get(boardListPaths.all, boardListsResponseSchema);
await planPins(creator, new Map(lists.map(({ name, id }) => [name, id])));

const browser = await chromium.launch(await findBrowser());
try {
  const page = await browser.newPage({
    baseURL: stack.url,
    deviceScaleFactor: DENSITY,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    bypassCSP: true,
  });
  const chosen = process.argv.slice(2);
  if (chosen.length === 0 || chosen.includes('previews')) await capturePreviews(page);
  await page.goto('/login');
  await consent(page, SHOWN_USER);
  await page.waitForURL('**/dashboard');
  for (const [name, reach] of Object.entries(SCENES)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    await page.setViewportSize({ width: 1280, height: 800 });
    await reach(page);
    await captureScreen(page, name);
    process.stdout.write(`✔ ${name}\n`);
  }
} finally {
  await browser.close();
}
