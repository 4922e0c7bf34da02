import { MailCatcherClient, SandboxControl, StripeControl } from '@boardcast/sandbox';
import { test as base } from '@playwright/test';
import { oneAtATime } from './one-at-a-time.js';
import { makePhoto } from './photo.js';
import type { Photo } from './photo.js';

/** How long a test waits for another to finish with Stripe, in milliseconds. */
const STRIPE_PATIENCE_MS = 240_000;

interface Fixtures {
  /** Controls of the sandbox and its journal of what was really published. */
  sandbox: SandboxControl;
  mails: MailCatcherClient;
  /** Controls of the Stripe stand-in. All tests share its clock, so one test at a time has it. */
  stripe: StripeControl;
  /** Creates the name of an account for this test alone, even when it is repeated on the same stack. */
  ownName: (name: string) => string;
  /** A JPEG like a camera's. */
  photo: Photo;
}

/** Playwright's test against the running stack. A page that throws fails it. */
export const test = base.extend<Fixtures>({
  sandbox: async ({ baseURL: _ }, provide) =>
    provide(new SandboxControl(process.env['E2E_SANDBOX_URL'] ?? '')),
  mails: async ({ baseURL: _ }, provide) => provide(new MailCatcherClient(process.env['E2E_MAIL_URL'] ?? '')),
  stripe: [
    async ({ baseURL: _ }, provide) =>
      oneAtATime(() => provide(new StripeControl(process.env['E2E_STRIPE_URL'] ?? ''))),
    { timeout: STRIPE_PATIENCE_MS },
  ],
  ownName: async ({ baseURL: _ }, provide, { repeatEachIndex }) =>
    provide((name) => (repeatEachIndex === 0 ? name : `${name}_${repeatEachIndex}`)),
  photo: async ({ baseURL: _ }, provide) => provide(await makePhoto()),
  page: async ({ page }, provide) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await provide(page);
    base.expect(faults).toEqual([]);
  },
});

export { expect } from '@playwright/test';
