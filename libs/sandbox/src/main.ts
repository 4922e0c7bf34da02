import { readConfig, sandboxConfigSchema } from './config.js';
import { createSandbox } from './pinterest/sandbox.js';
import { closeOnSignal } from './shared/close-on-signal.js';

const config = readConfig(sandboxConfigSchema);
const sandbox = await createSandbox({
  dataDir: config.SANDBOX_DATA_DIR,
  port: config.PORT,
  host: config.HOST,
  publicUrl: config.SANDBOX_PUBLIC_URL,
  app: {
    clientId: config.SANDBOX_CLIENT_ID,
    clientSecret: config.SANDBOX_CLIENT_SECRET,
    redirectUris: config.SANDBOX_REDIRECT_URIS.split(',').map((uri) => uri.trim()),
  },
});
// The one line that the start script waits for.
console.log(`Pinterest sandbox listening on ${sandbox.url}`);
closeOnSignal(() => sandbox.close());
