import { join } from 'node:path';
import { loadavg } from 'node:os';
import { BenchStack } from '../bench-stack.js';
import { percentile, type Report } from '../figure.js';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../../../frontend/e2e/support/browser.js';
import { benchAccounts, type BenchAccount } from './accounts.js';
import { benchPicker } from './picker.js';
import { Frames, type Step } from './frames.js';
import { WALKS } from './steps.js';

/** Longest a step may freeze the screen, in milliseconds. */
const TARGET_MS = 100;
const FRONTEND = join(import.meta.dirname, '../../../frontend');

/** Names that select single measurements. */
export const SCREEN_BENCHES = [...Object.keys(WALKS), 'picker'];

/**
 * Measures how soon the picker shows boards, and how long a full account's screens freeze at each step, with an almost empty account as reference
 * (docs/bench.md).
 */
export async function benchScreens(names: readonly string[], report: Report): Promise<void> {
  await build({ configFile: join(FRONTEND, 'vite.config.ts'), mode: 'production', logLevel: 'error' });
  const bench = await BenchStack.start({ env: { SPA_DIR: join(FRONTEND, '../dist/frontend') } });
  const browser = await chromium.launch(await findBrowser());
  try {
    if (names.includes('picker')) await benchPicker(browser, bench, report);
    const walks = names.filter((name) => name in WALKS);
    if (walks.length === 0) return;
    const { empty, full } = await benchAccounts(bench);
    for (const name of walks) {
      const before = await walk(browser, bench, empty, name);
      const steps = await walk(browser, bench, full, name);
      const value = slowest(steps, 'frameMs');
      report({
        ...{ name: `screens.${name}`, value, unit: 'ms', reference: slowest(before, 'frameMs') },
        ...{ target: `under ${TARGET_MS} ms`, met: value < TARGET_MS, steps: steps.length },
        p95: percentile(
          steps.map(({ frameMs }) => frameMs),
          95,
        ),
        ...{ work: slowest(steps, 'workMs'), referenceWork: slowest(before, 'workMs'), load: loadavg()[0] },
      });
    }
  } finally {
    await browser.close();
    await bench.close();
  }
}

/** Runs in a browser window of its own, signed in as the account. */
async function walk(
  browser: Browser,
  { stack }: BenchStack,
  account: BenchAccount,
  name: string,
): Promise<Step[]> {
  const { url } = stack.backend;
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies([{ ...account.session, url }]);
    // The TypeScript loader wraps functions that are sent to the page.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    return (await WALKS[name]?.(page, await Frames.of(page), account)) ?? [];
  } finally {
    await context.close();
  }
}

const slowest = (steps: readonly Step[], figure: keyof Step): number =>
  Math.max(...steps.map((step) => step[figure]));
