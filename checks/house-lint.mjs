import { onePinsWriter, ownTables, sqlPlacement } from './sql-rules.mjs';

/**
 * House rules that oxlint has no built-in rule for. `clock`: only the injectable clock reads the current time, so that
 * tests can set it.
 */
const clock = {
  meta: { type: 'problem', docs: { description: 'the present moment comes from the clock' }, schema: [] },
  create(context) {
    const report = (node, what) =>
      context.report({ node, message: `${what} reads the wall clock: take the time from the clock instead` });
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, 'new Date()');
      },
      CallExpression(node) {
        const { callee } = node;
        if (
          callee.type === 'MemberExpression' &&
          callee.object.name === 'Date' &&
          callee.property.name === 'now'
        )
          report(node, 'Date.now()');
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    clock,
    'sql-placement': sqlPlacement,
    'own-tables': ownTables,
    'one-pins-writer': onePinsWriter,
  },
};
