import { boardListPaths } from '@boardcast/contracts';
import type { Browser } from '@playwright/test';
import { loadavg } from 'node:os';
import type { BenchStack } from '../bench-stack.js';
import type { Report } from '../figure.js';
import { SESSION_COOKIE } from './accounts.js';

/** What Pinterest takes for a call, in milliseconds. */
const CALL_MS = 250;
/** Accounts by their number of boards, and how soon the first of them have to be shown, in milliseconds. */
const ACCOUNTS = [
  { name: 'screens.picker.first', boards: 600, targetMs: 1_000 },
  { name: 'screens.picker.first.5000', boards: 5_000, targetMs: 2_000 },
];

/** How long the picker takes to show the first boards of an account whose boards nobody has read yet. */
export async function benchPicker(browser: Browser, bench: BenchStack, report: Report): Promise<void> {
  const { control } = bench;
  for (const operationId of ['boards/list', 'board_sections/list'] as const)
    await control.script({ operationId, outcomes: [{ delayMs: CALL_MS, times: 100_000 }] });
  try {
    for (const { name, boards, targetMs } of ACCOUNTS) {
      const { firstMs, allMs } = await openPicker(browser, bench, boards);
      report({
        ...{ name, value: firstMs, unit: 'ms', reference: CALL_MS },
        ...{ target: `under ${targetMs} ms`, met: firstMs < targetMs, allMs, load: loadavg()[0] },
      });
    }
  } finally {
    await control.clearOutcomes();
  }
}

/** From the click that opens the picker to the first board, and to the last. */
async function openPicker(
  browser: Browser,
  { stack, control }: BenchStack,
  boards: number,
): Promise<{ firstMs: number; allMs: number }> {
  const username = `picks_from_${boards}`;
  await control.addAccount(username, boards);
  const person = await stack.signIn(username);
  await person.browser.post(boardListPaths.all, { name: 'Picked', boardIds: [] });
  const { url } = stack.backend;
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies([
      { name: SESSION_COOKIE, value: person.browser.cookie(SESSION_COOKIE) ?? '', url },
    ]);
    const page = await context.newPage();
    await page.goto('/board-lists');
    const opener = page.getByRole('button', { name: 'Add Boards to List' });
    await opener.waitFor();
    const start = performance.now();
    await opener.click();
    await page.getByRole('option').first().waitFor();
    const firstMs = performance.now() - start;
    await page.getByText(`Select ${boards.toLocaleString('en')} boards`).waitFor({ timeout: 60_000 });
    return { firstMs, allMs: performance.now() - start };
  } finally {
    await context.close();
  }
}
