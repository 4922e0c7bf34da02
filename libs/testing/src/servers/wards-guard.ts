// Outlives the test process to clean up after it. It learns of processes and folders line by line, and ends and removes
// them when its standard input closes, however the test process went. Started by wards.ts with plain node, so it may
// only use what node runs without a build.
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';

const processes = new Set<number>();
const folders = new Set<string>();

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const [verb, kind, name = ''] = line.split('\t');
  if (kind === 'folder') folders[verb === 'guard' ? 'add' : 'delete'](name);
  else processes[verb === 'guard' ? 'add' : 'delete'](Number(name));
});
lines.on('close', () => {
  for (const pid of processes) kill(pid);
  for (const folder of folders) {
    // A dying process may still write: several tries.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});
// Ctrl-C in a terminal reaches the whole group: the guard ends after the test process, not with it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

function kill(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
