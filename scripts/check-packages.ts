import { readFileSync } from 'node:fs';
import { findScriptFaults } from '../checks/packages/install-scripts.js';
import { findLicenceFaults } from '../checks/packages/licence-faults.js';
import { manifestSchema, readLockfile } from '../checks/packages/lockfile.js';
import { findOriginFaults, findVersionFaults } from '../checks/packages/origin-faults.js';
import { findReasonFaults, REASONS } from '../checks/packages/reason-faults.js';

/** `npm run check:packages`: where packages come from, what they may run, under which licence, and why they are here. */
const manifest = manifestSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const packages = readLockfile(readFileSync('package-lock.json', 'utf8'));
const dependencies = Object.keys(manifest.dependencies);
const faults = [
  ...findOriginFaults(packages),
  ...findVersionFaults(manifest),
  ...findScriptFaults(packages, manifest.allowScripts),
  ...findLicenceFaults(packages),
  ...findReasonFaults(dependencies, readFileSync(REASONS, 'utf8')),
];
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? `${packages.length} packages are as agreed, and ${dependencies.length} dependencies have a reason.`
    : `${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
