import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tableWords, visitSql } from './sql-in-source.mjs';

/** Tests and their helpers may query any table. */
const TESTS = /\.(spec|suite|contract)\.tsx?$|\/testing\//;
const SERVERS = /^(backend|publisher)\/src\//;

/** Where SQL is allowed. */
const SQL_ROOMS = [
  /\.(repository|queries)\.ts$/,
  /^backend\/src\/database\//,
  /^publisher\/src\/(database|ledger)\//,
];

/** The only folder that writes `pins` and `pin_groups`. */
const PINS_WRITER = 'backend/src/modules/pins/state/';
const PINS_WRITE =
  /\b(update|insert\s+into|delete\s+from|merge\s+into|truncate)\s+(only\s+)?"?(pins|pin_groups)"?\b/i;
/** Their entities: whoever has loaded one can change it. */
const PINS_ENTITIES = new Set(['Pin', 'PinGroup']);
/** Kysely calls that write the table they are given; `table` is what `takeDue` updates. */
const TABLE_WRITES = new Set([
  'updateTable',
  'insertInto',
  'replaceInto',
  'deleteFrom',
  'mergeInto',
  'table',
]);
export const sqlPlacement = rule('SQL stands in *.repository.ts and *.queries.ts', (file, report) => {
  if (SQL_ROOMS.some((room) => room.test(file))) return {};
  return visitSql({
    onSpeaker: (node) =>
      report(node, 'SQL stands in *.repository.ts, *.queries.ts and database/ only: let one of them ask'),
  });
});

export const ownTables = rule('the SQL of a module names only tables of its own', (file, report, context) => {
  if (file.startsWith('backend/src/database/')) return {};
  const room = roomOf(file);
  const owners = ownersOfTables(context.cwd);
  return visitSql({
    onSql: ({ node, text, call }) => {
      const words = call === undefined ? tableWords(text) : [text.trim().split(/[\s.]/)[0]];
      for (const word of words) {
        const owner = owners.get(word);
        if (owner !== undefined && owner !== room)
          report(node, `the table ${word} belongs to ${owner}: ask its queries, or have its service act`);
      }
    },
  });
});

export const onePinsWriter = rule('only modules/pins/state writes pins and pin_groups', (file, report) => {
  if (file.startsWith(PINS_WRITER) || file.startsWith('backend/src/database/')) return {};
  const refuse = (node) =>
    report(node, `only ${PINS_WRITER} writes pins and pin_groups: take one of its acts`);
  const visitors = visitSql({
    onSql: ({ node, text, call }) => {
      if (
        call === undefined
          ? PINS_WRITE.test(text)
          : TABLE_WRITES.has(call) && /^(pins|pin_groups)\b/.test(text)
      )
        refuse(node);
    },
  });
  return {
    ...visitors,
    CallExpression(node) {
      visitors.CallExpression(node);
      const [first] = node.arguments;
      const isRelation = file.endsWith('.entity.ts');
      if (!isRelation && first?.type === 'Identifier' && PINS_ENTITIES.has(first.name)) refuse(node);
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && PINS_ENTITIES.has(node.callee.name)) refuse(node);
    },
  };
});

/** A rule that applies to server code only. */
function rule(description, visitorsOf) {
  return {
    meta: { type: 'problem', docs: { description }, schema: [] },
    create(context) {
      const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
      if (!SERVERS.test(file) || TESTS.test(file)) return {};
      return visitorsOf(file, (node, message) => context.report({ node, message }), context);
    },
  };
}

/** What a file belongs to: its module, or its folder of the app. */
function roomOf(file) {
  const [, app, folder, module] = file.match(/^(\w+)\/src\/([^/]+)\/([^/]+)/) ?? [];
  if (app !== 'backend') return app;
  return folder === 'modules' ? module : folder;
}

const found = new Map();

/** The owner of each table, according to the entities. */
function ownersOfTables(root) {
  const known = found.get(root);
  if (known) return known;
  // No entity: connect-pg-simple's.
  const owners = new Map([['session_store', 'http']]);
  for (const file of globSync('backend/src/**/*.entity.ts', { cwd: root })) {
    const path = file.replaceAll('\\', '/');
    for (const [, table] of readFileSync(join(root, path), 'utf8').matchAll(/tableName: '(\w+)'/g))
      owners.set(table, roomOf(path));
  }
  found.set(root, owners);
  return owners;
}
