import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '..');

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

/** A tiny house: every wrong import is refused by the rule named, every right one passes. */
const modules = 'backend/src/modules';
const wrong: [says: string, rule: string, from: string, to: string][] = [
  [
    'the SPA reaching into the backend',
    'apps-never-import-each-other',
    'frontend/src/app/a.ts',
    'backend/src/config.ts',
  ],
  [
    'the publisher reaching into the backend',
    'apps-never-import-each-other',
    'publisher/src/a.ts',
    'backend/src/config.ts',
  ],
  ['a lib reaching into an app', 'libs-never-import-apps', 'libs/server/src/a.ts', 'publisher/src/config.ts'],
  [
    'contracts needing the server lib',
    'contracts-need-only-zod',
    'libs/contracts/src/a.ts',
    'libs/server/src/index.ts',
  ],
  ['contracts doing I/O', 'contracts-need-only-zod', 'libs/contracts/src/b.ts', 'node:fs'],
  [
    'the server lib knowing Pinterest',
    'server-and-pinterest-know-only-contracts',
    'libs/server/src/b.ts',
    'libs/pinterest/src/index.ts',
  ],
  [
    'the SPA using a server lib',
    'frontend-knows-only-contracts',
    'frontend/src/app/b.ts',
    '@boardcast/server',
  ],
  [
    'the backend using the sandbox',
    'sandbox-and-testing-only-in-tests-and-scripts',
    'backend/src/a.ts',
    '@boardcast/sandbox',
  ],
  [
    'an app entering a lib behind its index',
    'libs-are-entered-by-their-index',
    'backend/src/b.ts',
    'libs/server/src/clock.ts',
  ],
  [
    'a lib entering another behind its index',
    'libs-enter-each-other-by-index',
    'libs/sandbox/src/a.ts',
    'libs/server/src/clock.ts',
  ],
  ['an app needing a script', 'nothing-imports-scripts', 'backend/src/c.ts', 'scripts/start.ts'],
  [
    "a module using another module's entity",
    'no-entity-of-another-module',
    `${modules}/pins/pins.service.ts`,
    `${modules}/users/user.entity.ts`,
  ],
  [
    "a module using another module's repository",
    'no-internals-of-another-module',
    `${modules}/pins/pins.queries.ts`,
    `${modules}/users/user.repository.ts`,
  ],
  [
    'a controller reaching past its service',
    'controllers-do-not-touch-data',
    `${modules}/users/users.controller.ts`,
    `${modules}/users/user.repository.ts`,
  ],
  ['a service that sees HTTP', 'services-do-not-know-http', `${modules}/users/users.service.ts`, 'express'],
  [
    'a feature importing another feature',
    'features-do-not-import-features',
    'frontend/src/features/pins/a.ts',
    'frontend/src/features/board-lists/a.ts',
  ],
  [
    'a feature importing the app',
    'features-do-not-import-app',
    'frontend/src/features/pins/b.ts',
    'frontend/src/app/store.ts',
  ],
  [
    'shared code knowing a feature',
    'shared-stands-alone',
    'frontend/src/shared/a.ts',
    'frontend/src/features/board-lists/a.ts',
  ],
  ['two files in a circle', 'no-circles', 'backend/src/circle-a.ts', 'backend/src/circle-b.ts'],
];

const right: [says: string, from: string, to: string][] = [
  ['contracts using zod', 'libs/contracts/src/c.ts', 'zod'],
  ['the SPA using contracts', 'frontend/src/app/c.ts', '@boardcast/contracts'],
  ['the backend using the server lib', 'backend/src/d.ts', '@boardcast/server'],
  [
    "a module using another module's queries",
    `${modules}/pins/pins.presenter.ts`,
    `${modules}/users/users.queries.ts`,
  ],
  [
    'an entity related to an entity of another module',
    `${modules}/pins/pin.entity.ts`,
    `${modules}/users/user.entity.ts`,
  ],
  [
    'a service using its own repository',
    `${modules}/users/users.acts.service.ts`,
    `${modules}/users/user.repository.ts`,
  ],
  ['a feature using shared code', 'frontend/src/features/pins/c.ts', 'frontend/src/shared/ui.ts'],
  ['a test using the sandbox', 'libs/pinterest/src/client.spec.ts', '@boardcast/sandbox'],
];

let tree: string;
let violations: Violation[];

/** How `from` names `to`: relative with the .js suffix inside the tree, as it stands otherwise. */
function specifier(from: string, to: string): string {
  if (!to.endsWith('.ts')) return to;
  return '../'.repeat(from.split('/').length - 1) + to.replace(/\.ts$/, '.js');
}

async function addFile(path: string, text = ''): Promise<void> {
  await mkdir(dirname(join(tree, path)), { recursive: true });
  await writeFile(join(tree, path), `${text}export const here = true;\n`, { flag: 'a' });
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'import-rules-'));
  await cp(join(root, 'tsconfig.json'), join(tree, 'tsconfig.json'));
  await cp(join(root, '.dependency-cruiser.mjs'), join(tree, '.dependency-cruiser.mjs'));
  await writeFile(join(tree, 'package.json'), '{ "name": "tree", "type": "module" }');
  const imports = new Map<string, string[]>();
  const remember = (from: string, to: string): void => {
    imports.set(from, [...(imports.get(from) ?? []), `import '${specifier(from, to)}';\n`]);
    if (to.endsWith('.ts') && !imports.has(to)) imports.set(to, []);
  };
  for (const [, , from, to] of wrong) remember(from, to);
  for (const [, from, to] of right) remember(from, to);
  remember('backend/src/circle-b.ts', 'backend/src/circle-a.ts');
  for (const lib of ['contracts', 'server', 'pinterest', 'sandbox', 'testing']) {
    imports.set(`libs/${lib}/src/index.ts`, []);
  }
  for (const [path, lines] of imports) await addFile(path, lines.join(''));

  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const rooms = ['libs', 'backend', 'publisher', 'frontend', 'scripts'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...rooms],
    { cwd: tree, maxBuffer: 64 * 1024 * 1024 },
  ).catch((failure: { stdout: string; stderr: string }) => {
    if (!failure.stdout) throw new Error(failure.stderr);
    return failure;
  });
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}, 60_000);

afterAll(async () => {
  await rm(tree, { recursive: true, force: true });
});

describe('the import rules', () => {
  it.each(wrong)('refuse %s (%s)', (_says, rule, from) => {
    expect(violations.filter((one) => one.from === from).map((one) => one.rule.name)).toContain(rule);
  });

  it.each(right)('allow %s', (_says, from) => {
    expect(violations.filter((one) => one.from === from)).toEqual([]);
  });
});
