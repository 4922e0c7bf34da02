import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Edit, Mutant } from '../qa/mutants/mutant.js';
import { MUTANTS } from '../qa/mutants/mutants.js';
import { objections, verdictOn, type MutantVerdict } from '../qa/mutants/mutant-verdict.js';
import { runTest } from '../qa/mutants/run-test.js';
import { WEAKENINGS } from '../qa/security/weakenings.js';

/**
 * `npm run test:mutants`: breaks one line of the product after another, in a copy, and expects an assertion of the
 * named test to fail. First it runs these tests on the unchanged product; if one is red, no mutant is tried.
 * `--weakened` (`npm run test:weakened`) takes the walls that stop attacks instead. Other arguments select mutants by
 * part of their name; `--rows` only checks that each row of both sets still matches its text. A full run writes the
 * set's table.
 */
const REPOSITORY = resolve(import.meta.dirname, '..');

/** What is broken, and the page that tells of it. */
interface MutantSet {
  readonly mutants: readonly Mutant[];
  readonly page: string;
  readonly title: string;
  readonly intro: string;
}

const BROKEN: MutantSet = {
  mutants: MUTANTS,
  page: 'docs/mutants.md',
  title: 'Mutants',
  intro:
    'Each mutant breaks one line of the product. The test beside it passes without the mutant and fails with it. Written by `npm run test:mutants`.',
};
const WEAKENED: MutantSet = {
  mutants: WEAKENINGS,
  page: 'docs/weakenings.md',
  title: 'Weakenings',
  intro:
    'Each takes a wall away that stops an attack. The test beside it passes on the product and fails without the wall. Written by `npm run test:weakened`; `npm run test:security` prints every attack ([qa](../qa/README.md#attacks)).',
};

function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'boardcast-mutants-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: REPOSITORY, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean)) {
    cpSync(join(REPOSITORY, file), join(copy, file));
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const editsOf = (mutant: Mutant): Edit[] => [mutant, ...(mutant.also ? [mutant.also] : [])];

/** Rows whose text no longer occurs in the product, or occurs more than once. */
function astray(mutants: readonly Mutant[], folder: string): string[] {
  return mutants.flatMap((mutant) => {
    const { name, spec } = mutant;
    const edits = editsOf(mutant).filter(({ file, search }) => {
      const text = existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
      return text.split(search).length !== 2;
    });
    return [
      ...edits.map(({ file }) => `'${name}': its text does not stand exactly once in ${file}`),
      ...(existsSync(join(folder, spec)) ? [] : [`'${name}': there is no ${spec}`]),
    ];
  });
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

/** Applies a mutant, runs its test and restores its files. */
function tryOut(mutant: Mutant, copy: string): MutantVerdict {
  const restore = editsOf(mutant).map(({ file, search, replace }) => {
    const path = join(copy, file);
    const original = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      original.replace(search, () => replace),
    );
    return () => writeFileSync(path, original);
  });
  try {
    return verdictOn(mutant, runTest(copy, mutant));
  } finally {
    for (const undo of restore) undo();
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

async function writeTable(
  { page, title, intro }: MutantSet,
  rows: readonly (readonly [Mutant, string])[],
): Promise<void> {
  const lines = rows.map(([{ name, file, spec }, red]) => `| ${name} | \`${file}\` | ${red} | \`${spec}\` |`);
  const head = ['| mutant | in | test that went red | of |', '| - | - | - | - |'];
  const table = [`# ${title}`, intro, [...head, ...lines].join('\n')].join('\n\n');
  const path = join(REPOSITORY, page);
  const options = { ...(await resolveConfig(path)), parser: 'markdown' };
  writeFileSync(path, await format(`${table}\n`, options));
}

async function main(): Promise<void> {
  const options = process.argv.slice(2);
  if (options.includes('--rows')) {
    for (const row of astray([...MUTANTS, ...WEAKENINGS], REPOSITORY)) {
      process.stderr.write(`✘ ${row}\n`);
      process.exitCode = 1;
    }
    return;
  }
  const set = options.includes('--weakened') ? WEAKENED : BROKEN;
  const wanted = options.filter((option) => !option.startsWith('--'));
  const chosen = set.mutants.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  const copy = copyRepository();
  try {
    const against = objectionsTo(chosen, copy);
    for (const objection of against) process.stderr.write(`No mutant is tried: ${objection}\n`);
    const killed = against.length === 0 ? tryAll(chosen, copy) : [];
    if (killed.length < chosen.length) process.exitCode = 1;
    else if (wanted.length === 0) await writeTable(set, killed);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

await main();
