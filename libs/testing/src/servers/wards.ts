import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GUARD = fileURLToPath(new URL('./wards-guard.ts', import.meta.url));

let guard: ChildProcess | null = null;
const wards = new Set<string>();

/** Ends a process (leader of its own group) and its group when this process is gone. */
export function guardProcess(pid: number): void {
  add(`process\t${pid}`);
}

/** Call it when the process has ended. */
export function releaseProcess(pid: number): void {
  remove(`process\t${pid}`);
}

/** Creates a folder that is removed when this process is gone, unless `removeTempFolder` does it earlier. */
export function makeTempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `boardcast-${name}-`));
  add(`folder\t${folder}`);
  return folder;
}

/** Removes a folder made by `makeTempFolder`. */
export function removeTempFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  remove(`folder\t${folder}`);
}

function add(ward: string): void {
  wards.add(ward);
  guard ??= startGuard();
  guard.stdin?.write(`guard\t${ward}\n`);
}

/** The guard ends with the last ward. */
function remove(ward: string): void {
  wards.delete(ward);
  guard?.stdin?.write(`free\t${ward}\n`);
  if (wards.size > 0) return;
  guard?.stdin?.end();
  guard = null;
}

function startGuard(): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', GUARD], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  const input = child.stdin as typeof child.stdin & { unref?: () => void };
  input.unref?.();
  return child;
}
