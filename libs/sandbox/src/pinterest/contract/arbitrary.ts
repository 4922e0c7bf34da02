import fc from 'fast-check';
import type { JsonSchema } from '../../contract/json-schema.js';

/** Values that one of our schemas accepts, including edge cases. Supports what our request schemas use. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum, max: schema.maximum });
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { minLength: 1, maxLength: 4 });
    case 'object':
      return objectOf(schema);
    case 'string':
      return textOf(schema);
    default:
      throw new Error(`No examples for ${JSON.stringify(schema)}`);
  }
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, each]) => [name, arbitraryOf(each)]),
  );
  return fc.record(properties, { requiredKeys: schema.required ?? [] });
}

function textOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.format === 'date') {
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  }
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  const { minLength = 0, maxLength } = schema;
  if (maxLength === undefined) return fc.string({ minLength: Math.max(1, minLength) });
  return fc.oneof(fc.string({ minLength, maxLength }), fc.constant('x'.repeat(maxLength)));
}
