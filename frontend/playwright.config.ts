import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/support/browser.js';

// At the top, so that it is found once: Playwright reads this file in every worker.
const browser = await findBrowser();

const SCREENS = ['**/screens*.spec.ts', '**/layout-shift.spec.ts'];

/** The stack as `npm start` runs it, and Chromium from npm. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  globalSetup: './e2e/support/e2e.global-setup.ts',
  projects: [
    { name: 'journeys', testIgnore: SCREENS },
    // Each screen in both widths and colour schemes, and loaded slowly, takes its time: a command of its own.
    { name: 'screens', testMatch: SCREENS },
  ],
  // One stack for all; every test has an account of its own.
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    // Set by the global setup; workers read this file after it.
    baseURL: process.env['E2E_URL'],
    launchOptions: browser,
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // The page itself at every step is enough to look into: it is not filmed as well.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
