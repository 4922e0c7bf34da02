import { join } from 'node:path';
import { makeTempFolder, ManagedProcess, removeTempFolder, waitUntil } from '@boardcast/testing';
import getPort from 'get-port';
import { findBrowser } from '../../../frontend/e2e/support/browser.js';

const READY_MS = 30_000;

/** A browser that Lighthouse can drive. */
export interface DebuggedBrowser {
  /** Of its debugger. */
  readonly port: number;
  close: () => Promise<void>;
}

/**
 * Starts the Chromium of the browser tests with a new profile. By hand, because Lighthouse can't load a page in a
 * browser that Playwright holds.
 */
export async function startDebuggedBrowser(): Promise<DebuggedBrowser> {
  const { executablePath, args = [], env } = await findBrowser();
  if (executablePath === undefined) throw new Error('Set CHROMIUM_PATH: only a path can be started by hand.');
  const profile = makeTempFolder('browser');
  const port = await getPort({ host: '127.0.0.1' });
  const process = new ManagedProcess({
    name: 'browser',
    command: executablePath,
    args: [
      ...[...args, '--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
      'about:blank',
    ],
    env: { ...(globalThis.process.env as Record<string, string>), ...(env as Record<string, string>) },
    cwd: profile,
    logFile: join(profile, 'browser.log'),
  });
  process.launch();
  await waitUntil(async () => (await fetch(`http://127.0.0.1:${port}/json/version`)).ok, {
    timeout: READY_MS,
    what: `the browser; it says: ${process.log()}`,
  });
  return {
    port,
    async close() {
      await process.kill();
      removeTempFolder(profile);
    },
  };
}
