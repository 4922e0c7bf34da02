import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { MUTANTS, type Mutant } from '../qa/mutants/mutants.js';
import { objections, verdictOn, type MutantVerdict } from '../qa/mutants/mutant-verdict.js';
import { runTest } from '../qa/mutants/run-test.js';

/**
 * `npm run test:mutants`: breaks one line of the product after another, in a copy, and expects an assertion of the
 * named test to fail. First it runs these tests on the unchanged product; if one is red, no mutant is tried. Arguments
 * select mutants by part of their name; `--rows` only checks that each row still matches its text. A full run writes
 * the table to docs/mutants.md.
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

/** Rows whose text no longer occurs in the product, or occurs more than once. */
function astray(mutants: readonly Mutant[], folder: string): string[] {
  return mutants
    .filter(({ file, search, spec }) => {
      const text = existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
      return text.split(search).length !== 2 || !existsSync(join(folder, spec));
    })
    .map(
      ({ name, file, spec }) => `'${name}': its text does not stand exactly once in ${file}, or no ${spec}`,
    );
}

/** Why these mutants can't be tried: each must match its text once, and its test must be green without it. */
function objectionsTo(mutants: readonly Mutant[], copy: string): string[] {
  const tests = Map.groupBy(mutants, ({ spec, red }) => `${spec}: ${red}`);
  return [
    ...astray(mutants, copy),
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

/** Tries the mutants one by one and reports each. @returns those that were noticed, with the test */
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
    'Each mutant breaks one line of the product. The test beside it passes without the mutant and fails with it. Written by `npm run test:mutants`.',
    ['| mutant | in | test that went red | of |', '| - | - | - | - |', ...lines].join('\n'),
  ].join('\n\n');
  const options = { ...(await resolveConfig(TABLE)), parser: 'markdown' };
  writeFileSync(TABLE, await format(`${table}\n`, options));
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  if (wanted[0] === '--rows') {
    for (const row of astray(MUTANTS, REPOSITORY)) {
      process.stderr.write(`✘ ${row}\n`);
      process.exitCode = 1;
    }
    return;
  }
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
