import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { describeBudgets, isWithin, weighBundle } from '../checks/budgets/bundle-budgets.js';

// The caller may have set another; users get React's production build.
process.env.NODE_ENV = 'production';
const { build } = await import('vite');

/** Builds the SPA in memory and compares what each screen loads with its budget (frontend/README.md). */
const built = (await build({
  configFile: join(import.meta.dirname, '../frontend/vite.config.ts'),
  mode: 'production',
  logLevel: 'error',
  build: { write: false },
})) as Rolldown.RolldownOutput;
const rows = weighBundle(built.output.filter((file) => file.type === 'chunk'));
console.log(describeBudgets(rows));
process.exitCode = rows.every(isWithin) ? 0 : 1;
