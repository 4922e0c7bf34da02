import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StackFault } from './stack-fault.js';

/** What the environment asks of a run. */
export interface StackSettings {
  /** The repository. */
  root: string;
  /** Port of the app; 0 takes a free one. */
  port: number;
  /** Address at which the apps listen. */
  host: string;
  /** Data, secrets and logs of the embedded parts, kept between runs. */
  dataDir: string;
  /** Variables that are set; empty ones count as unset. */
  given: Record<string, string>;
}

/** Variables that the scripts read too and that may be files, as for the apps. */
const MAY_BE_FILES = [
  'DATABASE_URL',
  'BUS_URL',
  'SESSION_SECRET',
  'CREDENTIALS_KEY',
  'STORAGE_URL',
  'PINTEREST_CLIENT_ID',
  'PINTEREST_CLIENT_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];
const DEFAULT_PORT = 3000;
const LOOPBACK = '127.0.0.1';
const OLDEST_NODE = [22, 17] as const;

/** Reads PORT, HOST, DATA_DIR and everything else from the environment. @throws StackFault */
export function readSettings(env: NodeJS.ProcessEnv = process.env): StackSettings {
  const root = resolve(import.meta.dirname, '../..');
  const port = Number(env['PORT'] || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StackFault(`PORT is not a port number: ${env['PORT']}`);
  }
  const given = readGiven(env);
  if (!given['PINTEREST_CLIENT_ID'] && (given['PINTEREST_API_URL'] || given['PINTEREST_OAUTH_URL'])) {
    throw new StackFault(
      'PINTEREST_API_URL and PINTEREST_OAUTH_URL need a PINTEREST_CLIENT_ID to go with them.',
    );
  }
  const host = given['HOST'] ?? LOOPBACK;
  return { root, port, host, dataDir: resolve(env['DATA_DIR'] || join(root, '.data')), given };
}

/** Address at which this machine reaches what listens at a host: every interface has the loopback one. */
export function addressOn(host: string, port: number): string {
  if (['0.0.0.0', '::', LOOPBACK, '::1', 'localhost'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Requires the Node version pinned by the repository, which npm puts first in PATH. @throws StackFault */
export function checkNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new StackFault(
    `This is Node ${version}: run \`npm ci\` and then \`npm start\`, which bring their own.`,
  );
}

function readGiven(env: NodeJS.ProcessEnv): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value) given[name] = value;
  for (const name of MAY_BE_FILES) {
    const file = given[`${name}_FILE`];
    if (!file || given[name]) continue;
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch {
      throw new StackFault(`The file that ${name}_FILE names could not be read.`);
    }
    delete given[`${name}_FILE`];
  }
  return given;
}
