import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDatabase, ensurePublisherRole, PostgresCluster } from '@boardcast/testing';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import getPort, { portNumbers } from 'get-port';
import { waitUntilReady } from './ready.js';
import type { StackSecrets } from './secrets.js';
import type { StackSettings } from './settings.js';
import { StackFault } from './stack-fault.js';
import type { Supervisor } from './supervisor.js';

/** Parts stop from the highest level down. */
export const LEVEL = { database: 1, sandbox: 2, apps: 3 } as const;

/** What both apps are given, the address of the database apart. */
export interface PartAddresses {
  /** DATABASE_URL of the backend. */
  backendDatabaseUrl: string;
  /** DATABASE_URL of the publisher: its own role. */
  publisherDatabaseUrl: string;
  /** Where the Pinterest sandbox answers; null with the real Pinterest. */
  sandboxUrl: string | null;
  /** Every other variable that was unset and now points at an embedded part. */
  shared: Record<string, string>;
}

interface PartsOptions {
  settings: StackSettings;
  secrets: StackSecrets;
  /** Address people open. */
  publicUrl: string;
  /** Port of the app; the sandbox takes the next free one. */
  appPort: number;
  logs: string;
  print: (line: string) => void;
}

/** Starts the embedded part for each variable that is unset (house.md §4) and tells where it is. */
export async function startEmbeddedParts(
  supervisor: Supervisor,
  options: PartsOptions,
): Promise<PartAddresses> {
  const { settings, secrets, publicUrl } = options;
  const { given, dataDir } = settings;
  const [database, sandbox] = await Promise.all([
    startDatabase(supervisor, options),
    given['PINTEREST_CLIENT_ID'] ? null : startSandbox(supervisor, options),
  ]);
  return {
    ...database,
    sandboxUrl: sandbox?.url ?? null,
    shared: {
      PUBLIC_URL: given['PUBLIC_URL'] ?? publicUrl,
      SESSION_SECRET: given['SESSION_SECRET'] ?? secrets.sessionSecret,
      CREDENTIALS_KEY: given['CREDENTIALS_KEY'] ?? secrets.credentialsKey,
      STORAGE_URL: given['STORAGE_URL'] ?? pathToFileURL(join(dataDir, 'storage')).href,
      BUS_URL: given['BUS_URL'] ?? (await freeBusUrl()),
      ...sandbox?.env,
    },
  };
}

async function startDatabase(supervisor: Supervisor, { settings, print }: PartsOptions) {
  const url = settings.given['DATABASE_URL'];
  if (url) {
    const publisherDatabaseUrl = await ensurePublisherRole(url).catch((error: unknown) => {
      print(`! The publisher uses the backend's database role, as it gets none of its own: ${String(error)}`);
      return url;
    });
    return { backendDatabaseUrl: url, publisherDatabaseUrl };
  }
  const cluster = await PostgresCluster.start({ dataDir: join(settings.dataDir, 'postgres') }).catch(
    (error: unknown) => {
      throw new StackFault(error instanceof Error ? error.message : String(error));
    },
  );
  await supervisor.adopt('PostgreSQL', LEVEL.database, {
    ended: cluster.ended,
    stop: () => cluster.stop(),
  });
  return {
    backendDatabaseUrl: await ensureDatabase(cluster.url(), 'boardcast'),
    publisherDatabaseUrl: await ensurePublisherRole(cluster.url('boardcast')),
  };
}

async function startSandbox(
  supervisor: Supervisor,
  { settings, secrets, publicUrl, appPort, logs, print }: PartsOptions,
) {
  // The same port in every run: boards' pictures are remembered by their address.
  const port = await getPort({ host: '127.0.0.1', port: portNumbers(appPort + 1, appPort + 20) });
  const url = `http://127.0.0.1:${port}`;
  const client = { id: secrets.sandboxClientId, secret: secrets.sandboxClientSecret };
  const child = supervisor.start(LEVEL.sandbox, {
    name: 'sandbox',
    args: ['--import', 'tsx', 'libs/sandbox/src/main.ts'],
    cwd: settings.root,
    env: {
      ...settings.given,
      PORT: String(port),
      SANDBOX_DATA_DIR: join(settings.dataDir, 'sandbox'),
      SANDBOX_CLIENT_ID: client.id,
      SANDBOX_CLIENT_SECRET: client.secret,
      SANDBOX_REDIRECT_URIS: `${publicUrl}/auth/callback`,
    },
    logFile: join(logs, 'sandbox.log'),
    show: 'notable',
    print,
  });
  await waitUntilReady('Pinterest sandbox', `${url}/_control/settings`, child.ended);
  return {
    url,
    env: {
      PINTEREST_CLIENT_ID: client.id,
      PINTEREST_CLIENT_SECRET: client.secret,
      PINTEREST_API_URL: `${url}/v5`,
      PINTEREST_OAUTH_URL: `${url}/oauth/`,
      ADMIN_PINTEREST_USERNAMES:
        settings.given['ADMIN_PINTEREST_USERNAMES'] ?? SANDBOX_USERNAMES.administrator,
    },
  };
}

async function freeBusUrl(): Promise<string> {
  const [publisher, backend] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  return `tcp://127.0.0.1/?publisher=${publisher}&backend=${backend}`;
}
