import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpPinterestGateway } from '@boardcast/pinterest';
import type { HttpPinterestGatewayOptions } from '@boardcast/pinterest';
import { SandboxControl } from '../control/control-client.js';
import { createSandbox } from '../sandbox.js';
import type { Sandbox, SandboxOptions } from '../sandbox.js';

/** A sandbox of a test, with its control calls and a gateway that talks to it. */
export interface TestSandbox {
  sandbox: Sandbox;
  control: SandboxControl;
  gateway: HttpPinterestGateway;
  dataDir: string;
  /** Stops everything and removes the folder. */
  stop(): Promise<void>;
}

/** Starts a sandbox on a free port with a folder of its own. */
export async function startSandbox(
  options: Partial<SandboxOptions> = {},
  gatewayOptions: Partial<HttpPinterestGatewayOptions> = {},
): Promise<TestSandbox> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'boardcast-sandbox-')));
  const sandbox = await createSandbox({ ...options, dataDir });
  const gateway = new HttpPinterestGateway({
    apiUrl: sandbox.apiUrl,
    clientId: sandbox.app.clientId,
    clientSecret: sandbox.app.clientSecret,
    clock: { now: () => new Date() },
    ...gatewayOptions,
  });
  return {
    sandbox,
    control: new SandboxControl(sandbox.url),
    gateway,
    dataDir,
    stop: async () => {
      await gateway.close();
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Goes through the consent page as a person would, and gives the parameters of the return. */
export async function consent(
  sandbox: Sandbox,
  {
    username = 'new_creator',
    decision = 'allow',
    scope,
    state = 'some-state',
    redirectUri,
  }: {
    username?: string;
    decision?: 'allow' | 'deny';
    scope: string;
    state?: string;
    redirectUri?: string;
  },
): Promise<URLSearchParams> {
  const answer = await fetch(sandbox.oauthUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      client_id: sandbox.app.clientId,
      redirect_uri: redirectUri ?? sandbox.app.redirectUris[0] ?? '',
      response_type: 'code',
      ...{ scope, state, username, decision },
    }),
  });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}
