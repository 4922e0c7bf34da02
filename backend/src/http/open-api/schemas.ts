import * as contracts from '@boardcast/contracts';
import type { StandardSchemaConverter } from '@nestjs/swagger';
import { z } from 'zod';

type Io = 'input' | 'output';
type Json = z.core.JSONSchema.BaseSchema;

const PREFIX = '#/components/schemas/';
/** Parameters are told one by one. */
const PARAMETERS = /(Query|Params?)Schema$/;

/**
 * Names of the contracts' schemas in the document: `pinGroupSchema` is `PinGroup`. What an answer and a request share, and
 * a request may leave out or say otherwise, is a schema of its own for requests: `PinGroupInput`.
 */
export function createSchemaConverter(): StandardSchemaConverter {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(contracts)) {
    if (!(schema instanceof z.ZodType) || !name.endsWith('Schema') || PARAMETERS.test(name)) continue;
    const id = `${name[0]?.toUpperCase()}${name.slice(1, -'Schema'.length)}`;
    if (!registry.has(schema)) registry.add(schema, { id });
  }
  const named = { input: namedSchemas(registry, 'input'), output: namedSchemas(registry, 'output') };
  const isTwofold = (id: string): boolean =>
    !id.endsWith('Request') &&
    namesWithin(named.input, id).some((name) => !isSame(named.input[name], named.output[name]));
  const nameOf = (id: string, io: Io): string => (io === 'input' && isTwofold(id) ? `${id}Input` : id);

  return (schema, { schemaType: io }) => {
    if (!(schema instanceof z.ZodType)) return undefined;
    const components: Record<string, Json> = {};
    const link = (json: Json): Json =>
      replaceRefs(json, (id) => {
        const name = nameOf(id, io);
        const found = named[io][id];
        if (!(name in components) && found) {
          components[name] = {};
          components[name] = link(found);
        }
        return PREFIX + name;
      });
    const id = registry.get(schema)?.id;
    const json = id === undefined ? toJson(schema, registry, io) : { $ref: PREFIX + id };
    return { schema: link(json), components };
  };
}

/** What a schema of a request makes of it can't always be told, and is never answered. */
const optionsOf = (io: Io) =>
  ({
    target: 'draft-2020-12',
    io,
    unrepresentable: io === 'output' ? 'any' : 'throw',
    override: ({ jsonSchema }: { jsonSchema: Json }) => {
      // Zod's own: a format says as much as its pattern, and every whole number is a safe one.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  }) as const;

function namedSchemas(registry: z.core.$ZodRegistry<{ id: string }>, io: Io): Readonly<Record<string, Json>> {
  const { schemas } = z.toJSONSchema(registry, { ...optionsOf(io), uri: (id) => PREFIX + id });
  return Object.fromEntries(Object.entries(schemas).map(([id, json]) => [id, withoutNames(json)]));
}

function toJson(schema: z.ZodType, metadata: z.core.$ZodRegistry<{ id: string }>, io: Io): Json {
  const json = withoutNames(z.toJSONSchema(schema, { ...optionsOf(io), metadata }));
  delete json.$defs;
  return json;
}

function withoutNames({ $schema: _schema, $id: _id, id: _name, ...json }: Json): Json {
  return json;
}

/** A schema's name, and those of all that it is made of. */
function namesWithin(named: Readonly<Record<string, Json>>, id: string, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const refs = JSON.stringify(named[id]).match(/(?<="#\/components\/schemas\/)[^"]+/g) ?? [];
  for (const ref of refs) namesWithin(named, ref, seen);
  return [...seen];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Both ways in which zod refers to a named schema: within one schema, and between many. */
const REFERENCE = /^#\/(?:\$defs|components\/schemas)\/(.+)$/;

function replaceRefs(json: Json, replace: (id: string) => string): Json {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    const id = key === '$ref' && typeof value === 'string' ? REFERENCE.exec(value)?.[1] : undefined;
    return id === undefined ? value : replace(id);
  }) as Json;
}
