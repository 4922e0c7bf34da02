import type { OpenAPIObject } from '@nestjs/swagger';
import fc, { type Arbitrary } from 'fast-check';
import { bytesOf, type Bytes } from './bytes.js';
import { STAND_INS } from './stand-ins.js';
import { fieldsOf, nearly, odd, owned, valid, type Resolve, type Schema } from './values.js';

/** One operation of the document. */
export interface Operation {
  readonly method: string;
  /** As in the document: `/api/board-lists/{id}`. */
  readonly path: string;
  /** Parts of the path by name. */
  readonly params: Readonly<Record<string, Schema>>;
  readonly query: Readonly<Record<string, Schema>>;
  readonly body: { readonly type: string; readonly schema: Schema; readonly example: unknown } | null;
}

/** As people name it: `PUT /api/board-lists/{id}`. */
export const named = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`;

/** A call to make. */
export interface FuzzCall {
  readonly operation: Operation;
  /** Parts of the path by name, where they aren't the right ones. */
  readonly parts: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Sent instead of the body. */
  readonly raw: { readonly type: string; readonly text: string } | null;
  /** Sent over a socket instead of a request. */
  readonly bytes: Bytes | null;
  /** Whether a stranger makes it. */
  readonly isStranger: boolean;
}

interface Documented {
  parameters?: { in: string; name: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
}

/** Every operation of the document. */
export function operationsOf({ paths }: OpenAPIObject): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Documented>).map(([method, { parameters = [], requestBody }]) => {
      const schemasIn = (place: string) =>
        Object.fromEntries(
          parameters.filter((one) => one.in === place).map(({ name, schema = {} }) => [name, schema]),
        );
      const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        ...{ method: method.toUpperCase(), path, params: schemasIn('path'), query: schemasIn('query') },
        body: type !== undefined && body ? { type, schema: body.schema, example: body.example } : null,
      };
    }),
  );
}

/** References into the document's components. */
export function resolverOf({ components }: OpenAPIObject): Resolve {
  const schemas = (components?.schemas ?? {}) as Record<string, Schema>;
  const resolve = (schema: Schema): Schema => {
    const { $ref } = schema;
    return $ref === undefined ? schema : resolve(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  };
  return resolve;
}

const RAW = fc.constantFrom(
  { type: 'application/json', text: '{' },
  { type: 'application/json', text: `${'['.repeat(3_000)}${']'.repeat(3_000)}` },
  { type: 'application/json', text: '{"a":1,"a":2,"__proto__":{"polluted":1}}' },
  { type: 'application/json', text: `[${'0,'.repeat(8_000)}0]` },
  { type: 'application/json; charset=utf-16', text: '{}' },
  { type: 'text/plain', text: 'title=a' },
  { type: 'application/x-www-form-urlencoded', text: 'title[]=a&title[]=b' },
  { type: 'multipart/form-data', text: 'no boundary' },
  {
    type: 'multipart/form-data; boundary=x',
    text: '--x\r\nContent-Disposition: form-data; name=""\r\n\r\n\r\n--x',
  },
);

/** The call that the document has as its example, with nothing that may be left out of its address. */
export function exampleOf(operation: Operation): FuzzCall {
  const body: unknown = operation.body ? owned(operation.body.example) : undefined;
  return { ...{ operation, body }, parts: {}, query: {}, raw: null, bytes: null, isStranger: false };
}

/** Calls of an operation: right ones, nearly right ones, wrong ones, and no calls at all. */
export function callsOf(operation: Operation, resolve: Resolve): Arbitrary<FuzzCall> {
  const body = operation.body
    ? fc.oneof(fc.constant(owned(operation.body.example)), valid(operation.body.schema, resolve))
    : fc.constant(undefined);
  const query = fc.record(fieldsOf(operation.query, resolve), { requiredKeys: [] });
  const oddQuery = fc.dictionary(fc.constantFrom(...Object.keys(operation.query), 'x', 'a[b]'), odd, {
    maxKeys: 3,
  });
  const parts = fc.dictionary(
    fc.constantFrom('id', 'pinId', 'key', 'variant', 'boardEntryId'),
    fc.oneof(
      fc.constantFrom(...STAND_INS),
      fc.uuid(),
      fc.constantFrom('x', '%00', '..%2f', '1e9', 'a'.repeat(300), '%ff'),
    ),
  );
  const call = (part: Partial<Record<keyof FuzzCall, Arbitrary<unknown>>>) =>
    fc.record({
      operation: fc.constant(operation),
      parts: fc.constant({}),
      query,
      body,
      raw: fc.constant(null),
      bytes: fc.constant(null),
      isStranger: fc.constant(false),
      ...part,
    }) as Arbitrary<FuzzCall>;
  return fc.oneof(
    { weight: 4, arbitrary: call({}) },
    {
      weight: 3,
      arbitrary: call({ body: operation.body ? nearly(body) : body, query: fc.oneof(query, oddQuery) }),
    },
    { weight: 1, arbitrary: call({ body: operation.body ? odd : body, query: oddQuery, parts }) },
    { weight: 1, arbitrary: call({ raw: RAW, parts }) },
    { weight: 1, arbitrary: call({ bytes: bytesOf(operation.method) }) },
    { weight: 1, arbitrary: call({ isStranger: fc.constant(true) }) },
  );
}
