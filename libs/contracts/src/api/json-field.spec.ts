import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { UNSTORABLE } from '../rules/unstorable.js';
import { jsonField } from './json-field.js';
import { boardTextsSchema, linkParametersSchema } from './pin-texts.js';
import { boardTimesSchema } from './pin-times.js';

const issuesOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('JSON in a text', () => {
  it('is read, and an empty text is none', () => {
    expect(boardTextsSchema.parse('[{"board":"1","title":"a"}]')).toEqual([{ board: '1', title: 'a' }]);
    expect(boardTextsSchema.parse('')).toBeUndefined();
    expect(issuesOf(boardTextsSchema, '[{')).toHaveLength(1);
  });

  it('is refused where a text in it can’t be stored', () => {
    const texts = String.raw`[{"board":"1","title":"a"},{"board":"2","title":"a\u0000"}]`;
    expect(issuesOf(boardTextsSchema, texts)).toEqual([['1.title', UNSTORABLE]]);
    const half = String.raw`{"utm_source":"\ud800"}`;
    expect(issuesOf(linkParametersSchema, half)).toEqual([['utm_source', UNSTORABLE]]);
    expect(issuesOf(boardTextsSchema, String.raw`"\u0000"`)).toEqual([['', UNSTORABLE]]);
  });

  it('may not be deeper or wider than bodies are', () => {
    const schema = z.preprocess(jsonField(100_000), z.unknown());
    const tooComplex = [['', expect.stringContaining('too many parts')]];
    expect(issuesOf(schema, '['.repeat(16) + ']'.repeat(16))).toEqual([]);
    expect(issuesOf(schema, '['.repeat(50_000) + ']'.repeat(50_000))).toEqual(tooComplex);
    expect(issuesOf(schema, JSON.stringify(Array(9_000).fill(1)))).toEqual([]);
    expect(issuesOf(schema, JSON.stringify(Array(20_000).fill(1)))).toEqual(tooComplex);
  });

  it.each([
    ['texts', boardTextsSchema],
    ['times', boardTimesSchema],
  ])('with too long a list of %s is refused before its entries are looked at', (_of, schema) => {
    const list = JSON.stringify(Array(501).fill(1));
    expect(issuesOf(schema, list)).toEqual([['', expect.stringMatching(/at most 500 boards/i)]]);
  });
});
