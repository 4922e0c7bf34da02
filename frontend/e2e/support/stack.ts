import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';

/** Addresses of a running stack. */
export interface E2eStack {
  url: string;
  sandboxUrl: string;
  mailUrl: string;
  stripeUrl: string;
  databaseUrl: string;
  /** Folder of the images. */
  storageDir: string;
  /** Stops everything and removes its data. */
  stop: () => Promise<void>;
}

/** An administrator whom a test takes the rights from: others need theirs meanwhile. */
export const STEPPING_DOWN = 'steps_down';

const ROOT = resolve(import.meta.dirname, '../../..');
/** A machine under load may take minutes. */
const PATIENCE_MS = 600_000;

/** Starts the whole stack as `npm start` does, on free ports and with its own data folder. */
export async function startStack(): Promise<E2eStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'boardcast-e2e-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ PORT: '0', DATA_DIR: dataDir },
      // Our own limit; the sandbox keeps Pinterest's until a test raises it.
      PINTEREST_WRITES_PER_MINUTE: '6000',
      ADMIN_PINTEREST_USERNAMES: `${SANDBOX_USERNAMES.administrator},${STEPPING_DOWN}`,
      // All tests come from one address.
      REQUEST_LIMIT_FACTOR: '20',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  let isWanted = true;
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  void ended.then(() => {
    if (isWanted)
      process.stderr.write(`The stack ended in the middle of the tests (its data: ${dataDir}):\n${output}`);
  });
  const stop = async () => {
    const isUp = child.exitCode === null;
    isWanted = false;
    child.kill('SIGTERM');
    await ended;
    if (isUp) rmSync(dataDir, { recursive: true, force: true });
  };
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (child.exitCode === null && performance.now() < giveUpAt) {
    const addresses = readAddresses(dataDir);
    if (addresses) return { ...addresses, storageDir: join(dataDir, 'storage'), stop };
    await pause(100);
  }
  await stop();
  throw new Error(`The stack did not come up:\n${output}`);
}

/** start.ts writes them once everything is ready. */
function readAddresses(dataDir: string): Omit<E2eStack, 'storageDir' | 'stop'> | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'stack.json'), 'utf8')) as Omit<
      E2eStack,
      'storageDir' | 'stop'
    >;
  } catch {
    return undefined;
  }
}
