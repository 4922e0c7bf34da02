import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDatabase, ensurePublisherRole, PostgresCluster } from '@boardcast/embedded-postgres';
import getPort from 'get-port';
import { LEVEL } from './level.js';
import type { StackSecrets } from './secrets.js';
import type { StackSettings } from './settings.js';
import { StackFault } from './stack-fault.js';
import { startMailCatcher, startSandbox, startStripe } from './stand-ins.js';
import type { Supervisor } from './supervisor.js';

/** What both apps are given, except the database's address. */
export interface PartAddresses {
  /** DATABASE_URL of the backend. */
  backendDatabaseUrl: string;
  /** DATABASE_URL of the publisher: its own role. */
  publisherDatabaseUrl: string;
  /** Address of the Pinterest sandbox; null with the real Pinterest. */
  sandboxUrl: string | null;
  /** Page with the caught mails; null if mails are really sent. */
  mailUrl: string | null;
  /** Address of the Stripe stand-in; null with the real Stripe. */
  stripeUrl: string | null;
  /** Every other unset variable, pointing at its embedded part. */
  shared: Record<string, string>;
}

export interface PartsOptions {
  settings: StackSettings;
  secrets: StackSecrets;
  /** Address users open. */
  publicUrl: string;
  /** Port of the app; the sandbox takes the next free one. */
  appPort: number;
  logs: string;
  print: (line: string) => void;
}

/**
 * Starts the embedded part of each unset variable (docs/architecture.md#two-ways-to-run) and returns their addresses.
 */
export async function startEmbeddedParts(
  supervisor: Supervisor,
  options: PartsOptions,
): Promise<PartAddresses> {
  const { settings, secrets, publicUrl } = options;
  const { given, dataDir } = settings;
  const [database, sandbox, mail, stripe] = await Promise.all([
    startDatabase(supervisor, options),
    given['PINTEREST_CLIENT_ID'] ? null : startSandbox(supervisor, options),
    given['SMTP_URL'] ? null : startMailCatcher(supervisor, options),
    given['STRIPE_SECRET_KEY'] ? null : startStripe(supervisor, options),
  ]);
  return {
    ...database,
    sandboxUrl: sandbox?.url ?? null,
    mailUrl: mail?.url ?? null,
    stripeUrl: stripe?.url ?? null,
    shared: {
      PUBLIC_URL: given['PUBLIC_URL'] ?? publicUrl,
      SESSION_SECRET: given['SESSION_SECRET'] ?? secrets.sessionSecret,
      CREDENTIALS_KEY: given['CREDENTIALS_KEY'] ?? secrets.credentialsKey,
      STORAGE_URL: given['STORAGE_URL'] ?? pathToFileURL(join(dataDir, 'storage')).href,
      BUS_URL: given['BUS_URL'] ?? (await freeBusUrl()),
      ...sandbox?.env,
      ...mail?.env,
      ...stripe?.env,
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

async function freeBusUrl(): Promise<string> {
  const [publisher, backend] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  return `tcp://127.0.0.1/?publisher=${publisher}&backend=${backend}`;
}
