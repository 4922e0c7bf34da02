import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { buildApp, REPOSITORY } from '../stack/build-with-failpoints.js';

const MIGRATIONS = ['backend/src/database/migrations', 'publisher/src/database/migrations'];

const git = async (...args: string[]) => (await execa('git', args, { cwd: REPOSITORY })).stdout.trim();

/** The release that a deployment of this one replaces: the newest tag, or the state before the newest migration. */
export async function releaseBefore(): Promise<string> {
  const tag = await git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname');
  if (tag !== '') return String(tag.split('\n')[0]);
  return git('rev-parse', `${await git('rev-list', '-1', 'HEAD', '--', ...MIGRATIONS)}^`);
}

/**
 * Checks a release out into an empty folder and builds both apps there.
 * @param commit with its own packages, if they are others than ours
 * @returns the folder of the bundles
 */
export async function buildRelease(commit: string, folder: string): Promise<string> {
  await git('worktree', 'add', '--detach', folder, commit);
  const hasOurPackages = (await git('diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json')) === '';
  const modules = join(folder, 'node_modules');
  if (hasOurPackages) symlinkSync(join(REPOSITORY, 'node_modules'), modules);
  else await execa('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  const bundles = join(folder, 'dist/with-failpoints');
  for (const app of ['backend', 'publisher']) buildApp(app, { FAILPOINTS_BUILD: bundles }, folder);
  return bundles;
}

/** Removes what `buildRelease` has made. */
export async function removeRelease(folder: string): Promise<void> {
  if (existsSync(folder)) await git('worktree', 'remove', '--force', folder);
}
