import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findDocumentFaults } from '../checks/docs/document-faults.js';

/** Files that may cite a document. */
const TEXT = /(\.(md|m?[jt]sx?|ya?ml|json|css|html|sh)|\.env\.example|\.ci\/run)$/;
/** Contain wrong citations on purpose, or are generated. */
const EXEMPT = /^checks\/docs\/|^package-lock\.json$/;

/** `npm run check:docs`: every link and every mention of a document leads somewhere. */
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const paths = listed.split('\n').filter((path) => path !== '' && existsSync(path));
const files = new Map(
  paths
    .filter((path) => TEXT.test(path) && !EXEMPT.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

const faults = findDocumentFaults(files, new Set(paths));
for (const { path, line, what } of faults) console.error(`${path}:${line} ${what}`);
console.log(faults.length === 0 ? `${files.size} files cite only what is here.` : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
