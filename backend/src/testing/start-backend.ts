import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@boardcast/contracts';
import { createSandbox, SANDBOX_USERNAMES, SandboxControl } from '@boardcast/sandbox';
import type { Sandbox } from '@boardcast/sandbox';
import { signIn, type TestClient } from '@boardcast/testing';
import { startTestApp } from './start-test-app.js';
import type { TestApp, TestAppOptions } from './start-test-app.js';

/** A signed-in user and their browser. */
export interface SignedIn {
  readonly browser: TestClient;
  readonly user: User;
}

/** The whole backend with its own sandbox; users sign in as in production. */
export interface TestBackend extends Omit<TestApp, 'signIn'> {
  readonly sandbox: Sandbox;
  readonly control: SandboxControl;
  /**
   * Signs in through the consent page over HTTP, in a new browser unless one is given.
   * @param username an account of the sandbox, the new creator by default; `control.addAccount` makes others
   */
  signIn(username?: string, browser?: TestClient): Promise<SignedIn>;
}

/** Starts backend and sandbox for a test file. Close it in afterAll. */
export async function startBackend(options: TestAppOptions = {}): Promise<TestBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardcast-sandbox-'));
  const sandbox = await createSandbox({ dataDir });
  const server = await startTestApp({
    ...options,
    config: {
      PINTEREST_API_URL: sandbox.apiUrl,
      PINTEREST_OAUTH_URL: sandbox.oauthUrl,
      PINTEREST_CLIENT_ID: sandbox.app.clientId,
      PINTEREST_CLIENT_SECRET: sandbox.app.clientSecret,
      ADMIN_PINTEREST_USERNAMES: [SANDBOX_USERNAMES.administrator],
      ...options.config,
    },
  });
  return {
    ...server,
    sandbox,
    control: new SandboxControl(sandbox.url),
    signIn: async (username = SANDBOX_USERNAMES.newCreator, browser = server.newcomer()) => ({
      browser,
      user: await signIn(browser, username),
    }),
    close: async () => {
      await server.close();
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
