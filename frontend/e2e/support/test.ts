import { SandboxControl } from '@boardcast/sandbox';
import { test as base } from '@playwright/test';
import { makePhoto } from './photo.js';
import type { Photo } from './photo.js';

interface Fixtures {
  /** The sandbox's switches and its journal of what was really published. */
  sandbox: SandboxControl;
  /** A JPEG as a camera writes it. */
  photo: Photo;
}

/** Playwright's test against the running stack. A page that throws fails it. */
export const test = base.extend<Fixtures>({
  sandbox: async ({ baseURL: _ }, provide) =>
    provide(new SandboxControl(process.env['E2E_SANDBOX_URL'] ?? '')),
  photo: async ({ baseURL: _ }, provide) => provide(await makePhoto()),
  page: async ({ page }, provide) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await provide(page);
    base.expect(faults).toEqual([]);
  },
});

export { expect } from '@playwright/test';
