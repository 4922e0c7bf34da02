import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '..');

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

/** A small repository: each wrong import is refused by the named rule, each right one passes. */
const modules = 'backend/src/modules';
/** Listed in its devDependencies. */
const DEV_PACKAGE = 'only-for-development';
const wrong: [rule: string, from: string, to: string][] = [
  ['apps-never-import-each-other', 'frontend/src/app/a.ts', 'backend/src/config.ts'],
  ['apps-never-import-each-other', 'publisher/src/a.ts', 'backend/src/config.ts'],
  ['libs-never-import-apps', 'libs/server/src/a.ts', 'publisher/src/config.ts'],
  ['contracts-need-only-zod', 'libs/contracts/src/a.ts', 'libs/server/src/index.ts'],
  ['contracts-need-only-zod', 'libs/contracts/src/b.ts', 'node:fs'],
  ['server-and-pinterest-know-only-contracts', 'libs/server/src/b.ts', 'libs/pinterest/src/index.ts'],
  ['frontend-knows-only-contracts', 'frontend/src/app/b.ts', '@boardcast/server'],
  ['sandbox-and-testing-only-in-tests-and-scripts', 'backend/src/a.ts', '@boardcast/sandbox'],
  ['stand-ins-know-no-helper', 'libs/sandbox/src/b.ts', 'libs/testing/src/index.ts'],
  ['embedded-postgres-stands-alone', 'libs/embedded-postgres/src/a.ts', 'libs/server/src/index.ts'],
  ['testing-knows-no-stand-in', 'libs/testing/src/a.ts', 'libs/sandbox/src/index.ts'],
  ['libs-are-entered-by-their-index', 'backend/src/b.ts', 'libs/server/src/clock.ts'],
  ['libs-enter-each-other-by-index', 'libs/sandbox/src/a.ts', 'libs/server/src/clock.ts'],
  ['nothing-imports-scripts', 'backend/src/c.ts', 'scripts/start.ts'],
  ['nothing-imports-qa', 'backend/src/e.spec.ts', 'qa/stack/stack-under-test.ts'],
  ['no-entity-of-another-module', `${modules}/pins/pins.service.ts`, `${modules}/users/user.entity.ts`],
  [
    'no-internals-of-another-module',
    `${modules}/pins/pins.queries.ts`,
    `${modules}/users/user.repository.ts`,
  ],
  ['background-knows-no-module', 'backend/src/background/a.ts', `${modules}/users/users.queries.ts`],
  ['cli-asks-what-modules-show', 'backend/src/cli/a.ts', `${modules}/users/user.repository.ts`],
  ['nothing-imports-cli', 'backend/src/f.ts', 'backend/src/cli/run-cli.ts'],
  [
    'pins-state-knows-no-later-room',
    `${modules}/pins/state/transitions.ts`,
    `${modules}/pins/groups/groups.service.ts`,
  ],
  [
    'pins-publishing-knows-no-later-room',
    `${modules}/pins/publishing/outcomes.service.ts`,
    `${modules}/pins/groups/admission.service.ts`,
  ],
  [
    'pins-metrics-knows-no-later-room',
    `${modules}/pins/metrics/metrics-refresh.service.ts`,
    `${modules}/pins/analytics/analytics.queries.ts`,
  ],
  [
    'pins-analytics-knows-no-later-room',
    `${modules}/pins/analytics/analytics.queries.ts`,
    `${modules}/pins/history/history.queries.ts`,
  ],
  [
    'pins-history-knows-no-later-room',
    `${modules}/pins/history/history.queries.ts`,
    `${modules}/pins/drafts/drafts.queries.ts`,
  ],
  [
    'pins-groups-knows-no-later-room',
    `${modules}/pins/groups/targets.service.ts`,
    `${modules}/pins/scheduled/scheduled.service.ts`,
  ],
  [
    'pins-scheduled-knows-no-later-room',
    `${modules}/pins/scheduled/scheduled.queries.ts`,
    `${modules}/pins/drafts/drafts.queries.ts`,
  ],
  [
    'pin-entity-only-in-state',
    `${modules}/pins/groups/group-acts.service.ts`,
    `${modules}/pins/state/pin.entity.ts`,
  ],
  ['http-knows-no-module', 'backend/src/http/a.ts', `${modules}/users/users.queries.ts`],
  [
    'controllers-do-not-touch-data',
    `${modules}/users/users.controller.ts`,
    `${modules}/users/user.repository.ts`,
  ],
  ['services-do-not-know-http', `${modules}/users/users.service.ts`, 'express'],
  [
    'features-do-not-import-features',
    'frontend/src/features/pins/a.ts',
    'frontend/src/features/board-lists/a.ts',
  ],
  ['features-do-not-import-app', 'frontend/src/features/pins/b.ts', 'frontend/src/app/store.ts'],
  ['shared-stands-alone', 'frontend/src/shared/a.ts', 'frontend/src/features/board-lists/a.ts'],
  ['shared-stands-alone', 'frontend/src/shared/b.ts', 'frontend/src/entities/pins/a.ts'],
  ['entities-stand-on-shared', 'frontend/src/entities/boards/a.ts', 'frontend/src/features/board-lists/a.ts'],
  ['servers-run-without-dev-packages', 'backend/src/g.ts', DEV_PACKAGE],
  ['no-circles', 'backend/src/circle-a.ts', 'backend/src/circle-b.ts'],
];

