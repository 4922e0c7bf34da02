import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/support/browser.js';

// At the top, so that it is searched once: Playwright loads this file in every worker.
const browser = await findBrowser();

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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    // Set by the global setup; workers load this file after it.
    baseURL: process.env['E2E_URL'],
    launchOptions: browser,
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Snapshots of every step are enough; no video.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
