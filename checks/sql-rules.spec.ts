import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '..');
const modules = 'backend/src/modules';
const RULES = ['sql-placement', 'own-tables', 'one-pins-writer'] as const;
type Rule = (typeof RULES)[number];

const entities: Record<string, string> = {
  [`${modules}/pins/state/pin.entity.ts`]: `defineEntity({ tableName: 'pins' });`,
  [`${modules}/pins/state/pin-group.entity.ts`]: `defineEntity({ tableName: 'pin_groups' });`,
  [`${modules}/users/user.entity.ts`]: `defineEntity({ tableName: 'users' });`,
};

const SQL = `import { sql } from 'kysely';\n`;
const DB = `import { db } from '../../database/kysely.js';\n`;

/** A small repository: each of these is refused by the named rule. */
const wrong: [says: string, rule: Rule, path: string, text: string][] = [
  [
    'a raw template in a service',
    'sql-placement',
    `${modules}/users/users.service.ts`,
    `${SQL}export const all = sql\`select id from users\`;`,
  ],
  [
    'Kysely in a service',
    'sql-placement',
    `${modules}/users/plan.service.ts`,
    `${DB}export const all = (em: never) => db(em).selectFrom('users');`,
  ],
  [
    'the ORM’s Kysely in a job',
    'sql-placement',
    `${modules}/users/users.job.ts`,
    `export const all = (em: Em) => em.getKysely();`,
  ],
  [
    'a statement in a string',
    'sql-placement',
    'publisher/src/publish-pin/images.ts',
    `export const all = (pool: Pool) => pool.query('select id from publisher.attempt');`,
  ],
  [
    'a raw template on another module’s table',
    'own-tables',
    `${modules}/users/users.queries.ts`,
    `${SQL}export const all = sql\`select u.id from users u, pins where pins.user_id = u.id\`;`,
  ],
  [
    'a join of another module’s table',
    'own-tables',
    `${modules}/pins/pins.queries.ts`,
    `export const all = (q: Q) => q.selectFrom('pins').innerJoin('users as u', 'u.id', 'pins.userId');`,
  ],
  [
    'a column of another module’s table',
    'own-tables',
    `${modules}/pins/history/history.queries.ts`,
    `${SQL}export const name = sql.ref('users.name');`,
  ],
  [
    'a fragment that another module’s table is in',
    'own-tables',
    `${modules}/pins/drafts/drafts.queries.ts`,
    `${SQL}export const known = sql\`exists (select from users where id = user_id)\`;`,
  ],
  [
    'the publisher asking the backend’s tables',
    'own-tables',
    'publisher/src/ledger/ledger.ts',
    `export const all = (pool: Pool) => pool.query('select state from pins where id = $1');`,
  ],
  [
    'due rows of another module’s table',
    'own-tables',
    `${modules}/users/dues.repository.ts`,
    `export const due = (em: Em) => takeDue(em, { table: 'pins', dueAt: 'nextAt' }, NOW);`,
  ],
  [
    'due rows of another module’s table, named by their type',
    'own-tables',
    `${modules}/users/named-dues.repository.ts`,
    `export const take = (em: Em, rows: DueRows<'pins'>) => takeDue(em, rows, NOW);`,
  ],
  [
    'another module’s table in capitals',
    'own-tables',
    `${modules}/users/capitals.queries.ts`,
    `${SQL}export const all = sql\`SELECT id FROM PINS\`;`,
  ],
  [
    'a statement in capitals',
    'sql-placement',
    `${modules}/users/capitals.service.ts`,
    `export const drop = (em: Em) => em.execute("UPDATE users SET name = ''");`,
  ],
  [
    'a statement that begins like a sentence',
    'sql-placement',
    `${modules}/users/sentence.service.ts`,
    `export const drop = (pool: Pool) => pool.query(\`Delete from users where id = 1\`);`,
  ],
  [
    'a statement in a constant, in capitals',
    'sql-placement',
    `${modules}/users/constant.service.ts`,
    `const ALL = 'SELECT id FROM users';\nexport const all = (pool: Pool) => pool.query(ALL);`,
  ],
  [
    'an update of pins in capitals',
    'one-pins-writer',
    `${modules}/pins/publishing/capitals.repository.ts`,
    `${SQL}export const hold = sql\`UPDATE pins SET state = 'held'\`;`,
  ],
  [
    'due pins taken elsewhere',
    'one-pins-writer',
    `${modules}/pins/publishing/dues.repository.ts`,
    `export const due = (em: Em) => takeDue(em, { table: 'pins', dueAt: 'nextAt' }, NOW);`,
  ],
  [
    'an update of pins by a raw template',
    'one-pins-writer',
    `${modules}/pins/publishing/claims.repository.ts`,
    `${SQL}export const hold = sql\`with due as (select 1) update pins set state = 'held'\`;`,
  ],
  [
    'an update of pins by Kysely',
    'one-pins-writer',
    `${modules}/pins/drafts/drafts.repository.ts`,
    `export const hold = (q: Q) => q.updateTable('pins').set({ state: 'held' });`,
  ],
  [
    'pins deleted by the ORM',
    'one-pins-writer',
    `${modules}/pins/groups/groups.service.ts`,
    `export const drop = (em: Em) => em.nativeDelete(Pin, {});`,
  ],
  [
    'a pin made elsewhere',
    'one-pins-writer',
    `${modules}/pins/scheduled/scheduled.service.ts`,
    `export const make = (em: Em) => em.create(Pin, {});`,
  ],
  [
    'a group changed by Kysely',
    'one-pins-writer',
    `${modules}/pins/history/history.repository.ts`,
    `export const hide = (q: Q) => q.updateTable('pin_groups').set({ deletedAt: NOW });`,
  ],
  [
    'a group changed by a raw template',
    'one-pins-writer',
    `${modules}/pins/groups/groups.repository.ts`,
    `${SQL}export const hide = sql\`update pin_groups set deleted_at = now()\`;`,
  ],
  [
    'a group loaded where it could be changed',
    'one-pins-writer',
    `${modules}/pins/groups/group-acts.service.ts`,
    `export const load = (em: Em) => em.findOne(PinGroup, {});`,
  ],
];

