import { expect, it } from '@jest/globals';
import { formatDuration } from './format-duration.js';

it.each([
  [0, null],
  [59, null],
  [60, '1 min'],
  [89, '1 min'],
  [840, '14 min'],
  [3_600, '1 h'],
  [7_500, '2 h 5 min'],
])('%i seconds read %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
