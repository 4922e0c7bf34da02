import { onePinsWriter, ownTables, sqlPlacement } from './sql-rules.mjs';

// House rules that oxlint has no built-in rule for.

/** Only the injectable clock reads the current time, so that tests can set it. */
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

/** Screens leave the brand's colour to filled buttons and the logo (docs/design.md#colour): `secondary` marks a choice. */
const brand = {
  meta: { type: 'problem', docs: { description: 'no control has the brand’s colour' }, schema: [] },
  create(context) {
    return {
      Literal(node) {
        if (typeof node.value === 'string' && /^primary(\.|$)/.test(node.value) && !isOfButton(node))
          context.report({ node, message: 'the brand’s colour is for the main act: use secondary or text' });
      },
    };
  },
};

/** The weights that there are (docs/design.md#type): to read, to press, and for headings and figures. */
const WEIGHTS = [400, 500, 650];

/** A font of variable weight would show any other one too. */
const weight = {
  meta: { type: 'problem', docs: { description: 'text has one of three weights' }, schema: [] },
  create(context) {
    return {
      Property({ key, value }) {
        if ((key.name ?? key.value) !== 'fontWeight' || typeof value.value !== 'number') return;
        if (!WEIGHTS.includes(value.value))
          context.report({ node: value, message: `text weighs ${WEIGHTS.join(', ')}, nothing else` });
      },
    };
  },
};

/** What the theme shows in ink unless it is filled. */
function isOfButton(node) {
  let part = node.parent;
  while (part && part.type !== 'JSXOpeningElement') part = part.parent;
  return part?.name.type === 'JSXIdentifier' && part.name.name.endsWith('Button');
}

export default {
  meta: { name: 'house' },
  rules: {
    brand,
    clock,
    'sql-placement': sqlPlacement,
    'own-tables': ownTables,
    'one-pins-writer': onePinsWriter,
    weight,
  },
};