/** Each of these passes all rules. */
const right: [says: string, path: string, text: string][] = [
  [
    'own tables in a repository',
    `${modules}/users/users.repository.ts`,
    `${SQL}export const all = sql\`update users set name = 'pins' where id = 1\`;`,
  ],
  [
    'names that a statement gives itself',
    `${modules}/users/stats.queries.ts`,
    `${SQL}export const all = sql\`with pins as (select count(*) as n from users) select n as "pins" from pins\`;`,
  ],
  [
    'columns named as a table of others',
    `${modules}/users/count.queries.ts`,
    `${SQL}export const all = sql\`select stats.pins, count(*) as pins from users stats\`;`,
  ],
  [
    'the writer of pins',
    `${modules}/pins/state/claims.repository.ts`,
    `${SQL}export const hold = sql\`update pins set state = 'held' from pin_groups where true\`;`,
  ],
  [
    'a relation to a pin',
    `${modules}/pins/publishing/pin-attempt.entity.ts`,
    `defineEntity({ tableName: 'pin_attempts', properties: { pin: () => p.manyToOne(Pin) } });`,
  ],
  [
    'pins read by their own module',
    `${modules}/pins/queue.queries.ts`,
    `export const all = (q: Q) => q.selectFrom('pins as pin').leftJoin('pin_groups', 'a', 'b');`,
  ],
  [
    'the ledger',
    'publisher/src/ledger/ledger-writes.ts',
    `export const all = (pool: Pool) => pool.query('update publisher.attempt set state = 1');`,
  ],
  [
    'a migration',
    'backend/src/database/migrations/1_pins.ts',
    `${SQL}export const up = sql\`update pins set state = 'held' from users\`;`,
  ],
  [
    'a sentence',
    `${modules}/users/texts.service.ts`,
    `export const text = 'Select a board from the list, or update pins.';`,
  ],
  [
    'due rows of its own table',
    `${modules}/users/dues.queries.ts`,
    `const DUE: DueRows<'users'> = { table: 'users' };\nexport const due = (em: Em) => takeDue(em, DUE, NOW);`,
  ],
  [
    'a test',
    `${modules}/users/users.spec.ts`,
    `${SQL}export const all = sql\`update pins set user_id = null\`;`,
  ],
];

let tree: string;
let violations: { rule: string; file: string }[];

interface Report {
  diagnostics: { code: string; filename: string }[];
}

/** Violations of the three rules in a folder's server code. */
async function lint(cwd: string): Promise<{ rule: string; file: string }[]> {
  const config = join(tree, 'rules.json');
  const rules = Object.fromEntries(RULES.map((rule) => [`house/${rule}`, 'error']));
  const plugin = join(root, 'checks/house-lint.mjs');
  await writeFile(config, JSON.stringify({ plugins: [], categories: {}, jsPlugins: [plugin], rules }));
  const bin = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [bin, '--config', config, '--format', 'json', 'backend/src', 'publisher/src'],
    { cwd, maxBuffer: 64 * 1024 * 1024 },
  ).catch((failure: { stdout: string; stderr: string }) => {
    if (!failure.stdout) throw new Error(failure.stderr);
    return failure;
  });
  return (JSON.parse(stdout) as Report).diagnostics.map(({ code, filename }) => ({
    rule: code.replace(/^house\(|\)$/g, ''),
    file: filename,
  }));
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'sql-rules-'));
  const files = [
    ...Object.entries(entities),
    ...wrong.map(([, , path, text]) => [path, text] as const),
    ...right.map(([, path, text]) => [path, text] as const),
  ];
  for (const [path, text] of files) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), `${text}\n`, { flag: 'wx' });
  }
  violations = await lint(tree);
});

afterAll(() => rm(tree, { recursive: true, force: true }));

describe('the rules on SQL', () => {
  it.each(wrong)('refuse %s (%s)', (_says, rule, path) => {
    expect(violations.filter(({ file }) => file === path).map((one) => one.rule)).toContain(rule);
  });

  it.each(right)('take %s', (_says, path) => {
    expect(violations.filter(({ file }) => file === path)).toEqual([]);
  });
});
