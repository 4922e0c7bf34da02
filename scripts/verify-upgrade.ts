import { join } from 'node:path';
import { makeTempFolder, removeTempFolder } from '@boardcast/testing';
import { execa } from 'execa';
import { buildRelease, releaseBefore, removeRelease } from '../qa/upgrade/build-release.js';

/**
 * `npm run verify:upgrade [-- <commit>]`: runs the release before beside this one, on this one's schema, as while a
 * deployment goes on (docs/runbook.md#deploy-and-roll-back). Needs git's history, and what `npm run test:stack` needs.
 */
const commit = process.argv[2] ?? (await releaseBefore());
const parent = makeTempFolder('release-');
const folder = join(parent, 'elder');
try {
  console.log(`The release before is ${commit}.`);
  const ELDER_BUNDLES = await buildRelease(commit, folder);
  const { exitCode } = await execa('npm', ['run', 'test:upgrade'], {
    ...{ env: { ELDER_BUNDLES }, stdio: 'inherit', reject: false },
  });
  process.exitCode = exitCode ?? 1;
} finally {
  await removeRelease(folder);
  removeTempFolder(parent);
}
