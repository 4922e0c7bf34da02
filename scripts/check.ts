import { spawnSync } from 'node:child_process';

/** What `npm run check` holds the code against: every check runs, then the ones that failed are named. */
const checks = ['format', 'lint', 'types', 'imports', 'dead-code', 'budgets'];

const failed = checks.filter((check) => {
  const started = Date.now();
  console.log(`\n▶ ${check}`);
  const { status } = spawnSync(`npm run --silent check:${check}`, { shell: true, stdio: 'inherit' });
  console.log(`${status === 0 ? '✔' : '✘'} ${check} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return status !== 0;
});

console.log(failed.length === 0 ? '\n✔ All checks passed.' : `\n✘ Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
