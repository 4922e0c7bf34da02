import fc, { type Arbitrary } from 'fast-check';
import { STAND_INS, standInOfField } from './stand-ins.js';

/** A JSON schema as the OpenAPI document has it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Resolves a `$ref` of the document. */
export type Resolve = (schema: Schema) => Schema;

/** What no field is meant to be. */
export const odd: Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[null, true, '', ' ', 'x'.repeat(6_000), -1, 0, 1.5, 1e15, -1e308, '1e3', [], {}, [[[[[[[[]]]]]]]]],
  ...['__proto__', 'constructor', '\0', 'a\0b', '\ud800', '\u202e\u0000', '%00', '../../etc/passwd'],
  ...["' or 1=1 --", '%_\\', '${7*7}', '<script>alert(1)</script>', 'javascript:alert(1)', '=cmd()'],
  ...[
    '2026-02-30T99:99:99Z',
    '9999-12-31T23:59:59Z',
    '00000000-0000-0000-0000-000000000000',
    'http://[::1]:1/',
  ],
  ...[{ __proto__: null, toString: 1 }, { length: -1 }, [null], ['a', ['b']], 'é'.normalize('NFD')],
);

/** Values that a schema allows. */
export function valid(schema: Schema, resolve: Resolve): Arbitrary<unknown> {
  const of = (one: Schema) => valid(one, resolve);
  const one = resolve(schema);
  if (one.const !== undefined) return fc.constant(one.const);
  if (one.enum) return fc.constantFrom(...one.enum);
  const choices = one.anyOf ?? one.oneOf;
  if (choices) return fc.oneof(...choices.map(of));
  if (one.allOf) return of(Object.assign({}, ...one.allOf.map(resolve)) as Schema);
  const types = Array.isArray(one.type) ? one.type : [one.type];
  return fc.oneof(...types.map((type) => ofType(type, one, resolve)));
}

/** Values for fields: mostly what the caller has, where a field names such a thing. */
export function fieldsOf(
  properties: Readonly<Record<string, Schema>>,
  resolve: Resolve,
): Record<string, Arbitrary<unknown>> {
  const of = (name: string, schema: Schema) => {
    const any = valid(schema, resolve);
    const own = standInOfField(name);
    if (own === null) return any;
    const isList = resolve(schema).type === 'array';
    return fc.oneof({ weight: 3, arbitrary: fc.constant(isList ? [own] : own) }, any);
  };
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, of(name, schema)]));
}

/** The document's example, with what the caller has in it. */
export function owned(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => owned(item, name));
  if (typeof value !== 'object' || value === null) return standInOfField(name) ?? value;
  return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, owned(item, inner)]));
}

function ofType(type: string | undefined, schema: Schema, resolve: Resolve): Arbitrary<unknown> {
  const { minimum = 0, maximum = 100 } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(minimum, -1_000), max: Math.min(maximum, 1_000) });
    case 'array':
      return fc.array(valid(schema.items ?? {}, resolve), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'object':
      return fc.record(fieldsOf(schema.properties ?? {}, resolve), { requiredKeys: schema.required ?? [] });
    default:
      return text(schema);
  }
}

function text({ format, pattern, minLength = 0, maxLength = 40 }: Schema) {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...STAND_INS), fc.uuid());
  if (format === 'date-time') {
    return fc
      .integer({ min: -10, max: 500_000 })
      .map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
  }
  if (format === 'uri' || format === 'url') return fc.webUrl();
  if (pattern !== undefined) return matching(pattern);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.string({ minLength, maxLength: Math.min(Math.max(minLength, 40), maxLength) }),
    },
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(Math.max(minLength, 10), maxLength) }),
    fc.constantFrom('https://example.com/a', 'Soup', '2026-07'),
  );
}

/** fast-check knows most patterns; the others are left to chance. */
function matching(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string({ maxLength: 40 });
  }
}

/** A valid value with one place of it changed, taken out or added to. */
export function nearly(value: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(value, odd, fc.nat(), fc.constantFrom('set', 'drop', 'add'))
    .map(([whole, strange, at, how]) => {
      if (typeof whole !== 'object' || whole === null) return strange;
      const names = Object.keys(whole);
      const name = names[at % Math.max(1, names.length)];
      const copy = structuredClone(whole) as Record<string, unknown>;
      if (how === 'add' || name === undefined) copy[`extra${at % 3}`] = strange;
      else if (how === 'drop') Reflect.deleteProperty(copy, name);
      else copy[name] = strange;
      return copy;
    });
}
