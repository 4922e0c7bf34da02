import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The checks of `npm run check`, the slowest first: two run at a time, each reporting when it ends. */
const waiting = [
  'types',
  'format',
  'lint',
  'imports',
  'docs',
  'dead-code',
  'mutants',
  'api',
  'kubernetes',
  'migrations',
  'budgets',
  'alerts',
  'packages',
];
const failed: string[] = [];

async function runOne(check: string): Promise<void> {
  const started = Date.now();
  const child = spawn(`npm run --silent check:${check}`, { shell: true, stdio: ['inherit', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) failed.push(check);
  process.stdout.write(Buffer.concat(said));
  console.log(`${status === 0 ? '✔' : '✘'} ${check} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}

async function runAllInTurn(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) await runOne(check);
}

await Promise.all([runAllInTurn(), runAllInTurn()]);
console.log(failed.length === 0 ? '✔ All checks passed.' : `✘ Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
