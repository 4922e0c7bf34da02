import createCache from '@emotion/cache';

/** What makes an element seen, heard and clickable, or not: all that a test in jsdom can ask of a style. */
const DECIDES = /[{;](display|visibility|opacity|pointer-events):/;

/**
 * Where components put their styles in a test: without the rules that decide nothing, and those of media queries,
 * which jsdom ignores. For each element that is looked for by role jsdom tries every rule there is: with all of them
 * the tests take half as long again.
 */
export const seenStyles = createCache({ key: 'css' });

const { sheet } = seenStyles;
const insert = sheet.insert.bind(sheet);
sheet.insert = (rule) => {
  if (!rule.startsWith('@') && DECIDES.test(rule)) insert(rule);
};
