import { describe, expect, it } from '@jest/globals';
import { isWithin } from './json-shape.js';

const bounds = { depth: 3, values: 10 };
const within = (json: string) => isWithin(Buffer.from(json), bounds);

describe('the shape of a JSON text', () => {
  it.each([
    '{}',
    '{"a":[{"b":1}]}',
    '[1,2,3,4,5,6,7,8,9]',
    '"[[[[[[,,,,,,,,,,,,"',
    String.raw`"\"[[[[\\"`,
    '',
  ])('is within its bounds: %s', (json) => expect(within(json)).toBe(true));

  it.each([
    '[[[[1]]]]',
    '{"a":{"b":{"c":{}}}}',
    '[[[[',
    '[1,2,3,4,5,6,7,8,9,10]',
    '[{},{},{},{},{}]',
    ',,,,,,,,,,',
  ])('is beyond them: %s', (json) => expect(within(json)).toBe(false));
});
