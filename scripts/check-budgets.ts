import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { describeBudgets, isWithin, weighBundle, weighSite } from '../checks/budgets/bundle-budgets.js';
import { scriptConfig } from '../frontend/build/site-config.js';

// The caller may have set another; users get React's production build.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

/** Builds SPA and public site in memory and compares what each screen loads with its budget (frontend/README.md). */
const built = (await build({
  configFile: join(import.meta.dirname, '../frontend/vite.config.ts'),
  mode: 'production',
  logLevel: 'error',
  build: { write: false },
})) as Rolldown.RolldownOutput;
const site = (await build(scriptConfig(false))) as Rolldown.RolldownOutput;
const chunksOf = ({ output }: Rolldown.RolldownOutput) => output.filter((file) => file.type === 'chunk');
const rows = [weighSite(chunksOf(site)), ...weighBundle(chunksOf(built))];
console.log(describeBudgets(rows));
process.exitCode = rows.every(isWithin) ? 0 : 1;
