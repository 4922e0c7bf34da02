import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** `npm test`: Jest, then the whole stack in a browser. With arguments (`npm test -- <path>`) only Jest. */
const chosen = process.argv.slice(2);
const suites = [`npm run test:unit -- ${chosen.map((one) => JSON.stringify(one)).join(' ')}`];
if (chosen.length === 0 && existsSync('frontend/playwright.config.ts')) suites.push('npm run test:e2e');

for (const suite of suites) {
  const { status } = spawnSync(suite, { shell: true, stdio: 'inherit' });
  if (status !== 0) {
    process.exitCode = status ?? 1;
    break;
  }
}
