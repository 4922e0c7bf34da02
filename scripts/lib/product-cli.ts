import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from './settings.js';
import { StackFault } from './stack-fault.js';
import { findRunningStack } from './stack-file.js';

const ENTRY = 'dist/backend/cli.js';
const NOT_RUNNING =
  'Boardcast is not running: `npm start` first, or set DATABASE_URL and the rest of the backend’s environment.';

/**
 * Runs the product's command line (docs/runbook.md#command-line) on the environment's database, otherwise on that of
 * the running stack.
 * @returns its exit code
 * @throws StackFault if it isn't built
 */
export async function runProductCli(args: readonly string[]): Promise<number> {
  const { root, dataDir, given } = readSettings();
  const entry = join(root, ENTRY);
  if (!existsSync(entry)) throw new StackFault(`There is no ${ENTRY}: \`npm run build\` first.`);
  const stack = await findRunningStack(dataDir);
  const env = settingsFor(given, stack?.backendEnvironment);
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', entry, ...args], {
    env,
    stdio: 'inherit',
  });
  if (status === 1 && env['DATABASE_URL'] === undefined) console.error(NOT_RUNNING);
  return status ?? 1;
}

/** The running stack's settings, unless the environment names another database, to which none of them apply. */
export function settingsFor(
  given: Readonly<Record<string, string>>,
  stack: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { DATABASE_URL = stack['DATABASE_URL'] } = given;
  return DATABASE_URL === stack['DATABASE_URL'] ? { ...stack, ...given } : { ...given };
}
