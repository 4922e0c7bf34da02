import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { MUTANTS, type Mutant } from './lib/mutants.js';

/**
 * `npm run test:mutants`: spoils one line of the product after the other, in a copy, and sees the named test go red.
 * Arguments choose mutants by a part of their name. A run of all of them writes the table to docs/mutants.md.
 */
const REPOSITORY = resolve(import.meta.dirname, '..');
const TABLE = join(REPOSITORY, 'docs/mutants.md');

interface JestReport {
  testResults: { message: string; assertionResults: { title: string; status: string }[] }[];
}

function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'boardcast-mutants-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: REPOSITORY, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean)) {
    cpSync(join(REPOSITORY, file), join(copy, file));
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The tests that fail, by their titles; a spec that can't even run names why. */
function failures(copy: string, { spec, red }: Mutant): string[] {
  const report = join(copy, 'mutant.json');
  const config = spec.endsWith('.services.ts') ? 'jest.services.config.mjs' : 'jest.config.mjs';
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = join(copy, 'node_modules/jest/bin/jest.js');
  rmSync(report, { force: true });
  const { stderr } = spawnSync(
    process.execPath,
    [
      ...flags,
      jest,
      '--config',
      config,
      '--json',
      '--outputFile',
      report,
      '--forceExit',
      '-t',
      red.replaceAll(/[()]/g, '.'),
      spec,
    ],
    { cwd: copy, encoding: 'utf8' },
  );
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    return testResults.flatMap(({ message, assertionResults }) =>
      assertionResults.length === 0
        ? [`(the spec did not run) ${message}`]
        : assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
    );
  } catch (cause) {
    throw new Error(`Jest left no report of ${spec}:\n${stderr}`, { cause });
  }
}

/** Applies a mutant, runs its spec and restores the file. @returns the test that went red, or null */
function kill(copy: string, mutant: Mutant): string | null {
  const file = join(copy, mutant.file);
  const original = readFileSync(file, 'utf8');
  if (original.split(mutant.search).length !== 2) {
    throw new Error(`'${mutant.name}': its text does not stand exactly once in ${mutant.file}`);
  }
  writeFileSync(
    file,
    original.replace(mutant.search, () => mutant.replace),
  );
  try {
    return failures(copy, mutant).find((title) => title.startsWith(mutant.red)) ?? null;
  } finally {
    writeFileSync(file, original);
  }
}

async function writeTable(rows: readonly (readonly [Mutant, string])[]): Promise<void> {
  const lines = rows.map(([{ name, file, spec }, red]) => `| ${name} | \`${file}\` | ${red} | \`${spec}\` |`);
  const table = [
    '# Mutants',
    'Lines of the product spoiled one at a time, and the test that noticed. Written by `npm run test:mutants`.',
    ['| mutant | in | test that went red | of |', '| - | - | - | - |', ...lines].join('\n'),
  ].join('\n\n');
  const options = { ...(await resolveConfig(TABLE)), parser: 'markdown' };
  writeFileSync(TABLE, await format(`${table}\n`, options));
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const chosen = MUTANTS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  const copy = copyRepository();
  const killed: [Mutant, string][] = [];
  try {
    for (const mutant of chosen) {
      const red = kill(copy, mutant);
      process.stdout.write(
        `${red === null ? '✘ survived' : '✔ killed  '}  ${mutant.name}  →  ${red ?? mutant.red}\n`,
      );
      if (red !== null) killed.push([mutant, red]);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  if (killed.length < chosen.length) process.exitCode = 1;
  else if (wanted.length === 0) await writeTable(killed);
}

await main();
