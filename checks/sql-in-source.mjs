/**
 * Finds SQL in a file: raw templates, statements in plain strings, and whatever names a table to Kysely or `takeDue`. The rules in
 * sql-rules.mjs work on this.
 */

/** A statement in a string, as `pg` takes it. */
const STATEMENT =
  /^\s*(with\s+\w+\s+as\s|select\s[^]*\bfrom\b|insert\s+into\s|update\s+[\w."]+\s+(\w+\s+)?set\s|delete\s+from\s)/i;
/** Statements begin like this, sentences with a capital. */
const KEYWORD = /^\s*([a-z]+|[A-Z]+)\s/;
/** Calls that run the statement they are given, however it begins. */
const RUNS = new Set(['execute', 'query']);

/** Kysely calls whose first argument is one or more tables. */
const TABLE_CALLS = new Set([
  'selectFrom',
  'updateTable',
  'insertInto',
  'replaceInto',
  'deleteFrom',
  'mergeInto',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'crossJoinLateral',
]);

/** Packages and files whose exports run SQL. */
const SPEAKERS = [
  { from: /^(kysely|@mikro-orm\/.*)$/, names: new Set(['sql', 'raw']) },
  { from: /\/database\/kysely\.js$/, names: new Set(['db', 'rawRows']) },
];

/**
 * Visitors for one file.
 * @param onSql gets each piece of SQL: its node and text; where a table is named alone, also the call that takes it
 * @param onSpeaker gets each node that brings SQL into the file
 */
export function visitSql({ onSql = () => undefined, onSpeaker = () => undefined }) {
  return {
    ImportDeclaration(node) {
      if (node.importKind === 'type') return;
      const speaker = SPEAKERS.find(({ from }) => from.test(node.source.value));
      for (const each of node.specifiers) {
        if (each.importKind !== 'type' && speaker?.names.has(each.imported?.name)) onSpeaker(each);
      }
    },
    TaggedTemplateExpression(node) {
      if (isSqlTag(node.tag)) onSql({ node, text: textOf(node.quasi) });
    },
    TemplateLiteral(node) {
      if (node.parent.type === 'TaggedTemplateExpression') return;
      const text = textOf(node);
      if (!isStatement(node, text)) return;
      onSpeaker(node);
      onSql({ node, text });
    },
    Literal(node) {
      if (typeof node.value !== 'string' || !isStatement(node, node.value)) return;
      onSpeaker(node);
      onSql({ node, text: node.value });
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (name === 'getKysely') onSpeaker(node);
      if (isSqlTag(callee.object) && (name === 'table' || name === 'ref')) onTables(node, name, onSql);
      if (TABLE_CALLS.has(name)) onTables(node, name, onSql);
    },
    // What `takeDue` is told: it updates that table.
    Property({ key, value }) {
      if (key.name === 'table' && value.type === 'Literal' && typeof value.value === 'string')
        onSql({ node: value, text: value.value, call: 'table' });
    },
    TSTypeReference({ typeName, typeArguments }) {
      const [first] = typeArguments?.params ?? [];
      if (typeName.name === 'DueRows' && first?.type === 'TSLiteralType')
        onSql({ node: first, text: first.literal.value, call: 'table' });
    },
  };
}

/** The tables a call names: a string or an array of strings. */
function onTables(node, call, onSql) {
  const [first] = node.arguments;
  const given = first?.type === 'ArrayExpression' ? first.elements : [first];
  for (const each of given) {
    if (each?.type === 'Literal' && typeof each.value === 'string')
      onSql({ node: each, text: each.value, call });
  }
}

function isStatement(node, text) {
  const { parent } = node;
  const isRun =
    parent.type === 'CallExpression' &&
    parent.arguments[0] === node &&
    RUNS.has(parent.callee.property?.name);
  return STATEMENT.test(text) && (isRun || KEYWORD.test(text));
}

function isSqlTag(node) {
  return node.type === 'Identifier' && node.name === 'sql';
}

function textOf({ quasis }) {
  return quasis.map(({ value }) => value.cooked ?? value.raw).join(' ? ');
}

/** Words of a statement that may name a table: no string literals, columns after a dot or names it defines itself. */
export function tableWords(text) {
  const bare = text
    .replaceAll(/'[^']*'/g, ' ')
    .toLowerCase()
    .replaceAll(/\bas\s+"?\w+"?/g, (alias) => (/\bas\s+"/.test(alias) ? ' ' : alias));
  const own = new Set(
    [...bare.matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g)].map(([, name]) => name),
  );
  const words = [...bare.matchAll(/(?<![\w.:"]|\bas\s)"?([a-z_][a-z0-9_]*)"?(?![\w(])/g)].map(
    ([, name]) => name,
  );
  return [...new Set(words)].filter((word) => !own.has(word));
}
