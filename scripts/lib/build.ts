import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { surroundingsOf } from './child-environment.js';
import type { StackSettings } from './settings.js';
import type { Supervisor } from './supervisor.js';

const SOURCES = [
  '{backend,publisher}/src/**/*.{ts,tsx}',
  'libs/{contracts,server,pinterest}/src/**/*.ts',
  'frontend/{src,public,build}/**/*',
  'frontend/*.{html,ts,json}',
  '{package-lock,tsconfig,nest-cli}.json',
  'rspack.config.mjs',
];
/** Build tools, relative to the repository. */
export const NEST = 'node_modules/@nestjs/cli/bin/nest.js';
export const VITE = 'node_modules/vite/bin/vite.js';
const SITE = ['--import', 'tsx', 'scripts/build-site.ts'];
const TESTS = /\.(spec|test|contract|suite)\.tsx?$|\/testing\//;
const ENTRIES = [
  'dist/backend/main.js',
  'dist/backend/cli.js',
  'dist/backend/migrate.js',
  'dist/publisher/main.js',
  'dist/publisher/migrate.js',
  'dist/frontend/index.html',
  'dist/frontend/pages/index.html',
];
/** Records what dist/ was built from. */
export const BUILD_MARK = 'dist/built-from.txt';

/** Builds the apps into dist/ unless it is up to date. @throws StackFault with the last lines of a failed build */
export async function buildUnlessBuilt(
  supervisor: Supervisor,
  { root, given }: StackSettings,
  logs: string,
): Promise<void> {
  if (isBuilt(root)) return;
  const fingerprint = fingerprintSources(root);
  console.log('Building …');
  const run = (app: string, ...args: string[]): Promise<void> =>
    supervisor.run({
      name: `build of the ${app}`,
      args,
      cwd: root,
      // The caller (such as a test runner) may have set another; users get React's production build.
      env: { ...surroundingsOf(given), NODE_ENV: 'production' },
      logFile: join(logs, `build-${app}.log`),
    });
  await Promise.all([
    run('backend', NEST, 'build', 'backend').then(() => run('publisher', NEST, 'build', 'publisher')),
    run('frontend', VITE, 'build', 'frontend').then(() => run('public site', ...SITE)),
  ]);
  markBuilt(root, fingerprint);
}

/** Records what dist/ was built from; nothing is built again while that stays the same. */
export function markBuilt(root: string, fingerprint = fingerprintSources(root)): void {
  writeFileSync(join(root, BUILD_MARK), fingerprint);
}

/** Names, sizes and times of all build inputs, as one short text. */
export function fingerprintSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !TESTS.test(file));
  for (const file of files.toSorted()) {
    const found = statSync(join(root, file));
    if (found.isFile()) hash.update(`${file} ${found.size} ${found.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Whether dist/ was built from exactly these sources. */
function isBuilt(root: string): boolean {
  const mark = join(root, BUILD_MARK);
  return (
    ENTRIES.every((entry) => existsSync(join(root, entry))) &&
    existsSync(mark) &&
    readFileSync(mark, 'utf8') === fingerprintSources(root)
  );
}
