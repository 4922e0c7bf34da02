import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpPinterestGateway } from '@boardcast/pinterest';
import type { HttpPinterestGatewayOptions } from '@boardcast/pinterest';
import { SandboxControl } from '../control/sandbox-control.js';
import { createSandbox } from '../sandbox.js';
import type { Sandbox, SandboxOptions } from '../sandbox.js';

/** A test's sandbox, its control client and a gateway connected to it. */
export interface TestSandbox {
  sandbox: Sandbox;
  control: SandboxControl;
  gateway: HttpPinterestGateway;
  dataDir: string;
  /** Stops everything and removes the folder. */
  stop(): Promise<void>;
}

/** Starts a sandbox on a free port with its own folder. */
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
