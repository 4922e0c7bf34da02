import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What `npm run check` holds the code against: every check runs, then the ones that failed are named. */
const checks: [name: string, command: string][] = [
  ['format', 'prettier --check --log-level warn .'],
  ['lint', 'oxlint --type-aware'],
  ['types: servers, libs, scripts', 'tsc --noEmit'],
  ['types: SPA', 'tsc --noEmit -p frontend'],
  ...(existsSync('frontend/e2e/tsconfig.json')
    ? ([['types: end to end', 'tsc --noEmit -p frontend/e2e']] satisfies [string, string][])
    : []),
  ['import rules', 'depcruise libs backend publisher frontend scripts checks'],
  ['dead code', 'knip'],
];

const failed: string[] = [];
for (const [name, command] of checks) {
  const started = Date.now();
  console.log(`\n▶ ${name}: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) failed.push(name);
  console.log(`${status === 0 ? '✔' : '✘'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

console.log(failed.length === 0 ? '\n✔ All checks passed.' : `\n✘ Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