const right: [from: string, to: string][] = [
  ['libs/contracts/src/c.ts', 'zod'],
  ['frontend/src/app/c.ts', '@boardcast/contracts'],
  ['backend/src/g.spec.ts', DEV_PACKAGE],
  ['backend/src/d.ts', '@boardcast/server'],
  [`${modules}/pins/pins.presenter.ts`, `${modules}/users/users.queries.ts`],
  [`${modules}/pins/pin.entity.ts`, `${modules}/users/user.entity.ts`],
  [`${modules}/users/users.acts.service.ts`, `${modules}/users/user.repository.ts`],
  ['backend/src/cli/b.ts', `${modules}/users/users.queries.ts`],
  [`${modules}/pins/state/claims.repository.ts`, `${modules}/pins/state/pin.entity.ts`],
  [`${modules}/pins/publishing/pin-attempt.entity.ts`, `${modules}/pins/state/pin.entity.ts`],
  ['backend/src/database/entities.ts', `${modules}/pins/state/pin.entity.ts`],
  ['backend/src/http/key.entity.ts', `${modules}/users/user.entity.ts`],
  ['frontend/src/features/pins/c.ts', 'frontend/src/shared/ui.ts'],
  ['qa/properties/world.ts', 'publisher/src/config.ts'],
  ['frontend/src/features/pins/d.ts', 'frontend/src/entities/plan/a.ts'],
  ['frontend/src/entities/pins/b.ts', 'frontend/src/entities/plan/a.ts'],
  ['libs/pinterest/src/client.spec.ts', '@boardcast/sandbox'],
];

let tree: string;
let violations: Violation[];

/** How `from` refers to `to`: relative with a .js suffix for files, unchanged for packages. */
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
  const manifest = { name: 'tree', type: 'module', devDependencies: { [DEV_PACKAGE]: '1.0.0' } };
  await writeFile(join(tree, 'package.json'), JSON.stringify(manifest));
  const installed = join(tree, 'node_modules', DEV_PACKAGE);
  await mkdir(installed, { recursive: true });
  await writeFile(join(installed, 'package.json'), JSON.stringify({ name: DEV_PACKAGE, main: 'index.js' }));
  await writeFile(join(installed, 'index.js'), '');
  const imports = new Map<string, string[]>();
  const remember = (from: string, to: string): void => {
    imports.set(from, [...(imports.get(from) ?? []), `import '${specifier(from, to)}';\n`]);
    if (to.endsWith('.ts') && !imports.has(to)) imports.set(to, []);
  };
  for (const [, from, to] of wrong) remember(from, to);
  for (const [from, to] of right) remember(from, to);
  remember('backend/src/circle-b.ts', 'backend/src/circle-a.ts');
  imports.set(`${modules}/pins/groups/groups.service.ts`, [
    "import type { here } from '../state/pin.entity.js';\nexport type Here = typeof here;\n",
  ]);
  for (const lib of ['contracts', 'server', 'pinterest', 'sandbox', 'testing']) {
    imports.set(`libs/${lib}/src/index.ts`, []);
  }
  for (const [path, lines] of imports) await addFile(path, lines.join(''));

  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const rooms = ['libs', 'backend', 'publisher', 'frontend', 'qa', 'scripts'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...rooms],
    { cwd: tree, maxBuffer: 64 * 1024 * 1024 },
  ).catch((failure: { stdout: string; stderr: string }) => {
    if (!failure.stdout) throw new Error(failure.stderr);
    return failure;
  });
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
});

afterAll(async () => {
  await rm(tree, { recursive: true, force: true });
});

describe('the import rules', () => {
  it.each(wrong)('refuse by %s that %s imports %s', (rule, from) => {
    expect(violations.filter((one) => one.from === from).map((one) => one.rule.name)).toContain(rule);
  });

  it('refuse by a type import of the pin entity too', () => {
    const from = `${modules}/pins/groups/groups.service.ts`;
    expect(violations.filter((one) => one.from === from).map((one) => one.rule.name)).toEqual([
      'pin-entity-only-in-state',
    ]);
  });

  it('are all tried here', async () => {
    const config = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as {
      default: { forbidden: { name: string }[] };
    };
    const rules = config.default.forbidden.map(({ name }) => name);
    expect([...new Set(wrong.map(([rule]) => rule))].toSorted()).toEqual(rules.toSorted());
  });

  it.each(right)('let %s import %s', (from) => {
    expect(violations.filter((one) => one.from === from)).toEqual([]);
  });
});
