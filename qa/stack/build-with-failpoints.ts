import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository. */
export const REPOSITORY = resolve(import.meta.dirname, '../..');

const FOLDER = join(REPOSITORY, 'dist/with-failpoints');
const SOURCES = [
  '{backend,publisher}/src/**/*.ts',
  'libs/{contracts,server,pinterest}/src/**/*.ts',
  '{package-lock,tsconfig,nest-cli}.json',
  'rspack.*.mjs',
];
const TESTS = /\.(spec|suite|contract)\.ts$|\/testing\//;

/**
 * Builds both apps with their failpoints, unless that is up to date; kept apart from the shipped build, which has none.
 * @returns the folder of the bundles: `main.js` and `migrate.js` of each app
 * @throws Error with the build's output
 */
export function buildWithFailpoints(): string {
  const mark = join(FOLDER, 'built-from.txt');
  const fingerprint = fingerprintSources();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint) return FOLDER;
  rmSync(mark, { force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const app of ['backend', 'publisher']) buildApp(app, { FAILPOINTS_BUILD: FOLDER });
  writeFileSync(mark, fingerprint);
  return FOLDER;
}

/** Builds one app as shipped or, with `FAILPOINTS_BUILD`, with failpoints into that folder. @throws Error */
export function buildApp(app: string, env: Record<string, string>, cwd = REPOSITORY): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(REPOSITORY, 'node_modules/@nestjs/cli/bin/nest.js'), 'build', app],
    { cwd, env: { ...process.env, ...env }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The build of the ${app} failed:\n${stdout}\n${stderr}`);
}

function fingerprintSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: REPOSITORY }).toSorted()) {
    if (TESTS.test(file)) continue;
    const { size, mtimeMs } = statSync(join(REPOSITORY, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
