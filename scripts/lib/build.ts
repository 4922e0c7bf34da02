import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StackSettings } from './settings.js';
import type { Supervisor } from './supervisor.js';

const SOURCES = [
  '{backend,publisher}/src/**/*.{ts,tsx}',
  'libs/{contracts,server,pinterest}/src/**/*.ts',
  'frontend/{src,public}/**/*',
  'frontend/*.{html,ts,json}',
  '{package-lock,tsconfig,nest-cli}.json',
  'rspack.config.mjs',
];
/** The build tools, from the checkout's folder. */
export const NEST = 'node_modules/@nestjs/cli/bin/nest.js';
export const VITE = 'node_modules/vite/bin/vite.js';
const TESTS = /\.(spec|test|contract|services)\.tsx?$|\/testing\//;
const ENTRIES = ['dist/backend/main.js', 'dist/publisher/main.js', 'dist/frontend/index.html'];
/** What dist/ was built from. */
export const BUILD_MARK = 'dist/built-from.txt';

/** Builds the apps into dist/ unless it holds just that. @throws StackFault with the last lines of a build that failed */
export async function buildUnlessBuilt(
  supervisor: Supervisor,
  { root, given }: StackSettings,
  logs: string,
): Promise<void> {
  const fingerprint = fingerprintSources(root);
  if (isBuilt(root, fingerprint)) return;
  console.log('Building …');
  const run = (app: string, ...args: string[]): Promise<void> =>
    supervisor.run({
      name: `build of the ${app}`,
      args,
      cwd: root,
      // Whoever starts us (a test runner, say) may have set another: people get React's production build.
      env: { ...given, NODE_ENV: 'production' },
      logFile: join(logs, `build-${app}.log`),
    });
  await Promise.all([
    run('backend', NEST, 'build', 'backend').then(() => run('publisher', NEST, 'build', 'publisher')),
    run('frontend', VITE, 'build', 'frontend'),
  ]);
  writeFileSync(join(root, BUILD_MARK), fingerprint);
}

/** Names, sizes and times of everything a build is made of, as one short text. */
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
function isBuilt(root: string, fingerprint: string): boolean {
  const mark = join(root, BUILD_MARK);
  return (
    ENTRIES.every((entry) => existsSync(join(root, entry))) &&
    existsSync(mark) &&
    readFileSync(mark, 'utf8') === fingerprint
  );
}
