import { globSync, readFileSync } from 'node:fs';
import { findContractions } from '../checks/migrations/contracting.js';
import { findMigrationFaults, LANDED } from '../checks/migrations/migration-faults.js';

/** `npm run check:migrations`: no migration differs from what landed, and the release before can run on each. */
const paths = globSync('{backend,publisher}/src/database/migrations/*.ts').toSorted();
const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
const contractions = [...files].flatMap(([path, text]) =>
  findContractions(path, text).map(
    (what) => `${path} ${what}: the release before can’t stand that (docs/runbook.md#deploy)`,
  ),
);
const faults = [...findMigrationFaults(readFileSync(LANDED, 'utf8'), files), ...contractions];
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0 ? `${files.size} migrations are as they landed.` : `${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
