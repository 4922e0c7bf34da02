import { join } from 'node:path';
import { SANDBOX_APP, SandboxControl, type Sandbox } from '@boardcast/sandbox';
import getPort from 'get-port';
import { REPOSITORY } from '../services/build-with-failpoints.js';
import { ManagedProcess } from '../services/managed-process.js';
import { makeTempFolder, removeTempFolder } from '../services/wards.js';
import { waitUntil } from '../wait-until.js';

const READY_MS = 30_000;

/** The Pinterest sandbox in a process of its own, limits off: what it does costs the product's processes nothing. */
export async function startProvider(): Promise<Sandbox> {
  const folder = makeTempFolder('provider');
  const port = await getPort({ host: '127.0.0.1' });
  const process = new ManagedProcess({
    name: 'provider',
    command: globalThis.process.execPath,
    args: ['--import', 'tsx', join(REPOSITORY, 'libs/sandbox/src/main.ts')],
    env: { PATH: globalThis.process.env.PATH ?? '', PORT: String(port), SANDBOX_DATA_DIR: folder },
    cwd: REPOSITORY,
    logFile: join(folder, 'provider.log'),
  });
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
