import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backendConfigSchema } from '../../backend/src/config.js';
import { startEmbeddedParts } from './embedded-parts.js';
import type { PartAddresses } from './embedded-parts.js';
import { claimFolder, claimPort } from './preflight.js';
import { keepSecrets } from './secrets.js';
import type { StackSettings } from './settings.js';
import { findRunningStack, removeStackFile, writeStackFile } from './stack-file.js';
import { StackFault } from './stack-fault.js';
import type { Supervisor } from './supervisor.js';

/** The embedded parts run; the apps can be started. */
export interface PreparedStack {
  settings: StackSettings;
  parts: PartAddresses;
  /** Port that users open. */
  port: number;
  publicUrl: string;
  /** Folder of the children's logs. */
  logs: string;
  print: (line: string) => void;
}

/**
 * Checks port and folder, creates the secrets and starts the embedded parts while `build` runs.
 * @throws StackFault
 */
export async function prepareStack(
  supervisor: Supervisor,
  settings: StackSettings,
  build: (logs: string) => Promise<void>,
  print: (line: string) => void = console.log,
): Promise<PreparedStack> {
  const { dataDir } = settings;
  claimFolder(dataDir);
  const running = await findRunningStack(dataDir);
  if (running) throw new StackFault(`Boardcast already runs on this data folder, at ${running.url}.`);
  const port = await claimPort(settings.port);
  const publicUrl = settings.given['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const secrets = keepSecrets(dataDir);
  const [parts] = await Promise.all([
    startEmbeddedParts(supervisor, { settings, secrets, publicUrl, appPort: port, logs, print }),
    build(logs),
  ]);
  return { settings, parts, port, publicUrl, logs, print };
}

/** The environment of both apps; `port` is the app's own. */
export function appEnvironment(
  { settings, parts }: PreparedStack,
  app: 'backend' | 'publisher',
  port: number,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    // No proxy is there to notice.
    DRAIN_SECONDS: '0',
    ...settings.given,
    ...parts.shared,
    PORT: String(port),
    ...metricsPort(settings.given, app),
    DATABASE_URL: app === 'backend' ? parts.backendDatabaseUrl : parts.publisherDatabaseUrl,
  };
}

/** Two processes of one machine can't share the port: the publisher has the one after the backend's. */
function metricsPort(given: Record<string, string>, app: 'backend' | 'publisher'): Record<string, string> {
  const { METRICS_PORT: port } = given;
  if (!port || port === '0' || app === 'backend') return {};
  return { METRICS_PORT: String(Number(port) + 1) };
}

/** Lets other programs find the stack while it runs. */
export function announceStack(supervisor: Supervisor, stack: PreparedStack): void {
  const { settings, port, parts } = stack;
  const environment = Object.entries(appEnvironment(stack, 'backend', port));
  writeStackFile(settings.dataDir, {
    pid: process.pid,
    url: `http://localhost:${port}`,
    sandboxUrl: parts.sandboxUrl,
    mailUrl: parts.mailUrl,
    stripeUrl: parts.stripeUrl,
    databaseUrl: parts.backendDatabaseUrl,
    backendEnvironment: Object.fromEntries(environment.filter(([name]) => name in backendConfigSchema.shape)),
  });
  supervisor.beforeStop(() => removeStackFile(settings.dataDir));
}
