import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backendConfigSchema } from '../../backend/src/config.js';
import { publisherConfigSchema } from '../../publisher/src/config.js';
import { environmentOf, surroundingsOf } from './child-environment.js';
import { startEmbeddedParts } from './embedded-parts.js';
import type { PartAddresses } from './embedded-parts.js';
import { claimFolder, claimPort } from './preflight.js';
import { keepSecrets } from './secrets.js';
import { addressOn } from './settings.js';
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
  const port = await claimPort(settings.port, settings.host);
  const publicUrl = settings.given['PUBLIC_URL'] ?? addressOn(settings.host, port);
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const secrets = keepSecrets(dataDir);
  const [parts] = await Promise.all([
    startEmbeddedParts(supervisor, { settings, secrets, publicUrl, appPort: port, logs, print }),
    build(logs),
  ]);
  return { settings, parts, port, publicUrl, logs, print };
}

const VARIABLES = {
  backend: Object.keys(backendConfigSchema.shape),
  publisher: Object.keys(publisherConfigSchema.shape),
};

/** What an app is given: its own variables and no other's. @param port its own */
export function appEnvironment(
  { settings, parts }: PreparedStack,
  app: 'backend' | 'publisher',
  port: number,
): Record<string, string> {
  const everything = {
    NODE_ENV: 'production',
    // For one machine: its address is http, and what is unset is a stand-in.
    ALLOW_STAND_INS: 'true',
    // No proxy is there to notice.
    DRAIN_SECONDS: '0',
    ...settings.given,
    ...parts.shared,
    PORT: String(port),
    HOST: settings.host,
    ...metricsPort(settings.given, app),
    DATABASE_URL: databaseOf(parts, app),
  };
  return environmentOf(everything, VARIABLES[app]);
}

/** What its migration is given: its database alone. */
export function migrationEnvironment(
  { settings, parts }: PreparedStack,
  app: 'backend' | 'publisher',
): Record<string, string> {
  return {
    ...surroundingsOf(settings.given),
    NODE_ENV: 'production',
    DATABASE_URL: databaseOf(parts, app),
  };
}

function databaseOf(parts: PartAddresses, app: 'backend' | 'publisher'): string {
  return app === 'backend' ? parts.backendDatabaseUrl : parts.publisherDatabaseUrl;
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
    url: addressOn(settings.host, port),
    sandboxUrl: parts.sandboxUrl,
    mailUrl: parts.mailUrl,
    stripeUrl: parts.stripeUrl,
    databaseUrl: parts.backendDatabaseUrl,
    backendEnvironment: Object.fromEntries(environment.filter(([name]) => name in backendConfigSchema.shape)),
  });
  supervisor.beforeStop(() => removeStackFile(settings.dataDir));
}
