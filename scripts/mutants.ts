import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { MUTANTS, type Mutant } from './lib/mutants.js';
import { objections, verdictOn, type MutantVerdict } from './lib/mutant-verdict.js';
import { runTest } from './lib/run-test.js';

/**
 * `npm run test:mutants`: spoils one line of the product after the other, in a copy, and sees an assertion of the
 * named test fail. First these tests are run, in the same way, on the product as it is: where one is red, no mutant is tried.
 * Arguments choose mutants by a part of their name. A run of all of them writes the table to docs/mutants.md.
 */
const REPOSITORY = resolve(import.meta.dirname, '..');
const TABLE = join(REPOSITORY, 'docs/mutants.md');

function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'boardcast-mutants-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: REPOSITORY, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean)) {
    cpSync(join(REPOSITORY, file), join(copy, file));
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** What stands against trying these mutants: each has to meet its text once, and a test that is green without it. */
function objectionsTo(mutants: readonly Mutant[], copy: string): string[] {
  const astray = mutants.filter(
    ({ file, search }) => readFileSync(join(copy, file), 'utf8').split(search).length !== 2,
  );
  const tests = Map.groupBy(mutants, ({ spec, red }) => `${spec}: ${red}`);
  return [
    ...astray.map(({ name, file }) => `'${name}': its text does not stand exactly once in ${file}`),
    ...[...tests.values()].flatMap(([mutant]) =>
      mutant ? objections(mutant.red, runTest(copy, mutant)).map((why) => `${mutant.spec}: ${why}`) : [],
    ),
  ];
}

/** Applies a mutant, runs its test and restores the file. */
function tryOut(mutant: Mutant, copy: string): MutantVerdict {
  const file = join(copy, mutant.file);
  const original = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    original.replace(mutant.search, () => mutant.replace),
  );
  try {
    return verdictOn(mutant, runTest(copy, mutant));
  } finally {
    writeFileSync(file, original);
  }
}

/** Tries the mutants out one after the other and tells of each. @returns those that were noticed, with the test */
function tryAll(mutants: readonly Mutant[], copy: string): [Mutant, string][] {
  const killed: [Mutant, string][] = [];
  for (const mutant of mutants) {
    const verdict = tryOut(mutant, copy);
    if ('killedBy' in verdict) {
      process.stdout.write(`✔ killed    ${mutant.name}  →  ${verdict.killedBy}\n`);
      killed.push([mutant, verdict.killedBy]);
    } else {
      process.stdout.write(`✘ survived  ${mutant.name}  →  ${verdict.survived}\n`);
    }
  }
  return killed;
}

async function writeTable(rows: readonly (readonly [Mutant, string])[]): Promise<void> {
  const lines = rows.map(([{ name, file, spec }, red]) => `| ${name} | \`${file}\` | ${red} | \`${spec}\` |`);
  const table = [
    '# Mutants',
    'Lines of the product spoiled one at a time, and the test whose assertion noticed; without them it is green. Written by `npm run test:mutants`.',
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
  try {
    const against = objectionsTo(chosen, copy);
    for (const objection of against) process.stderr.write(`No mutant is tried: ${objection}\n`);
    const killed = against.length === 0 ? tryAll(chosen, copy) : [];
    if (killed.length < chosen.length) process.exitCode = 1;
    else if (wanted.length === 0) await writeTable(killed);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

await main();
