import { describe, expect, it } from '@jest/globals';
import { withSnippet } from './insert-snippet.js';

describe('A snippet', () => {
  it.each([
    ['at the end of a text', 'Warm soup.', { start: 10, end: 10 }, 'Warm soup. #soup|'],
    ['into an empty text', '', { start: 0, end: 0 }, '#soup|'],
    ['between words', 'Warm soup', { start: 4, end: 4 }, 'Warm #soup| soup'],
    ['before a text', 'Warm', { start: 0, end: 0 }, '#soup| Warm'],
    ['on a line of its own', 'Warm\n', { start: 5, end: 5 }, 'Warm\n#soup|'],
    ['in place of what is selected', 'Warm old soup', { start: 5, end: 8 }, 'Warm #soup| soup'],
  ])('goes %s, and the caret behind it', (_where, text, caret, expected) => {
    const next = withSnippet(text, caret, '#soup');
    expect(`${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`).toBe(expected);
  });
});
