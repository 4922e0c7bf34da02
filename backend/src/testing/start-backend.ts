import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authPaths } from '@boardcast/contracts';
import type { User } from '@boardcast/contracts';
import { createSandbox, SANDBOX_USERNAMES, SandboxControl } from '@boardcast/sandbox';
import type { Sandbox } from '@boardcast/sandbox';
import { consent } from './consent.js';
import { startTestApp } from './start-test-app.js';
import type { TestApp, TestAppOptions } from './start-test-app.js';
import type { TestClient } from './test-client.js';

/** A person at their browser, signed in. */
export interface SignedIn {
  readonly browser: TestClient;
  readonly user: User;
}

/** The whole backend against a sandbox of its own, with people who sign in as they would. */
export interface TestBackend extends Omit<TestApp, 'signIn'> {
  readonly sandbox: Sandbox;
  readonly control: SandboxControl;
  /**
   * Signs in through the consent page, all by HTTP; a new browser unless one is given.
   * @param username an account of the sandbox, the new creator by default; others are made by `control.addAccount`
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
    signIn: (username = SANDBOX_USERNAMES.newCreator, browser = server.newcomer()) =>
      signIn(browser, username),
    close: async () => {
      await server.close();
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(browser: TestClient, username: string): Promise<SignedIn> {
  const address = await browser.get(authPaths.pinterestUrl);
  const returned = await consent(address.body.url, username);
  await browser.get(authPaths.csrfToken);
  const answer = await browser.post(authPaths.exchange, returned);
  if (answer.status !== 200) throw new Error(`Sign-in as ${username}: ${JSON.stringify(answer.body)}`);
  return { browser, user: answer.body.user };
}
