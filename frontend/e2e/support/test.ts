import { MailCatcherClient, SandboxControl, StripeControl } from '@boardcast/sandbox';
import { test as base } from '@playwright/test';
import { oneAtATime } from './one-at-a-time.js';
import { makePhoto } from './photo.js';
import type { Photo } from './photo.js';

/** How long a test waits for another to be done with Stripe, in milliseconds. */
const STRIPE_PATIENCE_MS = 240_000;

interface Fixtures {
  /** The sandbox's switches and its journal of what was really published. */
  sandbox: SandboxControl;
  /** The mails that were sent. */
  mails: MailCatcherClient;
  /** The Stripe stand-in's switches and what it knows. Its clock is everybody's: one test at a time has it. */
  stripe: StripeControl;
  /** Makes the name of an account that is this test's alone, also when it is repeated on one stack. */
  ownName: (name: string) => string;
  /** A JPEG as a camera writes it. */
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
