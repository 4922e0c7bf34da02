import { join } from 'node:path';
import { SANDBOX_APP, SandboxControl, type Sandbox } from '@boardcast/sandbox';
import { lastingPort, makeTempFolder, ManagedProcess, removeTempFolder, waitUntil } from '@boardcast/testing';
import { REPOSITORY } from '../stack/build-with-failpoints.js';

const READY_MS = 30_000;

/**
 * The Pinterest sandbox in a process of its own, with limits off, so that its work doesn't slow the product's
 * processes.
 */
export async function startProvider(): Promise<Sandbox> {
  const folder = makeTempFolder('provider');
  const port = await lastingPort();
  const process = new ManagedProcess({
    name: 'provider',
    command: globalThis.process.execPath,
    args: ['--import', 'tsx', join(REPOSITORY, 'libs/sandbox/src/main.ts')],
    env: { PATH: globalThis.process.env.PATH ?? '', PORT: String(port), SANDBOX_DATA_DIR: folder },
    cwd: REPOSITORY,
    logFile: join(folder, 'provider.log'),
  });
  process.launch();
  const url = `http://127.0.0.1:${port}`;
  const control = new SandboxControl(url);
  await waitUntil(() => control.calls(), {
    timeout: READY_MS,
    what: `the provider; it says: ${process.log()}`,
  });
  await control.setLimits(null);
  return {
    url,
    apiUrl: `${url}/v5`,
    oauthUrl: `${url}/oauth/`,
    app: SANDBOX_APP,
    async close() {
      await process.kill();
      removeTempFolder(folder);
    },
  };
}
