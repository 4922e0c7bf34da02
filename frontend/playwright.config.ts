import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/support/browser.js';

// At the top, so that it is searched once: Playwright loads this file in every worker.
const browser = await findBrowser();

/**
 * How long anything may take, in milliseconds. What a test expects is never a time: a busy machine may need many times
 * as long as an idle one, and only what hangs takes this long.
 */
const PATIENCE_MS = 60_000;

const SCREENS = ['**/screens*.spec.ts', '**/layout-shift.spec.ts'];

/** The stack as `npm start` runs it, and Chromium from npm. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/support/e2e.global-setup.ts',
  projects: [
    { name: 'journeys', testIgnore: SCREENS },
    // Every screen at all widths and in both colour schemes takes long: a command of its own.
    { name: 'screens', testMatch: SCREENS },
  ],
  // One stack for all tests; each has its own account.
  fullyParallel: true,
  workers: 2,
  timeout: 10 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    // Set by the global setup; workers load this file after it.
    baseURL: process.env['E2E_URL'],
    launchOptions: browser,
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Snapshots of every step are enough; no video.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
