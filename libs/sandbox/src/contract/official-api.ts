import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { toJsonSchema } from './json-schema.js';
import type { JsonSchema } from './json-schema.js';

interface Parameter {
  $ref?: string;
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

interface RawOperation {
  operationId: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: Record<string, string[]>[];
  'x-ratelimit-category'?: string;
}

interface OfficialFile {
  paths: Record<string, Record<string, RawOperation>>;
  components: { parameters: Record<string, Parameter>; schemas: Record<string, JsonSchema> };
}

export interface OfficialOperation {
  method: string;
  path: string;
  description: string;
  /** Pinterest's name for the limit a call counts against; empty elsewhere. */
  category: string;
  /** Scopes the user's Pinterest token needs; empty where the app's own credentials are used. */
  scopes: string[];
  parameters: Parameter[];
  /** Schema of the body by content type. */
  body: Record<string, { schema: JsonSchema }>;
  responses: Record<string, Content>;
}

/** Path of a provider's OpenAPI file, and the variable that sets it. */
export interface OfficialFileSource {
  /** The variable's value. */
  path: string | undefined;
  variable: string;
}

/** A provider's official OpenAPI file. A missing file is a failure: without it nothing is proved. */
export class OfficialApi {
  private readonly file: OfficialFile;
  private readonly ajv = new Ajv({ strict: false, allErrors: true });

  constructor({ path, variable }: OfficialFileSource) {
    if (!path || !existsSync(path)) {
      const what = path ? `There is no file at ${path}, which ${variable} names` : `${variable} is not set`;
      throw new Error(`${what}: it must name the provider's OpenAPI file (see libs/sandbox/README.md).`);
    }
    this.file = parse(readFileSync(path, 'utf8')) as OfficialFile;
    addFormats.default(this.ajv);
    this.ajv.addFormat('unix-time', { type: 'number', validate: (value: number) => value >= 0 });
    this.ajv.addFormat('decimal', /^-?\d+(\.\d+)?$/);
    const schemas = Object.fromEntries(
      Object.entries(this.file.components.schemas).map(([name, schema]) => [name, toJsonSchema(schema)]),
    );
    this.ajv.addSchema({ $id: 'official', components: { schemas } });
  }

  /** The operation of this official name, if there is one. */
  operation(operationId: string): OfficialOperation | undefined {
    for (const [path, methods] of Object.entries(this.file.paths)) {
      for (const [method, raw] of Object.entries(methods)) {
        if (raw.operationId === operationId) return this.read(path, method, raw);
      }
    }
    return undefined;
  }

  /** The schema of an answer: its status's, or the default. Undefined for an answer without a body. */
  responseSchema(operation: OfficialOperation, status: number): JsonSchema | undefined {
    const response = operation.responses[status] ?? operation.responses.default;
    return response?.content?.['application/json']?.schema;
  }

  /** How a value violates a schema of the file; empty if it fits. */
  faults(schema: JsonSchema, value: unknown): string[] {
    const validate = this.ajv.compile(withAbsoluteRefs(toJsonSchema(schema)));
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath || '(body)'} ${error.message ?? ''}`);
  }

  /** The schema of a property; `'any'` where the file allows any name; undefined for an unknown name. */
  property(schema: JsonSchema, name: string): JsonSchema | 'any' | undefined {
    const parts = this.parts(schema);
    const named = parts.flatMap((part) => part.properties?.[name] ?? []);
    if (named.length > 0) return named.length === 1 ? named[0] : { allOf: named };
    for (const part of parts) {
      if (typeof part.additionalProperties === 'object') return part.additionalProperties;
    }
    const names = parts.flatMap((part) => Object.keys(part.properties ?? {}));
    return names.length === 0 && parts.some((part) => part.type === 'object') ? 'any' : undefined;
  }

  /** The schema of a list's items. */
  items(schema: JsonSchema): JsonSchema | undefined {
    const found = this.parts(schema).filter((part) => part.items);
    // The general page schema says "objects"; the operation's own part, which comes last, says which.
    return found.at(-1)?.items;
  }

  /** Names of a schema's required properties. */
  required(schema: JsonSchema): string[] {
    return [...new Set(this.parts(schema).flatMap((part) => part.required ?? []))];
  }

  /** Names in a value that the file doesn't list, as paths. */
  unknownNames(schema: JsonSchema | 'any', value: unknown, path = ''): string[] {
    if (schema === 'any') return [];
    if (Array.isArray(value)) {
      const items = this.items(schema);
      return items ? value.flatMap((each) => this.unknownNames(items, each, `${path}[]`)) : [];
    }
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, each]) => {
      const known = this.property(schema, name);
      return known === undefined ? [`${path}.${name}`] : this.unknownNames(known, each, `${path}.${name}`);
    });
  }

  /** A schema and all its parts: references, combinations and choices. */
  private parts(schema: JsonSchema): JsonSchema[] {
    const resolved = schema.$ref === undefined ? schema : this.resolve(schema.$ref);
    const mapped = Object.values(resolved.discriminator?.mapping ?? {}).map(($ref) => ({ $ref }));
    const inner = [
      ...(resolved.allOf ?? []),
      ...(resolved.oneOf ?? []),
      ...(resolved.anyOf ?? []),
      ...mapped,
    ];
    return [resolved, ...inner.flatMap((each) => this.parts(each))];
  }

  private resolve($ref: string): JsonSchema {
    const schema = this.file.components.schemas[$ref.replace('#/components/schemas/', '')];
    if (!schema) throw new Error(`The official file has no ${$ref}`);
    return schema;
  }

  private read(path: string, method: string, raw: RawOperation): OfficialOperation {
    const scopes = raw.security?.find((each) => each.pinterest_oauth2)?.pinterest_oauth2 ?? [];
    return {
      method: method.toUpperCase(),
      path,
      description: raw.description ?? '',
      category: raw['x-ratelimit-category'] ?? '',
      scopes,
      parameters: (raw.parameters ?? []).map((each) => this.parameter(each)),
      body: raw.requestBody?.content ?? {},
      responses: raw.responses,
    };
  }

  private parameter(parameter: Parameter): Parameter {
    if (parameter.$ref === undefined) return parameter;
    const found = this.file.components.parameters[parameter.$ref.replace('#/components/parameters/', '')];
    if (!found) throw new Error(`The official file has no ${parameter.$ref}`);
    return found;
  }
}

function withAbsoluteRefs(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', '"official#/components/'),
  ) as JsonSchema;
}
